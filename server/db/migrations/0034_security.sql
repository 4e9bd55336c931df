-- The newest code that was mailed to a customer, per purpose; only its keyed hash is kept.
create table two_factor_codes (
  customer_id uuid not null references customers,
  purpose text not null check (purpose in ('sign_in', 'set_up')),
  code_hash text not null,
  sent_at timestamptz not null default shop_now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (customer_id, purpose)
);

-- The sealed secret of an authenticator that is being set up: the customer's own once a code of it was right.
create table two_factor_setups (
  customer_id uuid primary key references customers,
  secret text not null,
  expires_at timestamptz not null
);

-- Each lets its customer in once, in place of a code.
create table recovery_codes (
  customer_id uuid not null references customers,
  code_hash text not null,
  used_at timestamptz,
  primary key (customer_id, code_hash)
);

-- What a sign-in was opened with: as it called itself, and the hash of the token that tells browsers apart.
alter table customer_sessions
  add column browser text,
  add column system text,
  add column device_hash text;
