import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';

interface GroupOf extends Record<string, unknown> {
  groupId: string;
  name: string;
  isOrganiser: boolean;
  members: number;
}

/** The groups that a customer is in, the latest joined first, without anything of the other members. */
export async function groupsOf(db: Db, customerId: string, limit: number): Promise<GroupOf[]> {
  const { rows } = await db.execute<GroupOf>(sql`
    select g.id as "groupId", g.name, mine.is_organiser as "isOrganiser", (
      select count(*)::int from party_members m where m.group_id = g.id and m.status = 'active') as members
    from party_members mine join party_groups g on g.id = mine.group_id
    where mine.customer_id = ${customerId} and mine.status = 'active'
    order by mine.joined_at desc, mine.id desc limit ${limit}`);
  return rows;
}
