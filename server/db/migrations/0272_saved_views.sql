-- Lists of the office as somebody filters them again and again: an address of the office, by a name of their own.
create table saved_views (
  id uuid primary key,
  staff_id uuid not null references staff,
  title text not null check (length(title) between 1 and 60),
  -- path and query
  href text not null check (href like '/operator%' and length(href) <= 500),
  created_at timestamptz not null default shop_now(),
  unique (staff_id, href)
);
