import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import { newId } from '@/server/kernel/ids';

interface Verdict {
  matchId: string;
  outcome: 'same' | 'other';
  /** a person's name, or `rule` */
  by: string;
  reason: string;
}

/**
 * Every match of two people that was settled as the same is one of others from now on. What was decided before stays
 * written.
 */
export async function settleAsOther(
  tx: Db,
  { matchId, by, reason }: Omit<Verdict, 'outcome'>,
): Promise<void> {
  await tx.execute(sql`
    with decided as (
      insert into exclusion_decisions (id, match_id, customer_id, outcome, decided_by, reason)
      select ${newId()}, id, customer_id, 'other', ${by}, ${reason} from exclusion_matches where id = ${matchId}
      returning match_id)
    update exclusion_matches as other set outcome = 'other', settled_at = shop_now(), followed_at = null
    from exclusion_matches as this
    where this.id in (select match_id from decided)
      and other.customer_id = this.customer_id and other.break_id = this.break_id and other.outcome = 'same'`);
}

/**
 * Settles a match, and the weaker ones of the same two people that wait beside it. What was decided before stays written.
 * @returns the customer and the exclusion; null where there is no such match of an exclusion here
 */
export async function settleMatches(
  tx: Db,
  { matchId, outcome, by, reason }: Verdict,
): Promise<{ customerId: string; breakId: string } | null> {
  const { rows } = await tx.execute<{ customerId: string; breakId: string | null }>(sql`
    with decided as (
      insert into exclusion_decisions (id, match_id, customer_id, outcome, decided_by, reason)
      select ${newId()}, id, customer_id, ${outcome}, ${by}, ${reason}
      from exclusion_matches where id = ${matchId} and break_id is not null
      returning match_id),
    settled as (
      update exclusion_matches as other set outcome = ${outcome}, settled_at = shop_now(), followed_at = null
      from exclusion_matches as this
      where this.id in (select match_id from decided)
        and other.customer_id = this.customer_id and other.break_id = this.break_id
        and (other.outcome is null or other.id = this.id))
    select customer_id as "customerId", break_id as "breakId" from exclusion_matches
    where id in (select match_id from decided)`);
  const [{ customerId, breakId } = { customerId: '', breakId: null }] = rows;
  return breakId === null ? null : { customerId, breakId };
}
