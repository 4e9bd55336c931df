import { sql } from 'drizzle-orm';
import type { Tx } from '@/server/db/transaction';
import type { CustomerContext } from '@/server/kernel/context';
import { leaveAllGroups } from './leave-group';
import { noteEvents } from './note-events';

/**
 * A break stops what the customer's groups play by themselves; a self-exclusion ends their part in them. Shares in what
 * is on sale have gone back with the customer's other entries: open pages are told.
 */
export async function pauseParties(
  tx: Tx,
  ctx: CustomerContext,
  { isSelfExclusion }: { isSelfExclusion: boolean },
): Promise<void> {
  await tx.execute(sql`
    update party_series set autosession = 'paused'
    where autosession = 'on' and group_id in (
      select group_id from party_members where customer_id = ${ctx.customer.id} and is_organiser)`);
  const { rows } = await tx.execute<{ id: string; group_id: string }>(sql`
    select distinct p.id, p.group_id
    from placed_orders o join party_sessions p on p.id = o.syndicate_id join offered_syndicates s on s.id = p.id
    where o.customer_id = ${ctx.customer.id} and o.status = 'refunded' and s.status = 'open' order by p.id`);
  await noteEvents(
    tx,
    rows.map(({ id, group_id }) => ({ groupId: group_id, kind: 'shares_returned', sessionId: id })),
  );
  if (isSelfExclusion) await leaveAllGroups(tx, ctx);
}
