import type { SQL } from 'drizzle-orm';
import type { Queue } from '@/lib/contract/operator/queue';
import type { Db } from '@/server/db/pool';

/** How many wait in a queue. @param waiting SQL of its `count`, and `since` when the oldest waits */
export async function queueOf(db: Db, waiting: SQL): Promise<Queue> {
  const { rows } = await db.execute<{ count: number; since: string | null }>(waiting);
  const [{ count, since } = { count: 0, since: null }] = rows;
  return { count, oldestAt: since && new Date(since).toISOString() };
}
