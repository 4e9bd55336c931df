import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import type { CustomerContext } from '@/server/kernel/context';

/** The ids of the cards that the customer has viewed. */
export async function viewedIds({ db, customer }: CustomerContext): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ ids: string[] }>(
    sql`select ids from viewed_notifications where customer_id = ${customer.id}`,
  );
  return new Set(rows[0]?.ids);
}

/**
 * Marks cards as viewed, and forgets those that the feed has no more. Two devices at once: both are kept.
 * @param present the ids of the feed's cards
 */
export async function markViewed(
  db: Db,
  customerId: string,
  { ids, present }: { ids: readonly string[]; present: readonly string[] },
): Promise<ReadonlySet<string>> {
  const known = new Set(present);
  const added = sql.param(ids.filter((id) => known.has(id)));
  const { rows } = await db.execute<{ ids: string[] }>(sql`
    insert into viewed_notifications as viewed (customer_id, ids) values (${customerId}, ${added}::text[])
    on conflict (customer_id) do update set viewed_at = shop_now(), ids = array(
      select distinct id from unnest(viewed.ids || excluded.ids) as id where id = any(${sql.param([...present])}::text[]))
    returning ids`);
  return new Set(rows[0]?.ids);
}
