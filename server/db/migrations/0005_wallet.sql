-- Double entry: an entry is a set of postings that sum to zero. Nothing here is ever changed or deleted.
-- Accounts: 'wallet' and 'held' belong to a customer and keep a running balance; all others are the house's
-- ('gateway', 'sales', 'prizes', 'promotions', 'bank' …) and are the sum of their postings.
create table ledger_entries (
  id uuid primary key,
  kind text not null
    check (kind in ('deposit', 'purchase', 'prize', 'refund', 'withdrawal', 'adjustment')),
  customer_id uuid not null,
  reference_id uuid,
  description text not null default '',
  request_id text not null default '',              -- the request or job that booked it
  created_at timestamptz not null default shop_now()
);
create index ledger_entries_of on ledger_entries (customer_id, id);
-- one deposit, purchase, prize or refund is booked once
create unique index ledger_entries_once on ledger_entries (kind, reference_id) where reference_id is not null;

create table ledger_postings (
  entry_id uuid not null,
  line smallint not null,
  account text not null,
  customer_id uuid,
  currency text not null check (currency in ('AUD', 'GBP')),
  amount_cents bigint not null check (amount_cents <> 0),
  -- customer accounts: the running balance, and the posting's place in the account, counted without gaps
  balance_after_cents bigint,
  sequence_no bigint,
  primary key (entry_id, line),
  check ((account in ('wallet', 'held')) = (customer_id is not null)),
  -- no posting on a customer's account without its balance row having moved
  constraint customer_postings_move_a_balance check
    ((customer_id is null) = (balance_after_cents is null) and (customer_id is null) = (sequence_no is null))
);
create unique index ledger_postings_of on ledger_postings (customer_id, account, sequence_no)
  where customer_id is not null;

-- An entry, its postings and the balances they move are written by one statement, so each side is checked once
-- per statement, as a set. That includes what foreign keys would do row by row at ten times the cost: rows of
-- the ledger, customers and their wallets are never deleted, so a reference that holds at insert holds.
-- Each row is looked up by a scalar subquery: `exists` may be planned as a hash of the whole table, and a trigger
-- keeps the plan it made first, be that for one row or for a million.
create function check_added_postings() returns trigger language plpgsql as $$
begin
  if exists (select 1 from added group by entry_id, currency having sum(amount_cents) <> 0) then
    raise exception 'the postings of a ledger entry do not sum to zero' using errcode = 'check_violation';
  end if;
  if exists (
    select 1 from added
    where (select entry.id from ledger_entries as entry where entry.id = added.entry_id) is null
       or customer_id is not null and (
         select balance.customer_id from wallet_balances as balance
         where balance.customer_id = added.customer_id and balance.account = added.account
           and balance.currency = added.currency and balance.postings_count >= added.sequence_no) is null
  ) then
    raise exception 'a posting without its entry, or without its wallet' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;

create function check_added_entries() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from added
    where (select posting.line from ledger_postings as posting where posting.entry_id = added.id limit 1) is null
       or (select balance.account from wallet_balances as balance
           where balance.customer_id = added.customer_id limit 1) is null
  ) then
    raise exception 'a ledger entry without postings, or without its customer' using errcode = 'check_violation';
  end if;
  return null;
end $$;

create function check_moved_balances() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from moved
    where (
      select posting.line from ledger_postings as posting
      where posting.customer_id = moved.customer_id and posting.account = moved.account
        and posting.sequence_no = moved.postings_count
        and posting.balance_after_cents = moved.balance_cents) is null
  ) then
    raise exception 'a balance changed without a posting' using errcode = 'check_violation';
  end if;
  return null;
end $$;

create table wallet_balances (
  customer_id uuid not null references customers,
  account text not null check (account in ('wallet', 'held')),
  currency text not null check (currency in ('AUD', 'GBP')),
  balance_cents bigint not null default 0 constraint wallet_never_negative check (balance_cents >= 0),
  postings_count bigint not null default 0,
  primary key (customer_id, account)
) with (fillfactor = 70);

