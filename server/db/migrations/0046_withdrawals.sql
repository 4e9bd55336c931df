-- Files of payments for the shop's bank. The content is sealed: it names accounts.
create table payout_batches (
  id uuid primary key,
  format text not null check (format in ('aba', 'uk-csv', 'sepa-csv')),
  payments int not null check (payments > 0),
  total_cents bigint not null check (total_cents > 0),
  content text not null,
  created_at timestamptz not null default shop_now()
);

create table withdrawals (
  id uuid primary key,
  -- what the bank's statement shows, and its results name
  reference_no bigint not null unique generated always as identity,
  customer_id uuid not null references customers,
  fund_id uuid not null references funds,
  -- the account as it was when the customer asked, sealed
  payee text not null,
  method_code text not null check (method_code in ('do', 'tt')),
  scheme text not null check (scheme in ('bsb', 'sort_code', 'swift')),
  bank text not null,
  last4 text not null,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null check (currency in ('AUD', 'GBP')),
  -- how much of it are deposits that were not played: they leave on a break only
  unplayed_cents bigint not null check (unplayed_cents >= 0 and unplayed_cents <= amount_cents),
  status text not null default 'requested' check (status in
    ('requested', 'in_review', 'approved', 'sending', 'paid', 'failed', 'returned', 'cancelled', 'rejected')),
  -- what the customer is told of a payment that was rejected, failed or came back
  reason text,
  batch_id uuid references payout_batches,
  requested_at timestamptz not null default shop_now(),
  approved_at timestamptz,
  settled_at timestamptz,
  check ((batch_id is null) = (status in ('requested', 'in_review', 'approved', 'cancelled', 'rejected'))),
  check ((approved_at is null) = (status in ('requested', 'in_review', 'cancelled', 'rejected'))),
  check ((settled_at is null) = (status in ('requested', 'in_review', 'approved', 'sending'))),
  check ((reason is null) <> (status in ('failed', 'returned', 'rejected')))
);
create index withdrawals_of on withdrawals (customer_id, id);
create index withdrawals_open on withdrawals (id) where status in ('requested', 'in_review', 'approved', 'sending');
create index withdrawals_of_batch on withdrawals (batch_id, id) where batch_id is not null;

-- A withdrawal sets money aside ('withdrawal'), which is paid out ('withdrawal_payment') or comes back
-- ('withdrawal_return'); each is booked once.
alter table ledger_entries drop constraint ledger_entries_kind_check;
alter table ledger_entries add constraint ledger_entries_kind_check check (kind in
  ('deposit', 'purchase', 'prize', 'refund', 'withdrawal', 'withdrawal_payment', 'withdrawal_return', 'adjustment'))
  not valid;
alter table ledger_entries validate constraint ledger_entries_kind_check;
