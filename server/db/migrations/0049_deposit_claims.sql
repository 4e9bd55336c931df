-- Money of a completed deposit that its gateway gave back without the shop: a refund made in the gateway's dashboard,
-- or a payment that the cardholder disputes. 'open' while the wallet does not hold enough of it.
create table deposit_claims (
  id uuid primary key,                                -- also the reference of the entry that books it
  deposit_id uuid not null references deposits,
  gateway text not null,
  gateway_id text not null,                           -- the gateway's own
  kind text not null check (kind in ('refund', 'dispute')),
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null,
  status text not null default 'open' check (status in ('open', 'booked', 'dropped', 'returned')),
  return_id uuid not null,                            -- the reference of the entry that gives it back
  created_at timestamptz not null default shop_now(),
  unique (gateway, gateway_id)
);
create index deposit_claims_of on deposit_claims (deposit_id);
