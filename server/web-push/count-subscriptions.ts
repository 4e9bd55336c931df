import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';

interface Counts extends Record<string, unknown> {
  count: number;
  customers: number;
  results: number;
  wins: number;
  jackpots: number;
}

/** How many browsers are told of something, and of what. */
export async function countSubscriptions(db: Db): Promise<Counts> {
  const { rows } = await db.execute<Counts>(sql`
    select count(*)::int as count, count(distinct customer_id)::int as customers,
      count(*) filter (where results)::int as results, count(*) filter (where wins)::int as wins,
      count(*) filter (where jackpots)::int as jackpots
    from push_subscriptions`);
  return rows[0] ?? { count: 0, customers: 0, results: 0, wins: 0, jackpots: 0 };
}
