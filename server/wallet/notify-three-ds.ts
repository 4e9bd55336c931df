import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { NotifyThreeDS } from '@/lib/contract/wallet';
import { inTransaction } from '@/server/db/transaction';
import { findCardGateway } from '@/server/gateways/cards';
import { type Context, within } from '@/server/kernel/context';
import { changeFromState } from './deposit-moves';
import { depositNotFound, settleDeposit } from './settle-deposit';
import { deposits } from './tables';

/**
 * A gateway's webhook on the end of a payment: it may come twice, late, or before the customer returns. It is only a
 * hint: the shop asks the gateway for the payment's state and amount before money moves. Each event counts once, and is
 * stored in the transaction that acts on it.
 * @throws deposit.not_found
 */
export async function notifyThreeDS(
  ctx: Context,
  { gateway: key, eventId, reference }: VerbInput<typeof NotifyThreeDS>,
): Promise<CallResult<typeof NotifyThreeDS>> {
  if (!z.uuid().safeParse(reference).success) throw depositNotFound();
  const [deposit] = await ctx.db
    .select()
    .from(deposits)
    .where(and(eq(deposits.id, reference), eq(deposits.gateway, key)));
  const gateway = deposit && findCardGateway(ctx, key);
  if (!gateway) throw depositNotFound();
  const state = await gateway.status(deposit.id);
  // a gateway without a record may get one later: the reconciler handles that
  const change = state.status === 'unknown' ? null : changeFromState(deposit, state);
  return inTransaction(ctx, async (tx) => {
    const { rows } = await tx.execute(sql`
      insert into gateway_events (gateway, event_id) values (${key}, ${eventId})
      on conflict do nothing returning event_id`);
    if (rows.length && change) await settleDeposit(within(ctx, tx), deposit.id, change);
    return {};
  });
}
