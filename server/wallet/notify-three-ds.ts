import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { NotifyThreeDS } from '@/lib/contract/wallet';
import { inTransaction } from '@/server/db/transaction';
import { type Context, within } from '@/server/kernel/context';
import { depositNotFound, settleDeposit } from './settle-deposit';
import { deposits } from './tables';

/**
 * A gateway tells how a payment ended: once, twice, late, or before the customer is back. Each event counts once,
 * and is remembered in the transaction that acts on it. @throws deposit.not_found
 */
export async function notifyThreeDS(
  ctx: Context,
  { gateway, eventId, reference, outcome }: VerbInput<typeof NotifyThreeDS>,
): Promise<CallResult<typeof NotifyThreeDS>> {
  if (!z.uuid().safeParse(reference).success) throw depositNotFound();
  return inTransaction(ctx, async (tx) => {
    const [deposit] = await tx
      .select({ id: deposits.id })
      .from(deposits)
      .where(and(eq(deposits.id, reference), eq(deposits.gateway, gateway)));
    if (!deposit) throw depositNotFound();
    const { rows } = await tx.execute(sql`
      insert into gateway_events (gateway, event_id) values (${gateway}, ${eventId})
      on conflict do nothing returning event_id`);
    if (rows.length) {
      await settleDeposit(
        within(ctx, tx),
        deposit.id,
        outcome === 'completed'
          ? { status: 'completed' }
          : { status: 'declined', reason: 'do_not_honour' },
      );
    }
    return {};
  });
}
