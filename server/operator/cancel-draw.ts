import { sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { RequestDrawCancellation } from '@/lib/contract/operator/draws';
import { formatMoney } from '@/lib/money/format-money';
import { findOffer } from '@/server/catalogue';
import { type CancelRequest, cancelLocked, toCancel } from '@/server/flows/cancel-draw';
import type { StaffContext } from '@/server/kernel/context';
import { actorOf, type Kind, recordAction, requestApproval } from '@/server/staff';
import { scheduledDraws } from './scheduled-draws';

/**
 * A draw that is not held. Sales stop in the transaction that approves it; everybody is paid back by the job that also
 * goes on where the command was interrupted. Sales go on until then, so how much was sold stands in the title, which may
 * be out of date, and not among what has to be the same.
 */
export const DRAW_CANCELLED: Kind<CancelRequest> = {
  name: 'draw_cancelled',
  deciders: ['draws'],
  describe: async (tx, request) => {
    const { draw, words } = await toCancel(tx, request);
    const [sold] = await scheduledDraws(tx, { which: sql`d.id = ${draw.id}`, limit: 1 });
    const name = findOffer(draw.offerKey)?.name ?? draw.offerKey;
    const { entries = 0, stakes = { amountCents: 0, currency: draw.currency } } = sold ?? {};
    return {
      title: `Cancel ${name}, draw ${draw.drawNo} (${entries} ${entries === 1 ? 'ticket' : 'tickets'} for ${formatMoney(stakes, 'en-AU')} so far)`,
      subject: `draw:${draw.id}`,
      before: [{ name: 'Draw', value: 'is to be held' }],
      after: [
        { name: 'Draw', value: 'is cancelled for good' },
        { name: 'Everybody who has a ticket', value: 'is paid back what they paid' },
        { name: 'They read', value: words },
      ],
    };
  },
  make: async (tx, request, { ctx, approvalId }) => {
    const { draw, words } = await toCancel(tx, request);
    await cancelLocked(tx, ctx, draw.id, { because: 'operator', reason: words });
    await recordAction(tx, actorOf(ctx), {
      action: 'draw.cancelled',
      subject: `draw:${draw.id}`,
      before: { status: draw.status },
      after: { status: 'DRAW_CANCELLED', words, approvalId },
    });
  },
};

/** Puts a cancellation before a second person. @throws draw.not_found | draw.wrong_state | approval.pending */
export async function requestDrawCancellation(
  ctx: StaffContext,
  { offerKey, drawNo, words, reason }: VerbInput<typeof RequestDrawCancellation>,
): Promise<CallResult<typeof RequestDrawCancellation>> {
  const change = { offerKey, drawNo, reason: words };
  return { approvalId: await requestApproval(ctx, { kind: DRAW_CANCELLED, change, reason }) };
}
