-- What a promotion code is worth, to whom and for how long.
create table promotions (
  id uuid primary key,
  code text not null unique check (code = upper(code) and code ~ '^[A-Z0-9][A-Z0-9_-]{2,39}$'),
  kind text not null
    check (kind in ('fixed_discount', 'fixed_discount_expire', 'percent_discount', 'credit_amount')),
  -- what the customer reads beside the code
  name text not null,
  currency text not null check (currency in ('AUD', 'GBP')),
  amount_cents bigint check (amount_cents > 0),
  percent_basis_points integer check (percent_basis_points between 1 and 10000),
  -- of all tickets in the cart, before any discount
  minimum_cart_cents bigint not null default 0 check (minimum_cart_cents >= 0),
  -- what it applies to; null: to everything
  product_types text[],
  offer_keys text[],
  -- whom it is for; null: everyone
  segment_names text[],
  pricing_ids text[],
  new_customers_only boolean not null default false,
  starts_at timestamptz not null default shop_now(),
  ends_at timestamptz,
  total_uses integer check (total_uses > 0),
  uses_per_customer integer check (uses_per_customer > 0),
  -- kept only where uses are limited: an unlimited code would make one hot row of it
  used_count integer not null default 0 check (used_count >= 0),
  constraint never_used_too_often check (total_uses is null or used_count <= total_uses),
  check ((kind = 'percent_discount') = (percent_basis_points is not null)),
  check ((kind = 'percent_discount') = (amount_cents is null)),
  check (ends_at > starts_at)
);

-- Each time a customer began to use a code. What is left of a fixed discount waits here for their next purchase.
-- The key counts: two purchases of one customer cannot both be the first.
create table promotion_uses (
  promotion_id uuid not null references promotions,
  customer_id uuid not null references customers,
  use_no integer not null check (use_no > 0),
  left_cents bigint not null default 0 check (left_cents >= 0),
  first_checkout_id uuid not null,
  used_at timestamptz not null default shop_now(),
  primary key (promotion_id, customer_id, use_no)
);

-- A cart holds one promotion; the voucher's id is the one of its line in the cart.
alter table carts
  add column voucher_id uuid,
  add column promotion_id uuid references promotions,
  add constraint voucher_has_promotion check ((voucher_id is null) = (promotion_id is null));

-- Tickets keep their full price; beside it stands what the shop paid of it. `total_cents` of a checkout is what the
-- customer paid.
alter table checkouts
  add column promotion_id uuid references promotions,
  add column discount_cents bigint not null default 0 check (discount_cents >= 0),
  add column credit_cents bigint not null default 0 check (credit_cents >= 0),
  add constraint discounts_have_a_promotion check (promotion_id is not null or discount_cents + credit_cents = 0);
alter table orders
  add column discount_cents bigint not null default 0,
  add constraint discount_within_order check (discount_cents between 0 and total_cents);
alter table tickets
  add column discount_cents bigint not null default 0,
  add constraint discount_within_ticket check (discount_cents between 0 and price_cents);

-- How often codes were tried lately, by who tried: guessing is slow.
create table promotion_tries (
  subject text primary key,
  tries integer not null default 1,
  window_began_at timestamptz not null default clock_timestamp()
);
