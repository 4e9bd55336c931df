import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import { WAITS } from './matches-waiting';

/** `register`: held by one, and decided nowhere but there. */
type MatchState = 'waiting' | 'register' | 'same' | 'other';

interface ListedMatch extends Record<string, unknown> {
  id: string;
  customerId: string;
  name: string;
  email: string;
  strength: 'hard' | 'near';
  points: number;
  reasons: string[];
  register: string | null;
  isVerified: boolean;
  /** as the database writes it */
  foundAt: string;
  settledAt: string | null;
}

/**
 * A page of matches by their ids, which begin with when they were made: those that wait the oldest first, others the
 * newest first.
 * @param after the id of the last one on the page before
 */
export async function listMatchPage(
  db: Db,
  { state, after, limit }: { state: MatchState; after?: string | undefined; limit: number },
): Promise<ListedMatch[]> {
  const which = {
    waiting: WAITS,
    register: sql`m.outcome is null and m.holds_until > shop_now() and m.register is not null`,
    same: sql`m.outcome = 'same'`,
    other: sql`m.outcome = 'other'`,
  }[state];
  const isOldestFirst = state === 'waiting';
  const from = isOldestFirst ? sql`m.id > ${after}` : sql`m.id < ${after}`;
  const { rows } = await db.execute<ListedMatch>(sql`
    select m.id, m.customer_id as "customerId", concat_ws(' ', c.first_name, c.last_name) as name, c.email, m.strength,
      m.points, m.reasons, m.register, c.is_verified as "isVerified", m.found_at as "foundAt", m.settled_at as "settledAt"
    from exclusion_matches m join customer_accounts c on c.id = m.customer_id
    where ${which} and ${after === undefined ? sql`true` : from}
    order by ${isOldestFirst ? sql`m.id` : sql`m.id desc`} limit ${limit}`);
  return rows;
}
