-- allow rows: writes a column that the previous release does not know, once, to messages that nobody changes
-- allow index: only whoever writes to support waits meanwhile, and there is less than one message a customer

-- What somebody of the office did about a message: answered it by mail, or put it away.
create table support_answers (
  id uuid primary key,
  message_id uuid not null references support_messages on delete cascade,
  staff_id uuid not null references staff,
  -- without a text it was put away
  text text check (length(text) between 1 and 8000),
  created_at timestamptz not null default shop_now()
);
create index support_answers_of on support_answers (message_id, id);

-- When somebody saw to it; those of before the office were answered by mail from elsewhere.
alter table support_messages add settled_at timestamptz;
update support_messages set settled_at = created_at where created_at < shop_now() - interval '30 days';
create index support_messages_open on support_messages (id) where settled_at is null;
create index support_messages_by_email on support_messages (email, id);
