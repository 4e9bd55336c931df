import type { Pool } from 'pg';

const MILLION = 1_000_000;
/** Smaller tables are not shown. */
const LEAST_BYTES = 10_000_000;

interface TableSize {
  name: string;
  rows: number;
  bytes: number;
  index_bytes: number;
}

/** Prints what the tables take, those in partitions as one, the largest first; by themselves and for a million customers. */
export async function printSizes(pool: Pool, customers: number): Promise<void> {
  const { rows } = await pool.query<TableSize>(`
    select c.relname as name, sum(part.reltuples)::float8 as rows, sum(pg_total_relation_size(part.oid))::float8 as bytes,
      sum(pg_indexes_size(part.oid))::float8 as index_bytes
    from pg_class c
    join pg_class part on part.relkind = 'r' and (part.oid = c.oid
      or part.oid in (select relid from pg_partition_tree(c.oid)))
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    group by c.oid order by bytes desc`);
  const total = rows.reduce((bytes, table) => bytes + table.bytes, 0);
  console.log('| table | rows | bytes a row | of them indexes | GB | GB for a million customers |');
  console.log('|-|-:|-:|-:|-:|-:|');
  for (const { name, rows: count, bytes, index_bytes: indexes } of rows) {
    if (bytes < LEAST_BYTES) continue;
    const share = ((indexes / bytes) * 100).toFixed(0);
    console.log(
      `| \`${name}\` | ${count.toLocaleString('en')} | ${(bytes / count).toFixed(0)} | ${share} % | ${gigabytes(bytes)} | ${gigabytes((bytes / customers) * MILLION)} |`,
    );
  }
  console.log(`| all | | | | ${gigabytes(total)} | ${gigabytes((total / customers) * MILLION)} |`);
}

const gigabytes = (bytes: number) => (bytes / 1e9).toFixed(2);
