-- Who asked for a link to choose a new password: the same row for addresses with an account and without. A job looks
-- whose it is, so that the answer takes as long for either, and no link ever stands in the outbox before it is due.
create table password_reset_requests (
  id uuid primary key,
  email text not null,
  requested_at timestamptz not null default clock_timestamp(),
  answered_at timestamptz
);
create index password_reset_requests_waiting on password_reset_requests (id) where answered_at is null;

-- Network addresses that a customer signed in from, as keyed hashes: strangers who guess from elsewhere do not keep
-- them out there.
create table known_addresses (
  customer_id uuid not null references customers,
  address_hash text not null,
  seen_at timestamptz not null default clock_timestamp(),
  primary key (customer_id, address_hash)
);
