import { sql } from 'drizzle-orm';
import type { GroupEvent } from '@/lib/contract/notifications';
import type { Tx } from '@/server/db/transaction';
import { isHeldSilently } from '@/server/exclusions';
import { isOnBreak } from '@/server/limits';

interface Story {
  groupId: string;
  event: GroupEvent;
  /** whom it is about, as members see each other */
  memberName?: string;
  /** who did it, and knows */
  by?: string | undefined;
}

/**
 * Puts what happened in groups into the notifications of their members, in the transaction in which it did: one
 * statement for any number. Nobody on a break is told of a new ticket.
 */
export async function tellMembers(tx: Tx, stories: readonly Story[]): Promise<void> {
  if (stories.length === 0) return;
  await tx.execute(sql`
    insert into group_news (id, customer_id, event, group_id, group_name, member_name)
    select new_entry_id(), m.customer_id, story.event, g.id, g.name, story."memberName"
    from jsonb_to_recordset(${JSON.stringify(stories)}::jsonb)
      as story ("groupId" uuid, event text, "memberName" text, by uuid)
    join party_groups g on g.id = story."groupId"
    join party_members m on m.group_id = g.id and m.status = 'active' and m.customer_id is distinct from story.by
    where story.event <> 'session_opened'
      or not ${isOnBreak(sql`m.customer_id`)}
        and not ${isHeldSilently(sql`m.customer_id`)}`);
}
