import type { Client } from 'pg';
import type { BackupHeader } from './backup-file';
import { quoted } from './tables';

type Partitions = NonNullable<BackupHeader['partitions']>;

/** The partitions of tables, each with its bounds as Postgres writes them; without those for whatever has none. */
export async function readPartitions(client: Client): Promise<Partitions> {
  const { rows } = await client.query<Partitions[number]>(`
    select t.relname as table, p.relname as name, bounds
    from pg_inherits i join pg_class p on p.oid = i.inhrelid join pg_class t on t.oid = i.inhparent,
      pg_get_expr(p.relpartbound, p.oid) as bounds
    where t.relnamespace = 'public'::regnamespace and p.relkind = 'r' and bounds <> 'DEFAULT' order by 1, 3`);
  return rows;
}

/**
 * Gives empty tables the partitions that they had when a backup was written. Those that a migration has just made are of
 * today: all that is older would be in one of them.
 */
export async function restorePartitions(client: Client, partitions: Partitions): Promise<void> {
  const tables = new Set(partitions.map(({ table }) => table));
  for (const { table, name } of await readPartitions(client))
    if (tables.has(table)) await client.query(`drop table partitions.${quoted(name)}`);
  for (const { table, name, bounds } of partitions)
    await client.query(
      `create table partitions.${quoted(name)} partition of public.${quoted(table)} ${bounds}`,
    );
}
