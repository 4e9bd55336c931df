-- Where customers are paid out to. Each is a fund, which shows the bank's code and the last digits; here is what a
-- transfer needs. The number is sealed, and is gone once its owner has removed the account or closed theirs.
create table bank_accounts (
  fund_id uuid primary key references funds,
  customer_id uuid not null references customers,
  scheme text not null check (scheme in ('bsb', 'sort_code', 'swift')),
  bank_code text not null,
  account_number text,              -- sealed
  account_key text,                 -- keyed hash by which the same account is found again
  holder_name text not null,        -- the customer's own, as on record when it was added
  usable_at timestamptz not null,   -- nothing is paid out to it before
  confirmed_at timestamptz not null default shop_now(),   -- when its owner proved who they are, and added it
  created_at timestamptz not null default shop_now(),
  check ((account_number is null) = (account_key is null))
);
create index bank_accounts_of on bank_accounts (customer_id);

-- Whose account it is, where it is and from when it can be used never changes: another account is another row.
create trigger bank_accounts_fixed before update of
    fund_id, customer_id, scheme, bank_code, holder_name, usable_at, confirmed_at, created_at
  or delete on bank_accounts
  for each statement execute function refuse_change();

-- A bank account is paid out to, and pays for nothing.
alter table funds add constraint bank_accounts_never_pay
  check (kind <> 'bank' or (keeping = 'kept' and not is_default));
