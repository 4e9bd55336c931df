import { sql } from 'drizzle-orm';
import type { Db } from './pool';

/** The newest migration that the database has had; empty before the first. */
export async function appliedMigration(db: Db): Promise<string> {
  const { rows } = await db.execute<{ name: string | null }>(
    sql`select max(name) as name from schema_migrations`,
  );
  return rows[0]?.name ?? '';
}
