-- The group that a customer is in, in each experiment that ran while they were here: it stays when groups are added.
create table experiment_groups (
  customer_id uuid not null references customers,
  experiment text not null,
  chosen text not null,
  chosen_at timestamptz not null default shop_now(),
  primary key (customer_id, experiment)
);

-- What the customer was shown when an event happened; only with consent to statistics.
alter table tracked_events add column experiments jsonb not null default '{}';
