-- The shop as a customer sees it, read by somebody of the office for some minutes: who, whose, and in which session. Times
-- are real ones, as those of sessions are.
create table customer_views (
  id uuid primary key,
  staff_id uuid not null references staff,
  staff_session_id uuid not null references staff_sessions,
  customer_id uuid not null references customers,
  -- of the ticket that opens it once, within a minute
  ticket_hash text not null unique,
  -- of the token that reads, once it was opened
  token_hash text unique,
  began_at timestamptz not null default clock_timestamp(),
  ends_at timestamptz not null,
  opened_at timestamptz,
  ended_at timestamptz,
  ended_by text check (ended_by in ('person', 'another', 'session', 'time', 'account', 'role')),
  check ((token_hash is null) = (opened_at is null)),
  check ((ended_at is null) = (ended_by is null))
);
create index customer_views_customer_idx on customer_views (customer_id, began_at);
create index customer_views_open_idx on customer_views (staff_session_id) where ended_at is null;

-- Which calls were made in a view, each once: what was read, and what was tried in vain.
create table viewed_calls (
  view_id uuid not null references customer_views,
  -- method and path
  call text not null check (length(call) <= 400),
  first_at timestamptz not null default clock_timestamp(),
  primary key (view_id, call)
);
