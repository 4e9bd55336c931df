import { and, eq, inArray, sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { HintThreeDS } from '@/lib/contract/wallet';
import { inTransaction } from '@/server/db/transaction';
import { findCardGateway } from '@/server/gateways/cards';
import type { Context } from '@/server/kernel/context';
import { countSender } from '@/server/kernel/count-sender';
import { changeFromState } from './deposit-moves';
import { settleDeposit } from './settle-deposit';
import { deposits } from './tables';

const PAUSE_SECONDS = 5;
/** from one address: a gateway speaks for many customers */
const HINTS_PER_HOUR = 3_600;

/**
 * Somebody, a bank's server perhaps, says that a payment has moved on. Nothing else of what is said counts: the gateway
 * is asked for the truth, about a deposit that waits for its bank, and not at every word. The answer is the same for
 * what there is and what there is not. @throws request.rate_limited
 */
export async function hintThreeDS(
  ctx: Context,
  { reference }: VerbInput<typeof HintThreeDS>,
): Promise<CallResult<typeof HintThreeDS>> {
  await inTransaction(ctx, (tx) =>
    countSender(tx, {
      sender: `3ds:address:${ctx.address}`,
      limit: HINTS_PER_HOUR,
      key: 'request.rate_limited.notifications',
    }),
  );
  const [deposit] = await ctx.db
    .update(deposits)
    .set({ hintedAt: sql`clock_timestamp()` })
    .where(
      and(
        eq(deposits.id, reference),
        inArray(deposits.status, ['challenged', 'pending']),
        sql`coalesce(${deposits.hintedAt} < clock_timestamp() - make_interval(secs => ${PAUSE_SECONDS}), true)`,
      ),
    )
    .returning();
  const gateway = deposit && findCardGateway(ctx, deposit.gateway);
  if (!gateway) return {};
  const state = await gateway.status(deposit.id);
  // a gateway that has not heard of it yet may hear of it later: the reconciler waits for that
  const change = state.status === 'unknown' ? null : changeFromState(deposit, state);
  if (change) await settleDeposit(ctx, deposit.id, change);
  return {};
}
