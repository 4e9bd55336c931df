import { sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type {
  HandOverPartyGroup,
  LeavePartyGroup,
  PartyGroup,
  RemovePartyMember,
} from '@/lib/contract/party-groups';
import { shownName } from '@/lib/rules/party/names';
import { inTransaction, type Tx } from '@/server/db/transaction';
import { type CustomerContext, within } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { recordEvent } from '@/server/kernel/events';
import { endGroup } from './end-group';
import { end } from './memberships';
import { noteEvents } from './note-events';
import { organisedGroup, ownGroup } from './own-group';
import { shownGroup } from './read-groups';
import { renewLink } from './renew-token';
import { tellMembers } from './tell-members';

/**
 * Leaves a group. The organiser hands over first; where nobody else is left, the group is over.
 * @throws party.group_not_found | party.hand_over_first
 */
export async function leaveGroup(
  ctx: CustomerContext,
  { groupId }: VerbInput<typeof LeavePartyGroup>,
): Promise<CallResult<typeof LeavePartyGroup>> {
  return inTransaction(ctx, async (tx) => {
    const { memberId, isOrganiser } = await ownGroup(tx, ctx, groupId);
    if (isOrganiser && (await successor(tx, groupId))) throw new ShopError('party.hand_over_first');
    await depart(tx, ctx, groupId, memberId);
    return {};
  });
}

/**
 * Leaves every group at once, for good: the longest there organises those that go on. For who excludes themselves or
 * closes their account.
 */
export async function leaveAllGroups(tx: Tx, ctx: CustomerContext): Promise<void> {
  const { rows } = await tx.execute<{ group_id: string }>(sql`
    select group_id from party_members where customer_id = ${ctx.customer.id} and status = 'active' order by group_id`);
  for (const { group_id: groupId } of rows) {
    const { memberId, isOrganiser } = await ownGroup(tx, ctx, groupId);
    const next = isOrganiser ? await successor(tx, groupId) : null;
    if (next) await appoint(tx, ctx, groupId, next);
    await depart(tx, ctx, groupId, memberId);
  }
}

/** Leaves a group that somebody else organises, or ends it. */
async function depart(tx: Tx, ctx: CustomerContext, groupId: string, memberId: string) {
  const { firstName, lastName } = ctx.customer;
  await end(tx, groupId, memberId, 'left');
  const { rowCount } = await tx.execute(sql`
    select 1 from party_members where group_id = ${groupId} and status = 'active' limit 1`);
  if (!rowCount) await endGroup(tx, ctx, groupId);
  const memberName = shownName(firstName, lastName);
  await noteEvents(tx, [{ groupId, kind: 'member_left', memberName }]);
  await tellMembers(tx, [{ groupId, event: 'member_left', memberName }]);
  await recordEvent(tx, ctx, 'party.left', groupId);
}

/** The other member who has been in it longest. */
async function successor(tx: Tx, groupId: string): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from party_members where group_id = ${groupId} and status = 'active' and not is_organiser
    order by joined_at, id limit 1`);
  return rows[0]?.id ?? null;
}

/** Makes a member the organiser, and tells the others. @throws party.member_not_found */
async function appoint(
  tx: Tx,
  { customer }: CustomerContext,
  groupId: string,
  memberId: string,
): Promise<void> {
  await tx.execute(sql`
    update party_members set is_organiser = false where group_id = ${groupId} and is_organiser`);
  const { rows } = await tx.execute<{ first_name: string; last_name: string }>(sql`
    update party_members m set is_organiser = true from customer_accounts c
    where c.id = m.customer_id and m.id = ${memberId} and m.group_id = ${groupId} and m.status = 'active'
    returning c.first_name, c.last_name`);
  const [member] = rows;
  if (!member) throw new ShopError('party.member_not_found');
  const memberName = shownName(member.first_name, member.last_name);
  await tellMembers(tx, [{ groupId, event: 'organiser_changed', memberName, by: customer.id }]);
}

/** @throws party.group_not_found | party.organiser_only | party.member_not_found */
export async function handOver(
  ctx: CustomerContext,
  { groupId, memberId }: VerbInput<typeof HandOverPartyGroup>,
): Promise<PartyGroup> {
  return inTransaction(ctx, async (tx) => {
    await organisedGroup(tx, ctx, groupId);
    await appoint(tx, ctx, groupId, memberId);
    await noteEvents(tx, [{ groupId, kind: 'group_changed' }]);
    await recordEvent(tx, ctx, 'party.handed_over', groupId, { memberId });
    return shownGroup(within(ctx, tx), groupId);
  });
}

/**
 * Removes a member, and renews the link that they know.
 * @throws party.group_not_found | party.organiser_only | party.member_not_found also of oneself
 */
export async function removeMember(
  ctx: CustomerContext,
  { groupId, memberId }: VerbInput<typeof RemovePartyMember>,
): Promise<PartyGroup> {
  return inTransaction(ctx, async (tx) => {
    await organisedGroup(tx, ctx, groupId);
    const { rows } = await tx.execute<{ first_name: string; last_name: string }>(sql`
      select first_name, last_name from party_members m join customer_accounts c on c.id = m.customer_id
      where m.id = ${memberId} and m.group_id = ${groupId} and m.status = 'active' and not m.is_organiser`);
    const [member] = rows;
    if (!member) throw new ShopError('party.member_not_found');
    await end(tx, groupId, memberId, 'removed');
    await renewLink(tx, groupId);
    const memberName = shownName(member.first_name, member.last_name);
    await noteEvents(tx, [{ groupId, kind: 'member_left', memberName }]);
    await tellMembers(tx, [{ groupId, event: 'member_left', memberName, by: ctx.customer.id }]);
    await recordEvent(tx, ctx, 'party.member_removed', groupId, { memberId });
    return shownGroup(within(ctx, tx), groupId);
  });
}
