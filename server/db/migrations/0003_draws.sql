create table draws (
  id uuid primary key,
  offer_key text not null,
  draw_no integer not null check (draw_no > 0),
  kind text not null check (kind in ('lottery', 'raffle')),
  currency text not null check (currency in ('AUD', 'GBP')),
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  draws_at timestamptz not null check (draws_at >= closes_at),
  status text not null default 'DRAW_OPEN' check (status in
    ('DRAW_OPEN', 'DRAW_CAPPED', 'DRAW_CLOSED', 'DRAW_DRAWN', 'DRAW_SCORED', 'DRAW_PAID', 'DRAW_EMAILED')),
  -- where the result comes from: the sandbox operator (said so wherever it shows), an official file, or our own raffle
  source text not null default 'sandbox' check (source in ('sandbox', 'import', 'shop')),
  prize_pool_cents bigint not null default 0 check (prize_pool_cents >= 0),   -- the advertised first division or first prize
  -- division 1 money from draws before, how many of them in a row went unwon, and what goes on to the next
  jackpot_carried_cents bigint not null default 0 check (jackpot_carried_cents >= 0),
  jackpot_run smallint not null default 0 check (jackpot_run >= 0),
  jackpot_next_cents bigint not null default 0 check (jackpot_next_cents >= 0),
  main_numbers smallint[],
  supplementary_numbers smallint[],
  special_number smallint,
  number_order text check (number_order in ('drawn', 'sorted')),
  drawn_at timestamptz,
  confirmed_at timestamptz,
  -- raffles: stock, and the commit-and-reveal proof
  ticket_total integer,
  sold_count integer not null default 0,
  seed_hash text,
  seed text,
  entries_hash text,
  unique (offer_key, draw_no),
  check (sold_count >= 0 and (ticket_total is null or sold_count <= ticket_total))
);
create index draws_by_time on draws (offer_key, draws_at);
create index draws_unsettled on draws (draws_at) where status <> 'DRAW_EMAILED';
create index draws_with_result on draws (draws_at desc, id)
  where status in ('DRAW_DRAWN', 'DRAW_SCORED', 'DRAW_PAID', 'DRAW_EMAILED');

-- May it be bought now? One answer for every reader, by the shop's clock.
create function purchase_status(draw draws) returns text language sql stable as $$
  select case
    when draw.status not in ('DRAW_OPEN', 'DRAW_CAPPED') or draw.closes_at <= shop_now() then 'past_draw'
    when draw.status = 'DRAW_CAPPED' or draw.sold_count >= draw.ticket_total then 'sold_out'
    else 'open'
  end
$$;

-- A raffle's seed stays here, out of every read, until the draw reveals it.
create table draw_secrets (
  draw_id uuid primary key references draws,
  seed text not null
);

-- A raffle's sold tickets as closed ranges, written at close: what its entries hash is made of.
create table draw_entries (
  draw_id uuid not null references draws,
  from_no integer not null check (from_no > 0),
  to_no integer not null check (to_no >= from_no),
  primary key (draw_id, from_no)
);

-- Pool and winners are null where an old result tells only what was paid; such divisions are kept but not shown.
create table draw_divisions (
  draw_id uuid not null references draws,
  division smallint not null,
  name text not null,
  pool_cents bigint,
  winners bigint,
  dividend_cents bigint not null,
  primary key (draw_id, division)
);

-- A raffle's drawn tickets, in the order they were drawn; a prize of which there are several has as many places.
create table draw_prizes (
  draw_id uuid not null references draws,
  place smallint not null,
  rank smallint not null,
  title text not null,
  value_cents bigint not null,
  ticket_no integer not null,
  winner_name text,
  primary key (draw_id, place)
);
