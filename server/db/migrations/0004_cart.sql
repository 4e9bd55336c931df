create table carts (
  id uuid primary key,
  customer_id uuid references customers,
  anonymous_token_hash text unique,
  pricing_id text not null,
  currency text not null check (currency in ('AUD', 'GBP')),
  status text not null default 'active' check (status in ('active', 'merged', 'purchased')),
  expires_at timestamptz not null,
  updated_at timestamptz not null default shop_now(),
  -- counts the changes: a reader that had to wait for the lock sees that what it read beside it is old
  version integer not null default 0,
  check ((customer_id is null) <> (anonymous_token_hash is null))
);
create unique index one_active_cart on carts (customer_id) where status = 'active';
create index carts_by_expiry on carts (expires_at) where status <> 'purchased';

create table cart_items (
  id uuid primary key,
  cart_id uuid not null references carts on delete cascade,
  product_type text not null check (product_type in ('lottery_ticket', 'raffle_ticket', 'syndicate_share')),
  offer_key text not null,
  game_type text not null,
  size smallint,
  games jsonb not null default '[]',        -- [{ sets: [{ key, numbers }] }], as in lib/rules/games
  is_quickpick boolean not null default false,
  first_draw_no integer not null,
  num_draws smallint not null check (num_draws between 1 and 100),
  quantity integer not null check (quantity between 1 and 500),   -- raffle: tickets in the chosen book; lottery: 1
  cause_key text,
  recurring jsonb,
  affiliate_code text,
  unit_price_cents bigint not null check (unit_price_cents >= 0),
  total_price_cents bigint not null check (total_price_cents >= 0),
  added_at timestamptz not null default shop_now()
);
create index cart_items_of on cart_items (cart_id, id);

-- What the shop took out of a cart by itself, and why; shown until the customer closes it.
create table cart_removed_items (
  id uuid primary key,
  cart_id uuid not null references carts on delete cascade,
  offer_key text not null,
  reason text not null,
  removed_at timestamptz not null default shop_now()
);
create index cart_removed_items_of on cart_removed_items (cart_id, id);
