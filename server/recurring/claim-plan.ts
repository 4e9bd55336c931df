import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import type { Plan } from './plan';

/** Longer than a gateway takes to answer, or to be given up. */
const CLAIMED_FOR = '2 minutes';

/**
 * Keeps a plan to oneself while its payment is under way, outside any transaction. A worker that is killed meanwhile
 * leaves it due again when that time is over.
 * @returns its version; null where somebody else has changed it
 */
export async function claimPlan(db: Db, { id, version }: Plan): Promise<number | null> {
  const { rows } = await db.execute<{ version: number }>(sql`
    update recurring_plans set due_at = shop_now() + ${CLAIMED_FOR}::interval, version = version + 1
    where id = ${id} and version = ${version} and status = 'active' returning version`);
  return rows[0]?.version ?? null;
}
