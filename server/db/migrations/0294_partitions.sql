-- allow other: a schema of its own, in which nobody has anything yet
-- Where the partitions of tables stand. In `public` stand the tables alone: whoever lists them there sees no partition.
create schema if not exists partitions;

-- Ids (UUIDv7) begin with the millisecond at which they were made, so that ranges of ids are ranges of time. The lowest id
-- of an instant:
create function first_id_of(instant timestamptz) returns uuid language sql immutable as $$
  select (lpad(to_hex(floor(extract(epoch from instant) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
$$;

-- ... and when an id was made.
create function made_at(id uuid) returns timestamptz language sql immutable as $$
  select timestamptz 'epoch'
    + ('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint * interval '1 millisecond'
$$;

-- For migrations: partitions a table by the ids of one column, and reads no row for it. The table as it was becomes the
-- first partition, up to the bound of its constraint `in_first_partition`, which has to be valid; a last one takes
-- whatever has no partition. Views of the table have to be replaced afterwards. Whoever sells waits while this waits for
-- a lock, so it gives up soon, as where an audit reads the table, and the migration is tried again.
create function partition_table(table_name text, key text) returns void language plpgsql set lock_timeout = '200ms' as $$
declare
  stored regclass := to_regclass(format('public.%I', table_name));
  first_partition text := table_name || '_first';
  bound text := (select substring(pg_get_constraintdef(oid) from '[0-9a-f]{8}-[0-9a-f-]{27}') from pg_constraint
    where conrelid = stored and conname = 'in_first_partition' and convalidated);
  part record;
begin
  if bound is null then
    raise exception '% has no valid constraint in_first_partition', table_name;
  end if;
  if exists (select from pg_trigger where tgrelid = stored and not tgisinternal) then
    raise exception '% has triggers: each partition needs those of statements as well', table_name;
  end if;
  -- what rows refer to is locked first, as those lock it who write them
  for part in select distinct confrelid::regclass as referenced from pg_constraint where conrelid = stored and contype = 'f' loop
    execute format('lock table %s in share row exclusive mode', part.referenced);
  end loop;
  execute format('lock table %s in access exclusive mode', stored);
  execute format('alter table %s set schema partitions', stored);
  execute format('alter table partitions.%I rename to %I', table_name, first_partition);
  execute format('create table public.%I (like partitions.%I including all excluding indexes) partition by range (%I)',
    table_name, first_partition, key);
  execute format('alter table public.%I drop constraint in_first_partition', table_name);
  for part in select conname, pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = stored and contype in ('p', 'u', 'f') order by oid loop
    execute format('alter table public.%I add constraint %I %s', table_name, part.conname, part.definition);
  end loop;
  for part in select pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = stored and not exists (select from pg_constraint where conindid = indexrelid) order by indexrelid loop
    execute replace(part.definition, format(' ON partitions.%I ', first_partition), format(' ON public.%I ', table_name));
  end loop;
  for part in select privilege_type, grantee from pg_class, aclexplode(relacl) where oid = stored and grantee <> relowner loop
    execute format('grant %s on public.%I to %s', part.privilege_type, table_name,
      case part.grantee when 0 then 'public' else quote_ident(pg_get_userbyid(part.grantee)) end);
  end loop;
  execute format('alter table public.%I attach partition partitions.%I for values from (minvalue) to (%L)',
    table_name, first_partition, bound);
  execute format('alter table partitions.%I drop constraint in_first_partition', first_partition);
  execute format('create table partitions.%I partition of public.%I default', table_name || '_rest', table_name);
end $$;
