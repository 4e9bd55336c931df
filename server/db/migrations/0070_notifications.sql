-- Which cards of the feed a customer has viewed, on whatever device: only ids of cards that it still has.
create table viewed_notifications (
  customer_id uuid primary key references customers,
  ids text[] not null,
  viewed_at timestamptz not null default shop_now()
);

-- What happened in a group, once for each member who is told of it.
create table group_news (
  id uuid primary key,
  customer_id uuid not null references customers,
  event text not null,
  group_id uuid not null,
  group_name text not null,
  -- whom it is about
  member_name text,
  happened_at timestamptz not null default shop_now()
);
create index group_news_of on group_news (customer_id, happened_at);

-- What the feed tells of.
create index recurring_purchases_missed on recurring_purchases (customer_id, happened_at) where outcome = 'missed';
create index giveaway_winners_of on giveaway_winners (customer_id) where customer_id is not null;
