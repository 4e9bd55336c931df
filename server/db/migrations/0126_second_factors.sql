-- allow drop: the constraint that comes in its place takes all that it took
-- allow constraint: as wide as the one before and wider, and checked for new rows only
-- A mailed code that confirms a change signs nobody in, and the other way round.
alter table two_factor_codes drop constraint two_factor_codes_purpose_check,
  add constraint two_factor_codes_purpose_check check (purpose in ('sign_in', 'set_up', 'confirm')) not valid;

-- What support was asked for by customers who have lost every second factor. It waits, so that its owner hears of it.
create table second_factor_resets (
  id uuid primary key,
  customer_id uuid not null references customers,
  requested_at timestamptz not null default shop_now(),
  due_at timestamptz not null,
  cancelled_at timestamptz,
  done_at timestamptz
);
create unique index second_factor_resets_open on second_factor_resets (customer_id)
  where cancelled_at is null and done_at is null;
create index second_factor_resets_due on second_factor_resets (due_at)
  where cancelled_at is null and done_at is null;
