create table checkouts (
  id uuid primary key,
  customer_id uuid not null references customers,
  cart_id uuid not null unique references carts,     -- a cart is bought once
  total_cents bigint not null check (total_cents >= 0),
  currency text not null check (currency in ('AUD', 'GBP')),
  deposit_id uuid references deposits,
  metadata jsonb not null default '{}',
  created_at timestamptz not null default shop_now()
);
create index checkouts_of on checkouts (customer_id, id);

-- One order per cart item.
create table orders (
  id uuid primary key,
  checkout_id uuid not null references checkouts,
  customer_id uuid not null references customers,
  product_type text not null check (product_type in ('lottery_ticket', 'raffle_ticket', 'syndicate_share')),
  offer_key text not null,
  game_type text not null,
  size smallint,
  games jsonb not null default '[]',
  is_quickpick boolean not null default false,
  first_draw_no integer not null,
  num_draws smallint not null,
  quantity integer not null,
  cause_key text,
  total_cents bigint not null check (total_cents >= 0),
  status text not null default 'placed' check (status in ('placed', 'queued', 'refunded')),
  created_at timestamptz not null default shop_now()
);
create index orders_of on orders (customer_id, id);
create index orders_of_checkout on orders (checkout_id);

-- One ticket per order and draw.
create table tickets (
  id uuid primary key,
  order_id uuid not null references orders,
  customer_id uuid not null references customers,
  draw_id uuid not null references draws,
  price_cents bigint not null check (price_cents >= 0),
  status text not null default 'entered' check (status in ('entered', 'lost', 'won', 'paid', 'refunded')),
  prize_cents bigint not null default 0 check (prize_cents >= 0),
  unique (order_id, draw_id)
) with (fillfactor = 85);
create index tickets_of on tickets (customer_id, id);
-- Without the status, and with room left in the pages: paying a winner then touches no index (three times as fast).
create index tickets_in_draw on tickets (draw_id);

-- One line per game on a ticket, as bit masks, so that a draw is scored in one pass over them.
-- No foreign key to draws: the ticket has one, and every line would lock the draw's row once more.
create table ticket_lines (
  draw_id uuid not null,
  ticket_id uuid not null references tickets,
  line smallint not null,
  game_type text not null,
  size smallint not null,
  main_mask bigint not null default 0,          -- bit n set: number n is on the line
  special_mask bigint not null default 0,
  favourites_mask bigint not null default 0,
  digits smallint[],                            -- ordered games (super_66, lotto_strike)
  primary key (draw_id, ticket_id, line)
);

-- No foreign key to draws here either: the ticket has one, and these numbers were taken out of the draw's own count.
create table raffle_tickets (
  draw_id uuid not null,
  ticket_no integer not null,
  ticket_id uuid not null references tickets,
  primary key (draw_id, ticket_no)
);
create index raffle_tickets_of on raffle_tickets (ticket_id);

-- A prize is paid once per ticket, division and draw: the key says so. One index and no foreign keys: scoring writes
-- tens of thousands of rows at once, each taken from a ticket line. Look prizes up by the ticket's draw and id.
create table ticket_prizes (
  draw_id uuid not null,
  ticket_id uuid not null,
  division smallint not null,
  wins integer not null check (wins > 0),
  amount_cents bigint not null check (amount_cents >= 0),
  title text,
  paid_entry_id uuid,
  primary key (draw_id, ticket_id, division)
) with (fillfactor = 70);

-- How a ticket stands. A row in tickets says 'entered' until its prize is paid: scoring a million tickets rewrites none
-- of them, a ticket without a prize has lost once its draw is scored.
create view ticket_standings as
  select t.id as ticket_id,
    case
      when t.status = 'refunded' then 'refunded'
      when d.status not in ('DRAW_SCORED', 'DRAW_PAID', 'DRAW_EMAILED') then 'entered'
      when won.prizes = 0 then 'lost'
      when t.status = 'paid' then 'paid'
      else 'won'
    end as status,
    won.prize_cents
  from tickets t
  join draws d on d.id = t.draw_id
  cross join lateral (
    select count(*) as prizes, coalesce(sum(amount_cents), 0)::bigint as prize_cents
    from ticket_prizes where draw_id = t.draw_id and ticket_id = t.id) won;
