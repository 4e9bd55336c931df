-- What a gateway calls our charges and customers. A charge is written down here before any money can be taken under it:
-- what has no row was never taken.
create table gateway_charges (
  gateway text not null,
  reference text not null,                            -- the deposit's id
  charge_id text not null,                            -- the gateway's own
  created_at timestamptz not null default shop_now(),
  primary key (gateway, reference)
);
create unique index gateway_charges_by_id on gateway_charges (gateway, charge_id);

create table gateway_customers (
  customer_id uuid not null references customers,
  gateway text not null,
  gateway_customer_id text not null,
  created_at timestamptz not null default shop_now(),
  primary key (customer_id, gateway)
);
create unique index gateway_customers_by_id on gateway_customers (gateway, gateway_customer_id);

-- Refunds of the sandbox's charges: each once, by its id.
create table sandbox_refunds (
  id text primary key,
  reference text not null references sandbox_charges,
  amount_cents bigint not null check (amount_cents > 0)
);
create index sandbox_refunds_of on sandbox_refunds (reference);
-- a card in a digital wallet
alter table sandbox_cards add column wallet text check (wallet in ('ap', 'gp'));
