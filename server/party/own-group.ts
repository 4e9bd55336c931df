import { sql } from 'drizzle-orm';
import type { Tx } from '@/server/db/transaction';
import type { CustomerContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';

interface OwnGroup extends Record<string, unknown> {
  id: string;
  name: string;
  memberId: string;
  isOrganiser: boolean;
}

/** A group that the customer is in, locked: its members and sessions change one at a time. @throws party.group_not_found */
export async function ownGroup(
  tx: Tx,
  { customer }: CustomerContext,
  groupId: string,
): Promise<OwnGroup> {
  const { rows } = await tx.execute<OwnGroup>(sql`
    select g.id, g.name, m.id as "memberId", m.is_organiser as "isOrganiser"
    from party_groups g join party_members m on m.group_id = g.id
    where g.id = ${groupId} and g.status = 'open' and m.customer_id = ${customer.id} and m.status = 'active'
    for update of g`);
  const [group] = rows;
  if (!group) throw new ShopError('party.group_not_found');
  return group;
}

/** The same, of its organiser. @throws party.group_not_found | party.organiser_only */
export async function organisedGroup(
  tx: Tx,
  ctx: CustomerContext,
  groupId: string,
): Promise<OwnGroup> {
  const group = await ownGroup(tx, ctx, groupId);
  if (!group.isOrganiser) throw new ShopError('party.organiser_only');
  return group;
}
