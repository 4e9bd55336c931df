-- What people say about the website.
create table feedback (
  id uuid primary key,
  rating smallint not null check (rating between -1 and 1),   -- satisfied 1, neutral 0, not satisfied -1
  comment text not null default '',
  email text,                                                 -- only of those who are not signed in, if they like
  customer_id uuid references customers,
  source text not null,                                       -- the page's path
  variant text not null check (variant in ('AU', 'GB')),
  client_information jsonb not null,
  sent_at timestamptz not null default shop_now()
);
create index feedback_by_time on feedback (sent_at);

-- What visitors who agreed to it did: no names, no addresses.
create table tracked_events (
  id uuid primary key,
  name text not null,
  customer_id uuid references customers,
  consent_session_id text,
  anonymous_id text,
  source text not null,
  variant text not null check (variant in ('AU', 'GB')),
  attributes jsonb not null default '{}',
  details jsonb not null default '{}',
  client_information jsonb not null,
  happened_at timestamptz not null default shop_now()
);
create index tracked_events_by_name on tracked_events (name, happened_at);

-- How many events came from one address in its present minute; real time, forgotten after an hour.
create table event_counts (
  subject text primary key,
  minute_began_at timestamptz not null default clock_timestamp(),
  events integer not null default 1
);
create index event_counts_by_age on event_counts (minute_began_at);