create trigger ledger_postings_check after insert on ledger_postings
  referencing new table as added for each statement execute function check_added_postings();
create trigger ledger_entries_check after insert on ledger_entries
  referencing new table as added for each statement execute function check_added_entries();
create trigger wallet_balances_check after update on wallet_balances
  referencing new table as moved for each statement execute function check_moved_balances();
create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_change();
create trigger ledger_postings_append_only before update or delete or truncate on ledger_postings
  for each statement execute function refuse_change();

-- A time-ordered (version 7) uuid for entries that are booked in bulk; Postgres before 18 has none.
create function new_entry_id() returns uuid language sql volatile as $$
  select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
    52, 1), 53, 1), 'hex')::uuid
$$;

create table funds (
  id uuid primary key,
  customer_id uuid not null references customers,
  kind text not null check (kind in ('cc', 'paypal', 'bank')),
  gateway text not null,
  token text not null,
  brand text not null,
  last4 text not null,
  expiry text,
  holder_name text,
  is_default boolean not null default false,
  created_at timestamptz not null default shop_now(),
  removed_at timestamptz
);
create index funds_of on funds (customer_id, id);
create unique index one_default_fund on funds (customer_id) where is_default and removed_at is null;
create unique index funds_by_token on funds (gateway, token);      -- a token is one customer's, once

create table deposits (
  id uuid primary key,                                -- also our reference at the gateway, so a retry is recognised there
  customer_id uuid not null references customers,
  fund_id uuid references funds,
  method_code text not null,
  gateway text not null,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null check (currency in ('AUD', 'GBP')),
  for_checkout boolean not null default false,
  idempotency_key text,
  status text not null default 'requested'
    check (status in ('requested', 'challenged', 'pending', 'completed', 'declined', 'cancelled')),
  challenge_url text,
  reason text,
  created_at timestamptz not null default shop_now(),
  settled_at timestamptz,
  check (settled_at is null or status in ('completed', 'declined', 'cancelled'))
);
create index deposits_of on deposits (customer_id, id);
create unique index deposits_once on deposits (customer_id, idempotency_key) where idempotency_key is not null;
create index deposits_open on deposits (created_at) where status in ('requested', 'challenged', 'pending');

-- A gateway may tell us the same thing twice, late, or both.
create table gateway_events (
  gateway text not null,
  event_id text not null,
  received_at timestamptz not null default shop_now(),
  primary key (gateway, event_id)
);

create table spend_limits (
  id uuid primary key,
  customer_id uuid not null references customers,
  period text not null check (period in ('day', 'week', 'month')),
  limit_cents bigint not null check (limit_cents >= 0),
  pending_limit_cents bigint,
  pending_from timestamptz,
  unique (customer_id, period)
);

-- The sandbox card gateway's own side of the world. It keeps no card number: a token stands for an outcome.
create table sandbox_cards (
  token text primary key,
  brand text not null,
  last4 text not null,
  scenario text not null,
  created_at timestamptz not null default shop_now()
);

create table sandbox_charges (
  reference text primary key,
  token text not null references sandbox_cards,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null,
  status text not null check (status in ('approved', 'declined', 'challenged', 'processing', 'voided', 'refunded')),
  reason text,
  -- a charge in processing becomes this by itself when the time has come
  settles_as text check (settles_as in ('approved', 'declined')),
  settles_at timestamptz,
  created_at timestamptz not null default shop_now()
);

create table sandbox_webhooks (
  id uuid primary key,
  event_id text not null,
  reference text not null references sandbox_charges,
  outcome text not null check (outcome in ('completed', 'declined')),
  due_at timestamptz not null,
  delivered_at timestamptz
);
create index sandbox_webhooks_due on sandbox_webhooks (due_at) where delivered_at is null;
