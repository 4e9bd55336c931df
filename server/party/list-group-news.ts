import { sql } from 'drizzle-orm';
import type { GroupEvent, GroupNews } from '@/lib/contract/notifications';
import type { CustomerContext } from '@/server/kernel/context';

interface Row extends Record<string, unknown> {
  id: string;
  event: GroupEvent;
  group_id: string;
  group_name: string;
  member_name: string | null;
  happened_at: string;
}

/** What happened in the customer's groups in the last days, newest first. */
export async function listGroupNews(
  { db, customer }: CustomerContext,
  { days, limit }: { days: number; limit: number },
): Promise<GroupNews[]> {
  const { rows } = await db.execute<Row>(sql`
    select id, event, group_id, group_name, member_name, happened_at from group_news
    where customer_id = ${customer.id} and happened_at > shop_now() - make_interval(days => ${days}::int)
    order by happened_at desc, id desc limit ${limit}`);
  return rows.map((row) => ({
    id: `group-${row.id}`,
    kind: 'group',
    event: row.event,
    groupId: row.group_id,
    groupName: row.group_name,
    memberName: row.member_name,
    at: new Date(row.happened_at).toISOString(),
  }));
}
