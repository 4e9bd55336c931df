-- The embedded content store: what a content system holds, item by item, in the shape its API answers.
create table content_items (
  collection text not null,
  id text not null check (length(id) between 1 and 255),
  data jsonb not null check (jsonb_typeof(data) = 'object'),
  status text not null default 'published' check (status in ('published', 'draft', 'archived')),
  sort integer,
  date_created timestamptz not null default shop_now(),
  date_updated timestamptz not null default shop_now(),
  -- set by an editor's write: what ships never overwrites it
  edited_at timestamptz,
  primary key (collection, id)
);

create index content_translations on content_items ((data ->> 'locale'), (data ->> 'category'))
  where collection = 'translations';

-- What was last shipped of an item. It stays when an editor deletes the item, so that no start brings it back.
create table content_shipped (
  collection text not null,
  id text not null,
  hash text not null,
  primary key (collection, id)
);

-- Which cached pages have changed, written in the transaction that changed them. Every web node reads all of it: a node
-- that says up to which snapshot it has read is told what has become visible since, however late it was committed.
create table revalidations (
  id uuid primary key,
  tags text[] not null,
  xact xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default clock_timestamp()   -- real time: the web tier knows no test clock
);
create index revalidations_by_xact on revalidations (xact);
create index revalidations_by_age on revalidations (created_at);

-- Until now the outbox carried them, to one node.
delete from outbox where kind = 'revalidate';
