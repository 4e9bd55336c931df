-- How often a customer is reminded of the time, and the session that they play now: counted here for all their tabs and
-- devices. A session begins with the first sign of life after a pause that is longer than the idle timeout.
create table reality_checks (
  customer_id uuid primary key references customers,
  interval_minutes smallint not null default 60
    check (interval_minutes between 15 and 120 and interval_minutes % 15 = 0),
  started_at timestamptz,
  seen_at timestamptz,
  -- since when the interval counts: the session's start, or the last answer
  checked_at timestamptz,
  check ((started_at is null) = (seen_at is null) and (started_at is null) = (checked_at is null)),
  check (checked_at >= started_at)
) with (fillfactor = 70);
