-- What a group plays again and again, or once: its sessions follow each other, one draw at a time.
create table party_series (
  id uuid primary key,
  group_id uuid not null references party_groups,
  lottery_key text not null,
  games_per_share smallint not null check (games_per_share between 1 and 50),
  shares_total integer not null check (shares_total > 0),
  invites_members boolean not null,
  -- off is for good
  autosession text not null check (autosession in ('on', 'paused', 'off')),
  -- its last session is over, and no next one has opened
  is_waiting boolean not null default false,
  created_at timestamptz not null default shop_now()
);
create index party_series_of on party_series (group_id);
create index party_series_waiting on party_series (id) where is_waiting and autosession = 'on';

-- A session is a syndicate of a group: its id is the syndicate's.
create table party_sessions (
  id uuid primary key references syndicates,
  group_id uuid not null references party_groups,
  series_id uuid not null references party_series,
  draw_id uuid not null references draws,
  cancelled_reason text check (cancelled_reason in ('too_few_shares', 'organiser'))
);
-- a group plays once in a draw
create unique index party_sessions_of_draw on party_sessions (group_id, draw_id) where cancelled_reason is null;
create index party_sessions_of on party_sessions (group_id, id desc);
create index party_sessions_of_series on party_sessions (series_id);
