import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';

/**
 * What keeps the rows as they are, one row each: its name, and a hash of what it does and whether it does. Triggers,
 * constraints, unique indexes, columns (type, default, whether they may be empty) and functions of the shop's tables.
 * Partitions have what their table has. `new_entry_id` is left out: its body depends on the version of Postgres.
 */
export const presentGuards = (): SQL => sql`
  select concat('trigger ', c.relname, '.', t.tgname) as name,
    md5(concat(t.tgenabled, ' ', pg_get_triggerdef(t.oid))) as hash
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
  union all
  select concat('constraint ', c.relname, '.', k.conname), md5(concat(k.convalidated, ' ', pg_get_constraintdef(k.oid)))
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  where k.connamespace = 'public'::regnamespace and k.contype in ('c', 'f', 'p', 'u', 'x')
  union all
  select concat('index ', c.relname, '.', i.relname), md5(concat(x.indisvalid, ' ', pg_get_indexdef(x.indexrelid)))
  from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and x.indisunique
  union all
  select concat('columns ', c.relname), md5(string_agg(concat_ws(' ', a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
    a.attidentity, a.attgenerated, pg_get_expr(d.adbin, d.adrelid)), ', ' order by a.attname))
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'schema_migrations'
  group by c.relname
  union all
  select concat('function ', p.proname, '(', pg_get_function_identity_arguments(p.oid), ')'),
    md5(concat_ws(' ', l.lanname, p.provolatile, p.prosecdef, p.proconfig, p.prosrc))
  from pg_proc p join pg_language l on l.oid = p.prolang
  where p.pronamespace = 'public'::regnamespace and p.proname <> 'new_entry_id'
    and not exists (select from pg_depend where objid = p.oid and deptype = 'e')`;

/** The guards of a database, by name. */
export async function readGuards(db: Db): Promise<Record<string, string>> {
  const { rows } = await db.execute<{ name: string; hash: string }>(sql`
    select name, hash from (${presentGuards()}) as present order by name collate "C"`);
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}

/** The foreign keys of one column each: `orders.checkout_id checkouts.id`. */
export async function readReferences(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ reference: string }>(sql`
    select concat(c.relname, '.', own.attname, ' ', p.relname, '.', other.attname) as reference
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
    join pg_attribute own on own.attrelid = c.oid and own.attnum = k.conkey[1]
    join pg_attribute other on other.attrelid = p.oid and other.attnum = k.confkey[1]
    where k.connamespace = 'public'::regnamespace and k.contype = 'f' and cardinality(k.conkey) = 1`);
  return rows.map(({ reference }) => reference).sort();
}
