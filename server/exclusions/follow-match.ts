import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import type { Tx } from '@/server/db/transaction';

interface Followed extends Record<string, unknown> {
  outcome: string | null;
  /** whether an exclusion of the customer's own holds */
  isExcluded: boolean;
}

/** Notes that what follows from a match is being done, once. @returns undefined where it was before */
export async function markFollowed(
  tx: Tx,
  { id, customerId }: { id: string; customerId: string },
): Promise<Followed | undefined> {
  const { rows } = await tx.execute<Followed>(sql`
    update exclusion_matches set followed_at = shop_now() where id = ${id} and followed_at is null
    returning outcome, exists (
      select 1 from held_breaks b where b.customer_id = ${customerId} and b.is_exclusion and b.holds_until > shop_now()) as "isExcluded"`);
  return rows[0];
}

/** Matches of which nothing has followed yet. */
export async function matchesToFollow(
  db: Db,
  limit: number,
): Promise<{ id: string; customerId: string }[]> {
  const { rows } = await db.execute<{ id: string; customerId: string }>(sql`
    select id, customer_id as "customerId" from exclusion_matches
    where followed_at is null order by id limit ${limit}`);
  return rows;
}
