-- What a row was, each time that it was written: rows that may lawfully look like anything later are audited by what they
-- were. Written by triggers, never changed, never deleted; a row of before has a first entry, which says how it was found.
create table row_history (
  id uuid primary key,
  -- of several entries of one row, the order
  no bigint not null generated always as identity,
  subject text not null,             -- the table
  key text not null,                 -- the row's key, its parts in a row
  operation text not null check (operation in ('present', 'insert', 'update', 'delete')),
  -- the row, with a hash in place of what is sealed in it
  facts jsonb not null,
  written_at timestamptz not null default clock_timestamp()
);
create index row_history_of on row_history (subject, key, no);
create trigger row_history_append_only before update or delete or truncate on row_history
  for each statement execute function refuse_change();

-- A row for its history, without some columns. Of a sealed text it says which key sealed it, and its hash.
create function history_facts(written jsonb, left_out text[], sealed text[]) returns jsonb language sql stable as $$
  select written - left_out || coalesce((
    select jsonb_object_agg(name, concat(split_part(written ->> name, '.', 2), ' ',
      encode(sha256(convert_to(written ->> name, 'UTF8')), 'hex')))
    from unnest(sealed) as name where written ->> name is not null), '{}')
$$;

create function history_key(written jsonb, columns text[]) returns text language sql immutable as $$
  select string_agg(written ->> name, ' ' order by place) from unnest(columns) with ordinality as part (name, place)
$$;

-- Arguments: the columns of the key, those that are left out, and those that are sealed, each parted by commas.
create function write_history() returns trigger language plpgsql set timezone to 'UTC' as $$
declare
  left_out text[] := string_to_array(tg_argv[1], ',');
  sealed text[] := string_to_array(tg_argv[2], ',');
  written jsonb;
  facts jsonb;
begin
  if tg_op = 'DELETE' then written := to_jsonb(old); else written := to_jsonb(new); end if;
  facts := history_facts(written, left_out, sealed);
  if tg_op = 'UPDATE' and facts = history_facts(to_jsonb(old), left_out, sealed) then return null; end if;
  insert into row_history (id, subject, key, operation, facts)
  values (new_entry_id(), tg_table_name, history_key(written, string_to_array(tg_argv[0], ',')), lower(tg_op), facts);
  return null;
end $$;

create trigger withdrawals_history after insert or update or delete on withdrawals
  for each row execute function write_history('id', '', 'payee');
create trigger payout_batches_history after insert or update or delete on payout_batches
  for each row execute function write_history('id', '', 'content');
