-- What the public log began with: whose it is, and the sealed seed of the key that signs its heads. Promises name both, so
-- neither may follow from settings that change, such as a port or API_SECRET.
create table log_identity (
  is_only boolean primary key default true check (is_only),
  origin text not null,
  sealed_seed text not null,
  began_at timestamptz not null default shop_now()
);
