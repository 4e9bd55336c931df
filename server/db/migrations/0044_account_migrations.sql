-- Accounts of the earlier shop on their way to the present one: the newest request of each customer.
create table account_migrations (
  customer_id uuid primary key references customers,
  from_segment text not null,
  from_status text not null check (from_status in ('eligible_soft', 'eligible_hard')),
  to_segment text not null,
  terms_version text not null,      -- the terms that were accepted with the request
  requests int not null default 1,  -- how often it was asked for, each time after a failure
  requested_at timestamptz not null default shop_now(),
  tries int not null default 0,     -- of the newest request
  outcome text check (outcome in ('migrated', 'failed')),
  finished_at timestamptz,
  check ((outcome is null) = (finished_at is null))
);
create index account_migrations_waiting on account_migrations (requested_at) where finished_at is null;
