-- What authenticators know somebody of the office by: random, made with their first passkey.
alter table staff add column passkey_handle text;

-- The public half of each key that somebody of the office signs in and confirms with. Customers' are in a table of their own:
-- none of theirs is ever looked for here.
create table staff_passkeys (
  id uuid primary key,
  staff_id uuid not null references staff,
  credential_id text not null unique,
  -- COSE, as base64url
  public_key text not null,
  -- how often it has signed, as far as its device counts; a copy of it falls behind
  counter bigint not null,
  transports text[] not null,
  -- the host that it works at
  site text not null,
  name text not null check (char_length(name) between 1 and 60),
  is_backed_up boolean not null,
  -- in real time, as everything about sessions
  created_at timestamptz not null default clock_timestamp(),
  last_used_at timestamptz
);
create index staff_passkeys_of on staff_passkeys (staff_id);

-- What an authenticator was asked to sign: answered once, for what it was asked for, in the session that asked.
create table staff_passkey_challenges (
  challenge text primary key,
  purpose text not null check (purpose in ('add', 'sign_in', 'confirm')),
  session_id uuid references staff_sessions,
  expires_at timestamptz not null,
  check ((session_id is null) = (purpose = 'sign_in'))
);
create index staff_passkey_challenges_of on staff_passkey_challenges (session_id);
