-- When the gateway was last asked about a deposit because somebody hinted at it: anybody may hint, so it is asked
-- once in a few seconds at the most.
alter table deposits add column hinted_at timestamptz;
