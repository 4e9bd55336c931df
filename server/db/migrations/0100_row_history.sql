-- What can lawfully look like anything later (a limit, a break, an e-mail address, an account number, who is verified)
-- leaves every state that it was in behind, in the order of the changes. Triggers write it, so that no verb can forget
-- to, and the previous release's code writes it as well.
create table row_history (
  source text collate "C" not null,  -- the table
  row_key text collate "C" not null, -- the row's key there; of several columns with spaces between them
  -- counts the row's states without gaps: 0 is the state that it was in when its history began, 1 the first one after
  place integer not null check (place >= 0),
  id uuid not null,                  -- made from the time, as all ids are
  customer_id uuid,
  change text not null check (change in ('present', 'insert', 'update', 'delete')),
  -- the columns that are watched, as they are from then on; of one that is deleted, as they were. What is told of a person
  -- stands there as a hash with the row's key in front of it: it can be compared, and not read
  state jsonb not null,
  changed_at timestamptz not null default shop_now(),
  primary key (source, row_key, place)
);
create index row_history_of on row_history (customer_id, id) where customer_id is not null;
create index row_history_by_id on row_history (id);
create trigger row_history_append_only before update or delete or truncate on row_history
  for each statement execute function refuse_change();

-- Of which rows a history is kept, and of which of their columns.
create table watched_tables (
  source text primary key,
  key_columns text[] not null,
  plain_columns text[] not null,
  hashed_columns text[] not null,
  -- a condition on `row`: a history is kept of these rows only
  part text not null
);
create trigger watched_tables_append_only before update or delete or truncate on watched_tables
  for each statement execute function refuse_change();

create function history_state(this_key text, present jsonb, plain text[], hashed text[]) returns jsonb
language sql immutable as $$
  select coalesce((select jsonb_object_agg(name, present -> name) from unnest(plain) as name), '{}')
    || coalesce((
      select jsonb_object_agg(name, encode(sha256(convert_to(this_key || ' ' || (present ->> name), 'UTF8')), 'hex'))
      from unnest(hashed) as name), '{}')
$$;

create function history_key(present jsonb, key_columns text[]) returns text language sql immutable as $$
  select string_agg(present ->> name, ' ' order by place) from unnest(key_columns) with ordinality as k (name, place)
$$;

-- Never stands in the way of a change: who changes a row holds it, so nobody else counts its states meanwhile. A trigger
-- keeps the plan that it made first, also one made in an empty shop: it is told to look rows up.
create function keep_history() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  entry uuid := new_entry_id();
  present jsonb;
  this_key text;
begin
  if tg_op = 'DELETE' then present := to_jsonb(old); else present := to_jsonb(new); end if;
  this_key := history_key(present, tg_argv[0]::text[]);
  insert into row_history (source, row_key, place, id, customer_id, change, state)
  select tg_table_name, this_key,
    coalesce((select place from row_history where source = tg_table_name and row_key = this_key order by place desc limit 1), 0) + 1,
    entry, (case tg_table_name when 'customers' then present ->> 'id' else present ->> 'customer_id' end)::uuid, lower(tg_op),
    history_state(this_key, present, tg_argv[1]::text[], tg_argv[2]::text[])
  on conflict do nothing;
  return null;
end $$;

-- A table that is emptied ends the history of every row that was in it.
create function end_histories() returns trigger language plpgsql as $$
begin
  insert into row_history (source, row_key, place, id, customer_id, change, state)
  select source, row_key, place + 1, new_entry_id(), customer_id, 'delete', state
  from (select distinct on (row_key) * from row_history where source = tg_table_name order by row_key, place desc) as last
  where change <> 'delete'
  on conflict do nothing;
  return null;
end $$;

-- Keeps the history of a table from now on. What is in it already begins its own in a migration after this one.
create function watch_rows(source text, key_columns text[], plain text[], hashed text[] default '{}', part text default 'true')
returns void language plpgsql as $$
declare
  columns_of text := (select string_agg('%1$s.' || quote_ident(name), ', ') from unnest(plain || hashed) as name);
  is_changed text := format('(%s) is distinct from (%s)', format(columns_of, 'old'), format(columns_of, 'new'));
  action text := format('for each row when (%%s) execute function keep_history(%L, %L, %L)', key_columns, plain, hashed);
begin
  insert into watched_tables values (source, key_columns, plain, hashed, part);
  execute format('create trigger %I after insert on %I ', source || '_history_insert', source)
    || format(action, replace(part, 'row.', 'new.'));
  execute format('create trigger %I after update on %I ', source || '_history_update', source)
    || format(action, replace(part, 'row.', 'new.') || ' and ' || is_changed);
  execute format('create trigger %I after delete on %I ', source || '_history_delete', source)
    || format(action, replace(part, 'row.', 'old.'));
  execute format('create trigger %I after truncate on %I for each statement execute function end_histories()',
    source || '_history_truncate', source);
end $$;

-- Begins the history of the rows that were there before it was kept: each with the state that it is in. One that is
-- changed meanwhile has a later state already, which stays the later one.
create function begin_history(of_source text) returns void language plpgsql as $$
declare
  watched watched_tables;
begin
  select * into strict watched from watched_tables where source = of_source;
  execute format($insert$
    insert into row_history (source, row_key, place, id, customer_id, change, state)
    select %1$L, this_key, 0, new_entry_id(),
      (present ->> case %1$L when 'customers' then 'id' else 'customer_id' end)::uuid, 'present',
      history_state(this_key, present, $2, $3)
    from (select to_jsonb(row) as present from %1$I as row where %2$s) as one
    cross join lateral (select history_key(present, $1) as this_key) as named
    where not exists (
      select 1 from row_history known where known.source = %1$L and known.row_key = this_key and known.change = 'insert')
    on conflict do nothing$insert$, of_source, watched.part)
  using watched.key_columns, watched.plain_columns, watched.hashed_columns;
end $$;
