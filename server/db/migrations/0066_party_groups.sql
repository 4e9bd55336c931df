-- Friends who play together. A group is never deleted: its tickets and its members' shares name it.
create table party_groups (
  id uuid primary key,
  name text not null,
  -- the name without case, accents and spaces: of two groups that go on, each has its own
  name_key text not null,
  publicity text not null default 'private' check (publicity in ('private', 'public')),
  -- the link's secret: found by its hash, and sealed, since members are shown it again
  token_hash text not null unique,
  sealed_token text not null,
  status text not null default 'open' check (status in ('open', 'over')),
  -- counts the rows of party_events
  last_event bigint not null default 0,
  created_by uuid not null references customers,
  created_at timestamptz not null default shop_now()
);
create unique index party_group_names on party_groups (name_key) where status = 'open';
create index party_groups_created on party_groups (created_by, created_at);

-- Whoever comes back has the same row again. A removed member comes back by the link only.
create table party_members (
  id uuid primary key,
  group_id uuid not null references party_groups,
  customer_id uuid not null references customers,
  is_organiser boolean not null default false,
  status text not null default 'active' check (status in ('active', 'left', 'removed')),
  joined_at timestamptz not null default shop_now(),
  left_at timestamptz,
  unique (group_id, customer_id),
  check (status = 'active' or not is_organiser),
  check ((status = 'active') = (left_at is null))
);
create unique index party_organisers on party_members (group_id) where is_organiser;
create index party_members_of on party_members (customer_id, joined_at desc) where status = 'active';

-- What pages that are open are told. Kept for a day.
create table party_events (
  group_id uuid not null references party_groups,
  number bigint not null,
  kind text not null check (kind in ('member_joined', 'member_left', 'group_changed', 'session_opened', 'session_changed',
    'shares_sold', 'session_closed', 'session_paid', 'session_cancelled')),
  session_id uuid,
  member_name text,
  shares_sold integer,
  pot_cents bigint,
  currency text,
  happened_at timestamptz not null default shop_now(),
  primary key (group_id, number)
);
create index party_events_by_time on party_events (happened_at);
