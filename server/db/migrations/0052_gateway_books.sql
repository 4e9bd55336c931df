-- The gateways' side of our payments: what each of their books says, and which of their days were read.
create table gateway_payments (
  gateway text not null,
  reference uuid not null,                            -- the deposit's id
  amount_cents bigint not null,
  currency text not null,
  refunded_cents bigint not null,                     -- refunds and disputes that stand
  read_at timestamptz not null default shop_now(),
  primary key (gateway, reference)
);
create table gateway_days (
  gateway text not null,
  day date not null,                                  -- from midnight to midnight, UTC
  read_at timestamptz not null default shop_now(),
  next_at timestamptz,                                -- when it is compared again; null where that is over
  differences jsonb not null default '[]',
  primary key (gateway, day)
);
create index deposits_of_gateway on deposits (gateway, created_at);

-- 'waived': an operator has settled it with the customer, and the loss is the shop's.
alter table deposit_claims drop constraint deposit_claims_status_check;
alter table deposit_claims add constraint deposit_claims_status_check
  check (status in ('open', 'booked', 'dropped', 'returned', 'waived'));
create index deposit_claims_open on deposit_claims (id) where status = 'open';

-- News for the customer of what happened while they were away: money that went back or came back, and deposits that
-- were settled after they had left (they were mailed then).
alter table deposit_claims add column customer_id uuid references customers, add column settled_at timestamptz;
update deposit_claims set customer_id = deposits.customer_id from deposits where deposits.id = deposit_id;
alter table deposit_claims alter column customer_id set not null;
create index deposit_claims_of_customer on deposit_claims (customer_id);
alter table deposits add column told_at timestamptz;
create index deposits_told on deposits (customer_id) where told_at is not null;
create index deposits_pending on deposits (customer_id) where status = 'pending';
