import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';

/**
 * How often promotions began to be used, by their ids; of one that nobody used, nothing. Read from the uses themselves,
 * by their primary key: a counter beside an unlimited code would be one hot row.
 */
export async function countUses(
  db: Db,
  promotionIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ promotion_id: string; uses: number }>(sql`
    select promotion_id, count(*)::int as uses from promotion_uses
    where promotion_id = any(${sql.param(promotionIds)}::uuid[]) group by promotion_id`);
  return new Map(rows.map(({ promotion_id: id, uses }) => [id, uses]));
}
