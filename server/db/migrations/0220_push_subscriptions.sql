-- A browser that its customer wants to be told on, and of what. The push service's address is a secret of the two of them.
create table push_subscriptions (
  customer_id uuid not null references customers,
  id uuid not null,
  -- the sign-in that it was made in: it goes when that is ended
  sign_in_id uuid not null,
  endpoint text not null check (length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  results boolean not null,
  wins boolean not null,
  jackpots boolean not null,
  -- whether a win says its amount where anybody may read it
  shows_amounts boolean not null,
  created_at timestamptz not null default shop_now(),
  last_used_at timestamptz,
  primary key (customer_id, id),
  unique (endpoint)
);

-- What the shop shows to push services, made when it is first needed. One row at most.
create table push_keys (
  is_only boolean primary key default true check (is_only),
  public_key text not null,
  sealed_private_key text not null,
  created_at timestamptz not null default shop_now()
);

-- The last draw of each offer whose jackpot was pushed: each is told once.
create table pushed_jackpots (
  offer_key text primary key,
  draw_no int not null,
  pushed_at timestamptz not null default shop_now()
);
