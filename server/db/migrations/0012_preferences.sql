-- What a customer said about being written to or called for marketing. No row: what they ticked when they joined.
create table communication_preferences (
  customer_id uuid not null references customers,
  channel text not null check (channel in ('email', 'phone', 'sms', 'directmail')),
  is_on boolean not null,
  muted_offers text[] not null default '{}',
  changed_at timestamptz not null default shop_now(),
  primary key (customer_id, channel)
);

-- Why people left, each told once per answer; no more than they ticked.
create table unsubscribe_reasons (
  id uuid primary key,
  customer_id uuid not null references customers,
  channel text,
  reasons text[] not null,
  told_at timestamptz not null default shop_now()
);
create index unsubscribe_reasons_of on unsubscribe_reasons (customer_id, id);

-- Who may be sent marketing, by channel. Whoever sends asks here.
create view marketing_wishes as
  select c.id as customer_id, channel.name as channel,
    c.status = 'active' and coalesce(p.is_on, channel.name = 'email' and c.marketing_accepted) as is_wanted,
    coalesce(p.muted_offers, '{}') as muted_offers
  from customers c
  cross join (values ('email'), ('phone'), ('sms'), ('directmail')) as channel (name)
  left join communication_preferences p on p.customer_id = c.id and p.channel = channel.name;
