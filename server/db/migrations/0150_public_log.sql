-- The public log (decision 121). An entry is written by the transaction that does what it says; the sequencer gives it its
-- place in the tree and signs the new head. Nothing of it ever changes but what is still waiting for a place.
create table log_entries (
  id bigint generated always as identity primary key,
  subject text not null unique,
  body text not null,
  -- RFC 6962: SHA-256 of a zero byte and the entry
  leaf bytea not null check (leaf = sha256('\x00'::bytea || convert_to(body, 'UTF8'))),
  kind text not null generated always as (body::jsonb ->> 'kind') stored,
  offer text generated always as (body::jsonb ->> 'offer') stored,
  draw_no integer generated always as ((body::jsonb ->> 'draw')::integer) stored,
  day text generated always as (body::jsonb ->> 'day') stored,
  made_at timestamptz not null default shop_now(),
  -- the same entry again is no news; another one of the same subject breaks the constraint above
  unique (subject, leaf)
);
create index log_entries_of_draw on log_entries (offer, draw_no);
create index log_entries_of_kind on log_entries (kind, id);

-- Entries without a place.
create table log_pending (
  entry_id bigint primary key references log_entries
);

create table log_leaves (
  leaf_index bigint primary key check (leaf_index >= 0),
  entry_id bigint not null unique references log_entries
);

-- Complete subtrees: `node_index` counts those of a level; the leaves are level 0.
create table log_nodes (
  level smallint not null check (level between 0 and 62),
  node_index bigint not null check (node_index >= 0),
  hash bytea not null check (length(hash) = 32),
  primary key (level, node_index)
);

-- What was signed, once for each size.
create table log_heads (
  size bigint primary key check (size >= 0),
  root bytea not null check (length(root) = 32),
  note text not null,
  signed_at timestamptz not null default shop_now()
);

-- RFC 3161, of the SHA-256 of the head's text without its signature.
create table log_stamps (
  size bigint primary key references log_heads,
  token text not null,
  authority text not null,
  stamped_at timestamptz not null
);

-- What witnesses signed of a head: lines of its note.
create table log_cosignatures (
  size bigint not null references log_heads,
  witness text not null,
  line text not null,
  cosigned_at timestamptz not null,
  primary key (size, witness)
);

create trigger log_entries_append_only before update or delete or truncate on log_entries
  for each statement execute function refuse_change();
create trigger log_leaves_append_only before update or delete or truncate on log_leaves
  for each statement execute function refuse_change();
create trigger log_nodes_append_only before update or delete or truncate on log_nodes
  for each statement execute function refuse_change();
create trigger log_heads_append_only before update or delete or truncate on log_heads
  for each statement execute function refuse_change();
create trigger log_stamps_append_only before update or delete or truncate on log_stamps
  for each statement execute function refuse_change();
create trigger log_cosignatures_append_only before update or delete or truncate on log_cosignatures
  for each statement execute function refuse_change();
