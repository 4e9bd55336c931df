import { sql } from 'drizzle-orm';
import type { News } from '@/lib/contract/notifications';
import type { CustomerContext } from '@/server/kernel/context';

/** The messages with the tools that the customer was sent in the last days, newest first; they say nothing of why. */
export async function listCareNews(
  { db, customer }: CustomerContext,
  { days, limit }: { days: number; limit: number },
): Promise<News[]> {
  const { rows } = await db.execute<{ id: string; sent_at: string }>(sql`
    select id, sent_at from care_messages
    where customer_id = ${customer.id} and sent_at > shop_now() - make_interval(days => ${days}::int)
    order by sent_at desc limit ${limit}`);
  return rows.map(({ id, sent_at }) => ({
    id: `care-${id}`,
    kind: 'care',
    at: new Date(sent_at).toISOString(),
  }));
}
