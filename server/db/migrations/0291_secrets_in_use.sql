-- With which secrets nodes have begun, by a name that says nothing of them: since when the one before can go.
create table secrets_in_use (
  name text not null check (name ~ '^[A-Z_]{1,60}$'),
  -- eight hexadecimal digits of a key that is derived from it for this alone
  key_id text not null check (key_id ~ '^[0-9a-f]{8}$'),
  -- in real time, as a node's start is
  first_begun_at timestamptz not null default clock_timestamp(),
  last_begun_at timestamptz not null default clock_timestamp(),
  primary key (name, key_id)
);
