-- allow call: makes triggers that write a row of history and never raise
-- allow drop: replaced by one that allows more
-- allow constraint: allows whatever the previous release writes
-- Money of customers without a wallet that goes back to the card that paid: a refund, or a deposit that bought nothing.
-- Each row is a part of one deposit, and its id is the part's at the gateway and the reference of its entries. The money is
-- set aside until the gateway has given it back ('done') or will not ('refused'); without a deposit it never was, since no
-- card is left to take it.
create table card_returns (
  id uuid primary key,
  customer_id uuid not null references customers,
  -- the ledger entry that credited the money (without a key: that table is never anybody's parent)
  source_id uuid not null,
  deposit_id uuid references deposits,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null check (currency in ('AUD', 'GBP')),
  status text not null check (status in ('due', 'sent', 'done', 'refused')),
  -- why not: no card is left, or its bank refused
  reason text check (reason in ('no_card', 'refused', 'failed')),
  -- how often the gateway was asked, and when it is asked again
  asks int not null default 0 check (asks >= 0),
  ask_again_at timestamptz not null default shop_now(),
  created_at timestamptz not null default shop_now(),
  settled_at timestamptz,
  check ((settled_at is null) = (status in ('due', 'sent'))),
  check ((reason is null) = (status <> 'refused')),
  check ((deposit_id is null) = (reason is not distinct from 'no_card'))
);
create index card_returns_of on card_returns (customer_id, id);
create index card_returns_of_deposit on card_returns (deposit_id) where deposit_id is not null;
create index card_returns_of_source on card_returns (source_id);
create index card_returns_open on card_returns (ask_again_at) where status in ('due', 'sent');

select watch_rows('card_returns', '{id}',
  '{customer_id,source_id,deposit_id,amount_cents,currency,status,reason,created_at,settled_at}');

-- What is returned is set aside ('card_return'), which the gateway gives back ('card_return_payment') or which is the
-- customer's again ('card_return_undone'); each is booked once.
alter table ledger_entries drop constraint ledger_entries_kind_check;
alter table ledger_entries add constraint ledger_entries_kind_check check (kind in
  ('deposit', 'purchase', 'prize', 'refund', 'withdrawal', 'withdrawal_payment', 'withdrawal_return', 'adjustment',
    'card_return', 'card_return_payment', 'card_return_undone'))
  not valid;

create view customer_card_returns as
  select id, customer_id, source_id, deposit_id, amount_cents, currency, status, reason, created_at, settled_at
  from card_returns;
