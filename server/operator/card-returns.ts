import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { ListCardReturns, SettleCardReturn } from '@/lib/contract/operator/payments';
import { inTransaction } from '@/server/db/transaction';
import type { StaffContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { actorOf, recordAction } from '@/server/staff';
import { type ByHand, listOpenReturns, NOT_SETTLED, settleByHand } from '@/server/wallet';
import { maskEmail } from './mask';
import { pageOf } from './page-of';

/** Money on its way back to cards, a page at a time. */
export async function listCardReturns(
  { db }: StaffContext,
  { after, limit }: VerbInput<typeof ListCardReturns>,
): Promise<CallResult<typeof ListCardReturns>> {
  const { rows: items, next } = pageOf(
    await listOpenReturns(db, { after, limit: limit + 1 }),
    limit,
  );
  return {
    returns: items.map(
      ({ id, email, amountCents, currency, asks, gateway, depositId, createdAt }) => ({
        ...{ returnId: id, email: maskEmail(email), asks, gateway, depositId, createdAt },
        amount: { amountCents, currency },
      }),
    ),
    next,
  };
}

/**
 * Settles a return by what somebody has seen at the gateway. Somebody outside is asked first, so that it was tried is
 * written down before.
 * @throws card_return.not_done
 */
export async function settleCardReturn(
  ctx: StaffContext,
  { returnId: id, outcome, refundId, reason }: VerbInput<typeof SettleCardReturn>,
): Promise<CallResult<typeof SettleCardReturn>> {
  if (outcome === 'done' && refundId === '')
    throw notDone('say the number of its refund.', 'refundId');
  await inTransaction(ctx, (tx) =>
    recordAction(tx, actorOf(ctx), {
      action: 'card_return.seen_at_gateway',
      subject: `card_return:${id}`,
      after: { outcome, refundId: refundId || null },
      reason,
    }),
  );
  const settled = await settleByHand(ctx, {
    ...{ id, reason },
    refundId: outcome === 'done' ? refundId : null,
  });
  const problem = problemOf(settled, outcome);
  if (problem) throw notDone(problem);
  return {};
}

function problemOf(settled: ByHand | null, outcome: 'done' | 'refused'): string | null {
  if (!settled) return 'there is no such return to a card.';
  if (settled.status === 'open') return NOT_SETTLED[settled.because];
  if (settled.by === 'before') return `it is ${settled.status} already.`;
  return settled.status === outcome ? null : `the gateway says that it is ${settled.status}.`;
}

const notDone = (reason: string, target = 'general') =>
  new ShopError('card_return.not_done', { values: { reason }, target });
