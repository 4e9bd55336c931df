-- Money that customers send by themselves: BPAY, bank transfers and bank deposits, matched by the customer's reference.

-- Nine digits and a check digit (MOD10V01 of BPAY, which is Luhn's). The number times a constant, modulo a prime: no two
-- numbers below the prime share their digits, and neighbours are far apart, so a mistyped reference is hardly ever
-- somebody else's.
create function payment_reference(no bigint) returns text language sql immutable strict parallel safe as $$
  select body || ((10 - sum(case when place % 2 = 0 then digit when digit > 4 then digit * 2 - 9 else digit * 2 end) % 10) % 10)::text
  from (select (100000000 + no * 618033989 % 899999963)::text as body) as numbered
  cross join lateral (
    select place, substr(body, place, 1)::int as digit from generate_series(1, 9) as place) as digits
  group by body
$$;

-- Each customer's own reference, from their first day on. It is never another one, and nobody else ever gets it.
create table payment_references (
  customer_id uuid primary key references customers,
  reference_no bigint not null unique generated always as identity
    check (reference_no between 1 and 899999962),
  reference text not null unique generated always as (payment_reference(reference_no)) stored
);
create trigger payment_references_fixed before update or delete on payment_references
  for each statement execute function refuse_change();

create function give_payment_references() returns trigger language plpgsql as $$
begin
  insert into payment_references (customer_id) select id from added;
  return null;
end $$;
create trigger customers_have_references after insert on customers
  referencing new table as added for each statement execute function give_payment_references();

-- after the trigger, which nobody can join past until this migration is committed
insert into payment_references (customer_id) select id from customers order by id;

-- What arrived at the shop's accounts: each payment once, by the bank's own reference.
create table bank_payments (
  id uuid primary key,
  account text not null check (account in ('bpay', 'aud', 'gbp')),
  bank_reference text not null,
  method_code text not null check (method_code in ('bp', 'bd', 'td')),
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  paid_on date not null,
  -- what the payer wrote, and who the bank says they are
  remittance text not null,
  payer text not null,
  status text not null default 'unmatched' check (status in ('unmatched', 'credited', 'returned', 'ignored')),
  -- why it is not in a wallet
  problem text check (problem in ('no_reference', 'wrong_check_digit', 'several_references', 'unknown_reference',
    'other_currency', 'too_little', 'too_much', 'account_closed', 'on_break', 'not_verified', 'limit_unanswered',
    'over_limit')),
  -- whose it is, as far as it is known
  customer_id uuid references customers,
  deposit_id uuid unique references deposits,
  received_at timestamptz not null default shop_now(),
  settled_at timestamptz,
  unique (account, bank_reference),
  check ((settled_at is null) = (status = 'unmatched')),
  check ((problem is null) = (status = 'credited')),
  check ((deposit_id is null) = (status <> 'credited')),
  check (status <> 'credited' or customer_id is not null)
);
create index bank_payments_unmatched on bank_payments (id) where status = 'unmatched';

-- What a bank said never changes, and nothing of it goes away.
create trigger bank_payments_fixed before update of
    id, account, bank_reference, method_code, amount_cents, currency, paid_on, remittance, payer, received_at
  or delete on bank_payments
  for each statement execute function refuse_change();
