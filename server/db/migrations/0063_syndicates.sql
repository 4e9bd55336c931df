-- A ticket for one lottery draw that is owned in shares: the house's own, and those that friends buy together.
create sequence syndicate_numbers;
create sequence lotto_party_numbers;

create table syndicates (
  id uuid primary key,
  kind text not null check (kind in ('house', 'party')),
  offer_key text not null check (offer_key in ('syndicate', 'lotto_party')),
  number integer not null,
  title text not null,
  -- the entry of the operator's plan that it was made from; null for all others
  plan_key text,
  lottery_key text not null,
  draw_id uuid not null references draws,
  game_type text not null,
  size smallint not null,
  -- as in orders; those of `games_per_share` are picked by chance when it closes
  games jsonb not null default '[]',
  games_per_share smallint check (games_per_share between 1 and 50),
  share_price_cents bigint not null check (share_price_cents > 0),
  currency text not null check (currency in ('AUD', 'GBP')),
  shares_total integer not null check (shares_total between 1 and 100000),
  shares_sold integer not null default 0,
  -- taken by the house at close, so that the ticket could be placed
  house_shares integer not null default 0,
  least_shares integer not null default 1,
  -- what happens to a syndicate with shares left: the house takes them, its ticket is as large as what was sold, or
  -- everybody is paid back
  when_not_full text not null check (when_not_full in ('top_up', 'as_sold', 'refund')),
  closes_at timestamptz not null,
  status text not null default 'open' check (status in ('open', 'closed', 'paid', 'cancelled')),
  prize_cents bigint not null default 0 check (prize_cents >= 0),
  -- the part of the prize that belongs to the house's shares: it stays where prizes are paid from
  house_prize_cents bigint not null default 0 check (house_prize_cents between 0 and prize_cents),
  created_at timestamptz not null default shop_now(),
  unique (offer_key, number),
  unique (draw_id, plan_key),
  check ((kind = 'house') = (offer_key = 'syndicate')),
  check (least_shares between 1 and shares_total),
  check (games_per_share is null or when_not_full <> 'top_up'),
  constraint syndicate_never_oversold check (shares_sold >= 0 and house_shares >= 0 and shares_sold + house_shares <= shares_total)
);
create index syndicates_to_close on syndicates (closes_at) where status = 'open';
create index syndicates_of_draw on syndicates (draw_id);

alter table cart_items add column syndicate_id uuid references syndicates;
alter table cart_items add check ((product_type = 'syndicate_share') = (syndicate_id is not null));

alter table orders add column syndicate_id uuid references syndicates;
alter table orders add check ((product_type = 'syndicate_share') = (syndicate_id is not null));
create index orders_of_syndicate on orders (syndicate_id) where syndicate_id is not null;

-- The ticket that a syndicate plays belongs to no order: its shares have a ticket each, without lines.
alter table tickets alter column order_id drop not null;
alter table tickets alter column customer_id drop not null;
alter table tickets add column syndicate_id uuid references syndicates;
alter table tickets add check ((order_id is null) = (syndicate_id is not null) and (order_id is null) = (customer_id is null));
create unique index tickets_of_syndicate on tickets (syndicate_id) where syndicate_id is not null;
