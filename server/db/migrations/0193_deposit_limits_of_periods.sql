-- allow call: makes triggers that write a row of history and never raise
-- Beside the limit to seven days' deposits: those to 24 hours' and to a month's. A table of their own, since the release
-- before writes one row for each customer into `deposit_limits`.
create table period_deposit_limits (
  customer_id uuid not null references customers,
  period text not null check (period in ('day', 'month')),
  limit_cents bigint not null check (limit_cents >= 0),
  pending_limit_cents bigint,
  pending_from timestamptz,
  primary key (customer_id, period),
  check (
    (pending_from is not null or pending_limit_cents is null)
    and (pending_limit_cents is null or pending_limit_cents > limit_cents))
);

select watch_rows('period_deposit_limits', '{customer_id,period}',
  '{customer_id,period,limit_cents,pending_limit_cents,pending_from}');
