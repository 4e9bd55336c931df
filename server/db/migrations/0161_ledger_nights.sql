-- What all customers' wallets add up to, published once a day (decision 125). One row for each day that ended; none is
-- ever changed.
create table ledger_nights (
  day date primary key,
  -- when the balances were read, all at one moment
  taken_at timestamptz not null,
  -- the order in which sums are hashed
  currencies text[] not null,
  wallet_count integer not null check (wallet_count >= 0),
  sums jsonb not null,
  root text not null check (root ~ '^[0-9a-f]{64}$'),
  -- customers' own salts are derived from it: it is never shown
  salt bytea not null check (length(salt) = 32)
);
create trigger ledger_nights_fixed before update or delete or truncate on ledger_nights
  for each statement execute function refuse_change();

-- The balances of that moment, 1,024 wallets in a row, in the order of their salts; with the node that stands over them.
-- From them the tree is built again. They go after a while, the night's root and sums stay.
create table ledger_snapshots (
  id uuid primary key,
  day date not null references ledger_nights deferrable initially deferred,
  chunk_no integer not null check (chunk_no >= 0),
  first_salt bytea not null check (length(first_salt) = 32),
  -- 48 bytes a wallet: customer, wallet and held in cents, how many postings each had
  wallets bytea not null check (length(wallets) % 48 = 0),
  hash bytea not null check (length(hash) = 32),
  sums bigint[] not null,
  unique (day, chunk_no)
);
create index ledger_snapshots_by_salt on ledger_snapshots (day, first_salt);
create trigger ledger_snapshots_fixed before update or truncate on ledger_snapshots
  for each statement execute function refuse_change();

-- What the banks held of the customers' money at the end of a day, as an operator or a bank's statement says.
create table bank_balances (
  id uuid primary key,
  day date not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  balance_cents bigint not null,
  -- who said so: `operator`, or the account and statement of a bank
  source text not null,
  told_at timestamptz not null default shop_now()
);
create index bank_balances_of_day on bank_balances (day, currency, id);
create trigger bank_balances_append_only before update or delete or truncate on bank_balances
  for each statement execute function refuse_change();
