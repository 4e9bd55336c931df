-- A looser limit, or none at all (no amount), waits in the pending columns until the customer confirms it.
alter table spend_limits add constraint spend_limits_loosen_later check (
  (pending_from is not null or pending_limit_cents is null)
  and (pending_limit_cents is null or pending_limit_cents > limit_cents));

-- What a customer has spent since some day is asked at every purchase.
create index checkouts_since on checkouts (customer_id, created_at);

-- The most that may be deposited in any seven days (precommitment).
create table deposit_limits (
  customer_id uuid primary key references customers,
  limit_cents bigint not null check (limit_cents >= 0),
  pending_limit_cents bigint,
  pending_from timestamptz,
  check (
    (pending_from is not null or pending_limit_cents is null)
    and (pending_limit_cents is null or pending_limit_cents > limit_cents))
);

-- Breaks and self-exclusions: nobody ends one before its time, so no row ever changes.
create table breaks (
  id uuid primary key,
  customer_id uuid not null references customers,
  length text not null check (length in ('day', 'week', 'month', 'six_weeks', 'six_months', 'year', 'five_years')),
  is_exclusion boolean not null,
  began_at timestamptz not null default shop_now(),
  ends_at timestamptz not null check (ends_at > began_at),
  -- a hash of name and date of birth: the same person is known again, whatever becomes of the account
  person_key text not null
);
create index breaks_of on breaks (customer_id, ends_at);
create index breaks_of_person on breaks (person_key, ends_at) where is_exclusion;
create trigger breaks_append_only before update or delete or truncate on breaks
  for each statement execute function refuse_change();
