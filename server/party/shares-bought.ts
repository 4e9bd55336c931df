import { sql } from 'drizzle-orm';
import { shownName } from '@/lib/rules/party/names';
import { PARTY_TERMS } from '@/lib/rules/party/terms';
import type { Tx } from '@/server/db/transaction';
import type { CustomerContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { noteEvents } from './note-events';

interface Bought extends Record<string, unknown> {
  id: string;
  groupId: string;
  isMember: boolean;
  shares: number;
}

/**
 * That the customer may have the shares that a purchase has just written, in its transaction: members buy, and nobody
 * more than their part. The syndicate's row is held, so that two purchases of one customer are counted together. Tells
 * the open pages.
 * @throws party.session_not_found of somebody who is not in the group | party.share_limit
 */
export async function sharesBought(
  tx: Tx,
  { customer }: CustomerContext,
  syndicateIds: readonly string[],
): Promise<void> {
  if (syndicateIds.length === 0) return;
  const { rows } = await tx.execute<Bought>(sql`
    select p.id, p.group_id as "groupId",
      exists (select 1 from party_members m
        where m.group_id = p.group_id and m.customer_id = ${customer.id} and m.status = 'active') as "isMember",
      (select coalesce(sum(o.quantity), 0)::int from placed_orders o
        where o.syndicate_id = p.id and o.customer_id = ${customer.id} and o.status <> 'refunded') as shares
    from party_sessions p where p.id = any(${sql.param(syndicateIds)}::uuid[]) order by p.id`);
  const most = PARTY_TERMS.maxSharesPerMember;
  for (const { isMember, shares } of rows) {
    if (!isMember) throw new ShopError('party.session_not_found');
    if (shares > most) throw new ShopError('party.share_limit', { values: { most } });
  }
  const memberName = shownName(customer.firstName, customer.lastName);
  await noteEvents(
    tx,
    rows.map(({ id, groupId }) => ({ groupId, kind: 'shares_sold', sessionId: id, memberName })),
  );
}
