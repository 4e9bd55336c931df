-- Who was not let into the office, and who was refused in it: counted by minute, address and account, so that nobody fills
-- it. Real time, as sessions have. What was typed for an address that nobody here has is not written down: it may be a
-- password.
create table staff_refusals (
  id uuid primary key,
  minute timestamptz not null,
  kind text not null check (kind in
    ('unknown', 'password', 'code', 'waiting', 'confirmation', 'passkey', 'provider', 'role')),
  -- whose account it was; null where it was nobody's, or where nobody can tell
  staff_id uuid references staff,
  -- from where; `others` where too many addresses try within a minute
  address text not null,
  tries integer not null default 1 check (tries > 0),
  last_at timestamptz not null default clock_timestamp(),
  unique nulls not distinct (minute, address, kind, staff_id)
);
create index staff_refusals_of on staff_refusals (staff_id, last_at);

create view office_refusals as
  select id, minute, kind, staff_id, address, tries, last_at from staff_refusals;
