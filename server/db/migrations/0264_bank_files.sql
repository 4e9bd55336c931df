-- Files of banks that were taken in, each once, with what came of its payments when they first came. What became of them
-- afterwards stands with the payments.
create table bank_files (
  id uuid primary key,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- of which account whoever took it in says that it is; empty where the file says so itself
  account text not null check (account in ('', 'bpay', 'aud', 'gbp')),
  name text not null check (length(name) <= 200),
  bytes integer not null check (bytes >= 0),
  -- without one a command on the server took it in
  taken_by uuid references staff,
  taken_at timestamptz not null default shop_now(),
  -- when it came again, the last time
  again_at timestamptz,
  -- null while it is being taken in, and where that was interrupted: then it is to be taken in again
  finished_at timestamptz,
  -- payments and returns of payments that it tells of
  payments integer not null check (payments >= 0),
  credited integer not null default 0,
  unmatched integer not null default 0,
  doubtful integer not null default 0,
  taken_back integer not null default 0,
  left_out integer not null check (left_out >= 0),
  unread integer not null check (unread >= 0),
  unique (sha256, account)
);
