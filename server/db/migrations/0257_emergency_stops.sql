-- What one person of the office may stop at any moment: sales, of one offer or of all, and withdrawals. Pages stay, and
-- what was sold stays sold. A stop that has ended stays readable.
create table emergency_stops (
  id uuid primary key,
  kind text not null check (kind in ('sales', 'withdrawals')),
  -- without one all sales are stopped
  offer_key text check (kind = 'sales' or offer_key is null),
  reason text not null check (length(reason) between 1 and 500),
  started_at timestamptz not null default shop_now(),
  started_by uuid not null references staff,
  ended_at timestamptz check (ended_at >= started_at),
  ended_by uuid references staff,
  check ((ended_at is null) = (ended_by is null))
);
create unique index emergency_stops_in_force on emergency_stops (kind, coalesce(offer_key, '')) where ended_at is null;

-- What other rooms may read of the office.
create view staff_names as select id, name from staff;
create view waiting_approvals as
  select kind, subject from approvals where status = 'pending' and expires_at > shop_now();
