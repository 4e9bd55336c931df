import type { Client } from 'pg';
import { quoted } from './tables';

// tables that have rows in every migrated database
const OF_ITSELF = ['schema_migrations', 'shop_clock'];
const NAMED = 6;

/** The database's name, and a sentence on its largest tables; null when it holds no data. */
export async function whatIsIn(
  client: Client,
): Promise<{ database: string; contents: string | null }> {
  const { rows } = await client.query<{ database: string; tables: string[] }>(`
    select current_database() as database, array(select relname::text from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'm', 'f')
        and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
      order by relname) as tables`);
  const { database, tables } = rows[0] ?? { database: '', tables: [] };
  const isOurs = tables.includes('schema_migrations');
  const held: { name: string; count: number }[] = [];
  for (const name of tables) {
    if (isOurs && OF_ITSELF.includes(name)) continue;
    const { rows: counts } = await client.query<{ count: string }>(
      `select count(*) from public.${quoted(name)}`,
    );
    const count = Number(counts[0]?.count);
    // tables that are not the shop's count even when they are empty
    if (count > 0 || !isOurs) held.push({ name, count });
  }
  if (held.length === 0) return { database, contents: null };
  held.sort((one, other) => other.count - one.count);
  const named = held.slice(0, NAMED).map(({ name, count }) => `${count} rows of ${name}`);
  const more = held.length - named.length;
  return { database, contents: `${named.join(', ')}${more > 0 ? ` and ${more} more tables` : ''}` };
}

/** Drops everything in the schema `public` except what belongs to extensions, which a restore could not recreate. */
export async function emptySchema(client: Client): Promise<void> {
  await client.query(`
    do $$ declare statement text; begin
      for statement in select unnest(array(
        select format('drop %s if exists public.%I cascade', case relkind when 'v' then 'view'
            when 'm' then 'materialized view' when 'f' then 'foreign table' else 'table' end, relname)
        from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm', 'f', 'r', 'p')
          and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
        union all
        select format('drop sequence if exists public.%I cascade', relname)
        from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'
          and not exists (select from pg_depend where objid = pg_class.oid and deptype in ('e', 'i', 'a'))
        union all
        select format('drop routine if exists %s cascade', oid::regprocedure)
        from pg_proc where pronamespace = 'public'::regnamespace
          and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
        union all
        select format('drop type if exists public.%I cascade', typname)
        from pg_type where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')
          and not exists (select from pg_depend where objid = pg_type.oid and deptype = 'e')))
      loop execute statement; end loop;
    end $$`);
}
