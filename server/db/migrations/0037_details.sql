-- Links in mails that let their reader do one thing without signing in: once, for a time, and for one purpose.
create table mail_links (
  token_hash text primary key,
  purpose text not null check (purpose in ('confirm_address')),
  customer_id uuid not null references customers,
  sent_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index mail_links_of on mail_links (customer_id, purpose, sent_at);
create index customers_to_confirm on customers (id) where address_confirmation_required and status = 'active';

alter table customers
  -- whether new tickets begin with the favourite numbers
  add column automatic_favourite_numbers boolean not null default false,
  -- the country that we may not sell in, of which the customer has read that, and when
  add column banned_country_seen text,
  add column banned_country_seen_at timestamptz,
  add column closed_at timestamptz;
