-- The shop's own time. Nothing else in the schema calls now(): a tester who moves the clock moves all of it.
create table shop_clock (
  only_row boolean primary key default true check (only_row),
  -- forward for testers; behind only while the seed plays the days before today
  offset_ms bigint not null default 0
);
insert into shop_clock default values;

create function shop_now() returns timestamptz language sql stable
  as $$ select now() + make_interval(secs => offset_ms / 1000.0) from shop_clock $$;

-- The first answer to a request that carries an Idempotency-Key, with a hash of what was asked.
create table idempotency_keys (
  scope text not null,
  key text not null,
  request_hash text not null,
  status integer,
  answer jsonb,
  created_at timestamptz not null default shop_now(),
  primary key (scope, key)
);

-- What must happen outside after a commit: mails, cache revalidation, notifications.
create table outbox (
  id uuid primary key,
  kind text not null,
  payload jsonb not null,
  created_at timestamptz not null default shop_now(),
  delivered_at timestamptz,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default clock_timestamp(),   -- real time: the outside knows no test clock
  last_error text
);
create index outbox_waiting on outbox (id) where delivered_at is null;

-- Who did what, written in the transaction that did it.
create table events (
  id uuid primary key,
  kind text not null,
  customer_id uuid,
  subject_id uuid,
  payload jsonb not null default '{}',
  happened_at timestamptz not null default shop_now()
);
create index events_of_customer on events (customer_id, id);

-- Every mail that left the shop; the sandbox's mailbox reads it.
create table mails (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  message bytea not null,
  sent_at timestamptz not null default shop_now()
);
create index mails_by_recipient on mails (recipient, id);

create function refuse_change() returns trigger language plpgsql
  as $$ begin raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation'; end $$;

-- How far the seed got: a seed that was cut off is begun again, a finished shop is never touched.
create table shop_seed (
  only_row boolean primary key default true check (only_row),
  started_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz
);
