import { sql } from 'drizzle-orm';
import { shownName } from '@/lib/rules/party/names';
import { PARTY_TERMS } from '@/lib/rules/party/terms';
import type { Tx } from '@/server/db/transaction';
import type { CustomerContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { recordEvent } from '@/server/kernel/events';
import { newId } from '@/server/kernel/ids';
import { noteEvents } from './note-events';
import { tellMembers } from './tell-members';

/** Holds the customer's list of groups, so that two at once do not make one too many. @throws party.too_many_groups */
export async function makeRoomFor(tx: Tx, { customer }: CustomerContext): Promise<void> {
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended(${`party groups of ${customer.id}`}, 0))`);
  const { rows } = await tx.execute<{ groups: number }>(sql`
    select count(*)::int as groups from party_members where customer_id = ${customer.id} and status = 'active'`);
  if ((rows[0]?.groups ?? 0) >= PARTY_TERMS.maxGroupsPerCustomer)
    throw new ShopError('party.too_many_groups');
}

/**
 * Makes the customer a member of a group that is locked; one who is already stays as they are.
 * @throws party.group_full
 */
export async function enter(tx: Tx, ctx: CustomerContext, groupId: string): Promise<void> {
  const { customer } = ctx;
  const { rows } = await tx.execute<{ members: number }>(sql`
    select count(*)::int as members from party_members where group_id = ${groupId} and status = 'active'`);
  if ((rows[0]?.members ?? 0) >= PARTY_TERMS.maxMembersPerGroup)
    throw new ShopError('party.group_full');
  await tx.execute(sql`
    insert into party_members as past (id, group_id, customer_id) values (${newId()}, ${groupId}, ${customer.id})
    on conflict (group_id, customer_id) do update set status = 'active', joined_at = shop_now(), left_at = null
    where past.status <> 'active'`);
  const memberName = shownName(customer.firstName, customer.lastName);
  await noteEvents(tx, [{ groupId, kind: 'member_joined', memberName }]);
  await tellMembers(tx, [{ groupId, event: 'member_joined', memberName, by: customer.id }]);
  await recordEvent(tx, ctx, 'party.joined', groupId);
}

/** That the customer is in it now. @throws party.group_not_found */
export async function assertMember(
  { db, customer }: CustomerContext,
  groupId: string,
): Promise<void> {
  const { rowCount } = await db.execute(sql`
    select 1 from party_groups g join party_members m on m.group_id = g.id
    where g.id = ${groupId} and g.status = 'open' and m.customer_id = ${customer.id} and m.status = 'active'`);
  if (!rowCount) throw new ShopError('party.group_not_found');
}

/** Ends a membership. Shares stay with who paid for them. */
export async function end(
  tx: Tx,
  groupId: string,
  memberId: string,
  status: 'left' | 'removed',
): Promise<void> {
  await tx.execute(sql`
    update party_members set status = ${status}, is_organiser = false, left_at = shop_now()
    where id = ${memberId} and group_id = ${groupId} and status = 'active'`);
}
