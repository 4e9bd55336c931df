import { sql } from 'drizzle-orm';
import type { VerbInput } from '@/lib/contract/call';
import type { ChangePartyGroup, PartyGroup } from '@/lib/contract/party-groups';
import { groupNameKey } from '@/lib/rules/party/names';
import { inTransaction } from '@/server/db/transaction';
import { type CustomerContext, within } from '@/server/kernel/context';
import { recordEvent } from '@/server/kernel/events';
import { countOf } from './count-party';
import { assertGoodName, namedOnce } from './create-group';
import { noteEvents } from './note-events';
import { organisedGroup } from './own-group';
import { shownGroup } from './read-groups';

/**
 * @throws party.group_not_found | party.organiser_only | contains_profanity | party.name_taken | request.rate_limited
 */
export async function changeGroup(
  ctx: CustomerContext,
  { groupId, ...changes }: VerbInput<typeof ChangePartyGroup>,
): Promise<PartyGroup> {
  const { groupName = null, publicityStatus = null } = changes;
  if (groupName !== null) {
    await countOf(ctx, 'rename');
    await assertGoodName(groupName);
  }
  return namedOnce(() =>
    inTransaction(ctx, async (tx) => {
      await organisedGroup(tx, ctx, groupId);
      const key = groupName === null ? null : groupNameKey(groupName);
      await tx.execute(sql`
        update party_groups set name = coalesce(${groupName}, name), name_key = coalesce(${key}, name_key),
          publicity = coalesce(${publicityStatus}, publicity)
        where id = ${groupId}`);
      await noteEvents(tx, [{ groupId, kind: 'group_changed' }]);
      await recordEvent(tx, ctx, 'party.group_changed', groupId, changes);
      return shownGroup(within(ctx, tx), groupId);
    }),
  );
}
