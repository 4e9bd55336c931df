-- What authenticators know a customer by: random, and neither their id nor their address.
create table passkey_owners (
  customer_id uuid primary key references customers,
  handle text not null unique
);

-- The public half of each key that a customer signs in and confirms with; the private one never leaves its device.
create table passkeys (
  id uuid primary key,
  customer_id uuid not null references customers,
  credential_id text not null unique,
  -- COSE, as base64url
  public_key text not null,
  -- how often it has signed, as far as its device counts; a copy of it falls behind
  counter bigint not null,
  transports text[] not null,
  -- the host that it works at
  site text not null,
  name text not null check (char_length(name) between 1 and 60),
  -- whether its maker may keep it on several devices, and does
  device_type text not null check (device_type in ('singleDevice', 'multiDevice')),
  is_backed_up boolean not null,
  created_at timestamptz not null default shop_now(),
  last_used_at timestamptz
);
create index passkeys_of on passkeys (customer_id);

-- What an authenticator was asked to sign: answered once, for what it was asked for.
create table passkey_challenges (
  challenge text primary key,
  purpose text not null check (purpose in ('add', 'sign_in', 'confirm')),
  customer_id uuid references customers,
  expires_at timestamptz not null,
  check ((customer_id is null) = (purpose = 'sign_in'))
);
create index passkey_challenges_of on passkey_challenges (customer_id);
