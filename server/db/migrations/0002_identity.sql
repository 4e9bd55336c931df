create table customers (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  date_of_birth date not null,
  phone text,
  address jsonb,
  variant text not null check (variant in ('AU', 'GB')),
  segment_name text not null,
  pricing_id text not null,
  currency text not null check (currency in ('AUD', 'GBP')),
  status text not null default 'active' check (status in ('active', 'locked', 'closed')),
  is_verified boolean not null default false,
  force_password_change boolean not null default false,
  account_upgrade boolean not null default false,
  address_confirmation_required boolean not null default false,
  email_confirmation_required boolean not null default false,
  migration_status text not null default 'ineligible'
    check (migration_status in ('ineligible', 'eligible_soft', 'eligible_hard', 'in_progress', 'migrated')),
  two_factor_method text check (two_factor_method in ('authenticator', 'email')),
  two_factor_secret text,
  two_factor_failures integer not null default 0,
  two_factor_last_step bigint,              -- the newest code that was used: each code works once
  marketing_accepted boolean not null default false,
  -- a winner's first name and state are published only for those who agreed
  winner_name_public boolean not null default false,
  terms_accepted_at timestamptz not null default shop_now(),
  favourite_numbers jsonb not null default '[]',
  attribution jsonb not null default '{}',
  previous_sign_in_at timestamptz,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default shop_now()
);

-- One row per sign-in. Token lifetimes follow real time, so a moved test clock signs nobody out.
create table customer_sessions (
  id uuid primary key,
  customer_id uuid not null references customers,
  created_at timestamptz not null default clock_timestamp(),
  revoked_at timestamptz
);
create index customer_sessions_of on customer_sessions (customer_id);

create table refresh_tokens (
  token_hash text primary key,
  session_id uuid not null references customer_sessions,
  issued_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index refresh_tokens_of on refresh_tokens (session_id);

-- Failed sign-ins per account and per address: each failure makes the next try wait longer.
create table sign_in_failures (
  subject text primary key,
  failures integer not null,
  blocked_until timestamptz not null
);

create table password_resets (
  token_hash text primary key,
  customer_id uuid not null references customers,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_of on password_resets (customer_id);
