import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';

/** When these orders were paid back, by their ids: ISO 8601. Left out are those for which nothing had been paid. */
export async function refundTimes(
  db: Db,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (orderIds.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; at: string }>(sql`
    select o.id, max(entry.created_at) as at
    from placed_orders o join sold_tickets t on t.order_id = o.id
    join booked_entries entry on entry.kind = 'refund' and entry.reference_id = t.id
    where o.id = any(${sql.param(orderIds)}::uuid[]) group by o.id`);
  return new Map(rows.map(({ id, at }) => [id, new Date(at).toISOString()]));
}
