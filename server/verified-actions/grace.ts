import { type SQL, sql } from 'drizzle-orm';
import { VERIFIED_ACTIONS, type VerifiedAction } from '@/lib/contract/verification-methods';
import type { Db } from '@/server/db/pool';

/**
 * SQL: whether a customer may go on with this for the present, though they are not verified: they were playing before
 * their variant asked for it, and were given a time (migration 0170).
 */
export const graceHolds = (action: VerifiedAction, customerId: SQL): SQL => sql`exists (
      select 1 from verification_grace as given
      where given.customer_id = ${customerId} and ${action} = any (given.actions) and given.ends_at > shop_now())`;

/** What a customer may still do without being verified, and until when. */
export interface Grace {
  actions: VerifiedAction[];
  /** ISO 8601 */
  endsAt: string;
}

/** The time that a customer was given; null where there is none, or it is over. */
export async function graceOf(db: Db, customerId: string): Promise<Grace | null> {
  const { rows } = await db.execute<{ actions: string[]; ends_at: string }>(sql`
    select actions, ends_at from verification_grace
    where customer_id = ${customerId} and ends_at > shop_now()`);
  const [row] = rows;
  return row
    ? {
        actions: VERIFIED_ACTIONS.filter((action) => row.actions.includes(action)),
        endsAt: new Date(row.ends_at).toISOString(),
      }
    : null;
}
