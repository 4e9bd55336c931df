import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';

/** Of these codes, those that take a percentage off at present, and how much. */
export async function runningPercents(
  db: Db,
  codes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (codes.length === 0) return new Map();
  const { rows } = await db.execute<{ code: string; percent: number }>(sql`
    select code, (percent_basis_points / 100.0)::float8 as percent from promotions
    where code = any(${sql.param([...codes])}::text[]) and kind = 'percent_discount'
      and starts_at <= shop_now() and (ends_at is null or ends_at > shop_now())
      and (total_uses is null or used_count < total_uses)`);
  return new Map(rows.map(({ code, percent }) => [code, percent]));
}
