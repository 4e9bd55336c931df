import type { ClientBase } from 'pg';

interface Index {
  name: string;
  definition: string;
}

/**
 * Does `work` while these tables have none of the indexes that are not constraints, and makes those again: sorting once is
 * many times faster than looking up the place of each row. For a database that is dropped when it fails.
 */
export async function withoutIndexes(
  client: ClientBase,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<Index>(
    `select indexrelid::regclass::text as name,
       -- of a table in partitions, with those of its partitions
       replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as definition
     from pg_index
     where indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await work();
  for (const { definition } of rows) await client.query(definition);
}
