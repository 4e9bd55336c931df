-- Signs of harm, scored once a night by the rule in docs/safer-gambling.md. A day's score and its reasons never change.
create table care_runs (
  day date primary key,
  -- rows with higher ids are read by the next run
  read_to uuid not null,
  read integer not null,
  scored integer not null,
  messages integer not null,
  reviews integer not null,
  ran_at timestamptz not null default shop_now()
);

create table care_scores (
  id uuid primary key,
  customer_id uuid not null references customers,
  day date not null,
  score integer not null check (score > 0),
  -- [{"sign": "nights", "points": 2, "count": 5}]
  signs jsonb not null,
  scored_at timestamptz not null default shop_now(),
  unique (customer_id, day)
);
create index care_scores_of_day on care_scores (day, score);
create trigger care_scores_append_only before update or truncate on care_scores
  for each statement execute function refuse_change();

-- The mail with the tools that a score is answered by: at most one a month.
create table care_messages (
  id uuid primary key,
  customer_id uuid not null references customers,
  score_id uuid not null,
  score integer not null,
  sent_at timestamptz not null default shop_now()
);
create index care_messages_of on care_messages (customer_id, sent_at);
create trigger care_messages_append_only before update or delete or truncate on care_messages
  for each statement execute function refuse_change();

-- What an operator wrote down of a customer.
create table care_notes (
  id uuid primary key,
  customer_id uuid not null references customers,
  note text not null check (length(note) between 1 and 2000),
  written_at timestamptz not null default shop_now()
);
create index care_notes_of on care_notes (customer_id, id);
create trigger care_notes_append_only before update or delete or truncate on care_notes
  for each statement execute function refuse_change();
