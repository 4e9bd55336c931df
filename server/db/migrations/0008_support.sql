-- What people write to support. Kept with who wrote it; the team answers by mail.
create table support_messages (
  id uuid primary key,
  customer_id uuid references customers (id),
  name text not null,
  email text not null,
  topic text not null,
  message text not null,
  variant text not null,
  created_at timestamptz not null default shop_now()
);
create index support_messages_of_customer on support_messages (customer_id, id);

-- How often somebody has written lately, by address and by e-mail. Waits are real time.
create table support_senders (
  sender text primary key,
  window_started_at timestamptz not null,
  messages integer not null
);
create index support_senders_by_age on support_senders (window_started_at);
