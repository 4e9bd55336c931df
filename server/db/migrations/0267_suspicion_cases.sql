-- What a report of suspicious transactions came upon, and what somebody made of it. What was read when it was opened stays.
create table suspicion_cases (
  id uuid primary key,
  customer_id uuid not null references customers,
  rule text not null check (length(rule) between 1 and 40),
  period_from date not null,
  period_to date not null check (period_to >= period_from),
  facts jsonb not null,
  note text not null check (length(note) between 1 and 2000),
  opened_at timestamptz not null default shop_now(),
  opened_by uuid not null references staff,
  outcome text check (outcome in ('reported', 'explained', 'account_closed')),
  closing_note text check (length(closing_note) between 1 and 2000),
  closed_at timestamptz check (closed_at >= opened_at),
  closed_by uuid references staff,
  check ((closed_at is null) = (closed_by is null) and (closed_at is null) = (outcome is null)
    and (closed_at is null) = (closing_note is null))
);
create unique index suspicion_cases_open on suspicion_cases (customer_id, rule) where closed_at is null;
create index suspicion_cases_of on suspicion_cases (customer_id, id);
