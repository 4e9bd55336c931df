-- A place in the rewards membership. Its number is the member's entry in every giveaway, so a published list of
-- numbers tells each member whether they are on it. Numbers are never given twice.
create table memberships (
  member_no integer primary key generated always as identity,
  customer_id uuid unique references customers,
  sample_name text,                                   -- an invented member of the sandbox: 'Ana, NSW'
  status text not null check (status in ('member', 'non-member')),
  -- whoever became a member after a giveaway closed is not in it
  status_since timestamptz not null default shop_now(),
  check ((customer_id is null) = (sample_name is not null))
);

create table giveaways (
  id uuid primary key,
  type text not null check (type in ('daily', 'special', 'monthly')),
  draw_no integer not null check (draw_no > 0),
  opens_at timestamptz not null,
  closes_at timestamptz not null check (closes_at > opens_at),
  draws_at timestamptz not null check (draws_at >= closes_at),
  status text not null default 'DRAW_OPEN' check (status in ('DRAW_OPEN', 'DRAW_CLOSED', 'DRAW_PAID')),
  source text not null check (source in ('sandbox', 'shop')),
  prize_cents bigint not null check (prize_cents > 0),     -- of each winner
  currency text not null check (currency in ('AUD', 'GBP')),
  winner_count smallint not null check (winner_count > 0),
  entry_count integer,                                     -- known once it is closed
  seed_hash text not null,
  entries_hash text,
  seed text,
  announced_at timestamptz,
  unique (type, draw_no),
  check ((status = 'DRAW_OPEN') = (entries_hash is null)),
  check ((status = 'DRAW_PAID') = (seed is not null))
);
create index giveaways_unsettled on giveaways (draws_at) where status <> 'DRAW_PAID';
create index giveaways_past on giveaways (draws_at desc, id) where status = 'DRAW_PAID';

-- A giveaway's seed stays here, out of every read, until the draw reveals it.
create table giveaway_secrets (
  giveaway_id uuid primary key references giveaways,
  seed text not null
);

-- The members' numbers that are in a giveaway, as closed ranges, written at close: what its entries hash is made of.
create table giveaway_entries (
  giveaway_id uuid not null references giveaways,
  from_no integer not null check (from_no > 0),
  to_no integer not null check (to_no >= from_no),
  primary key (giveaway_id, from_no)
);

-- Members who asked to be in a monthly giveaway.
create table giveaway_unlocks (
  giveaway_id uuid not null references giveaways,
  member_no integer not null references memberships,
  unlocked_at timestamptz not null default shop_now(),
  primary key (giveaway_id, member_no)
);

-- In the order they were drawn. A prize is paid once: the ledger holds one entry for each id.
create table giveaway_winners (
  id uuid primary key,
  giveaway_id uuid not null references giveaways,
  place smallint not null,
  member_no integer not null references memberships,
  customer_id uuid references customers,
  winner_name text,                                        -- first name and state, of those who agreed
  prize_cents bigint not null,
  paid_entry_id uuid references ledger_entries,
  unique (giveaway_id, place),
  unique (giveaway_id, member_no)
);
