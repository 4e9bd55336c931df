-- When a gateway is asked about a deposit again: each deposit has its own next try, so that those which get no answer
-- do not stand in front of those which would.
alter table deposits add column asks int not null default 0;
alter table deposits add column ask_again_at timestamptz;

-- The schedules are loops under a lock now (decision 044).
drop schema if exists jobs cascade;
