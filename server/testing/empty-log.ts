import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';

const TABLES = [
  ...['log_cosignatures', 'log_stamps', 'log_heads', 'log_nodes', 'log_leaves', 'log_pending'],
  ...['log_entries', 'log_halts'],
];

/** Takes everything out of the log, which the shop itself cannot: for tests that begin anew in one database. */
export async function emptyLog(db: Db): Promise<void> {
  const each = (change: string) => TABLES.map((table) => `alter table ${table} ${change}`);
  const statements = [
    ...each('disable trigger user'),
    `truncate ${TABLES.join(', ')}`,
    ...each('enable trigger user'),
  ];
  await db.execute(sql.raw(statements.join('; ')));
}
