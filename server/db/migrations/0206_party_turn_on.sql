-- A series that is off and never was on: its organiser may turn it on once. What was turned off stays off. The release
-- before tells no series that it opens apart, and turns none of these off: false is what was promised then.
alter table party_series add column can_turn_on boolean not null default false;
