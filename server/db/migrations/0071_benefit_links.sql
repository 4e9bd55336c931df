-- The links that the sandbox's partner of benefits has let in: each works once.
create table sandbox_benefit_links (
  id uuid primary key,
  used_at timestamptz not null default shop_now()
);
