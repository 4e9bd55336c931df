import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';

/** The newest record of the log; null before the first. */
export async function staffLogHead(
  db: Db,
): Promise<{ no: number; hash: string; happenedAt: string } | null> {
  const { rows } = await db.execute<{ no: string; hash: string; happened_at: string }>(
    sql`select no, hash, happened_at from staff_log order by no desc limit 1`,
  );
  const [last] = rows;
  if (!last) return null;
  const happenedAt = new Date(last.happened_at).toISOString();
  return { no: Number(last.no), hash: last.hash, happenedAt };
}
