-- When a customer last said that the address on record is theirs; who never did said so when they joined.
create table address_confirmations (
  customer_id uuid primary key references customers,
  confirmed_at timestamptz not null default shop_now()
);
