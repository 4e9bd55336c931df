import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { ListGroups, OpenGroup } from '@/lib/contract/operator/groups';
import { inTransaction } from '@/server/db/transaction';
import type { StaffContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { groupsLate, listOfficeGroups, openOfficeGroup } from '@/server/party';
import { actorOf, recordAction } from '@/server/staff';
import { maskName } from './mask';
import { pageOf } from './page-of';
import { queueOf } from './queues';

/** Lotto parties with what they play; whoever organises one is masked. Two statements. */
export async function listGroups(
  { db }: StaffContext,
  { limit, state, name, after }: VerbInput<typeof ListGroups>,
): Promise<CallResult<typeof ListGroups>> {
  const read = await listOfficeGroups(db, { state, name, after, limit: limit + 1 });
  const { rows, next } = pageOf(read, limit);
  return {
    groups: rows.map(({ id, organiser, ...group }) => ({
      groupId: id,
      ...group,
      organiser: organiser && { ...organiser, name: maskName(organiser.name) },
    })),
    late: await queueOf(db, groupsLate),
    next,
  };
}

/** Opens a group, and writes down who did and why. @throws party.group_not_found */
export async function openGroup(
  ctx: StaffContext,
  { groupId, reason }: VerbInput<typeof OpenGroup>,
): Promise<CallResult<typeof OpenGroup>> {
  return inTransaction(ctx, async (tx) => {
    const group = await openOfficeGroup(tx, groupId);
    if (!group) throw new ShopError('party.group_not_found');
    await recordAction(tx, actorOf(ctx), {
      action: 'group.opened',
      subject: `group:${group.groupId}`,
      reason,
    });
    return group;
  });
}
