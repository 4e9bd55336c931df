import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';

/** How many customers each segment has, by its name; closed accounts are in none. */
export async function customersBySegment(db: Db): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ name: string; count: number }>(sql`
    select segment_name as name, count(*)::int as count from customers where status <> 'closed' group by segment_name`);
  return new Map(rows.map(({ name, count }) => [name, count]));
}
