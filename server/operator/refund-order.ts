import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { RequestOrderRefund } from '@/lib/contract/operator/customers';
import { formatMoney } from '@/lib/money/format-money';
import { type OrderRefund, refundOrder, toRefund } from '@/server/flows/refund-order';
import { subjectById } from '@/server/identity';
import { type StaffContext, within } from '@/server/kernel/context';
import { actorOf, type Kind, recordAction, requestApproval } from '@/server/staff';
import { asCustomer } from './as-customer';
import { requireFile } from './opened-file';

/**
 * An order that is taken back while its draws are on sale. If one of them closes before somebody approves, the request
 * is outdated: what stays in a draw is not what was requested.
 */
export const ORDER_REFUNDED: Kind<OrderRefund> = {
  name: 'order_refunded',
  deciders: ['finance'],
  describe: async (tx, request) => {
    const { offer, currency, tickets, others, paidCents, promotionCents } = await toRefund(
      tx,
      request,
    );
    const money = (amountCents: number) => formatMoney({ amountCents, currency }, 'en-AU');
    const draws = tickets.map(({ draw_no: drawNo }) => drawNo).join(', ');
    return {
      title: `Refund an order of ${offer}: ${money(paidCents)}`,
      subject: `order:${request.orderId}`,
      before: [{ name: 'Entered in draws', value: draws }],
      after: [
        { name: 'Entered in draws', value: 'none of these' },
        { name: 'Back to the customer', value: `${money(paidCents)}, ${currency}` },
        ...(promotionCents > 0
          ? [{ name: 'Back in its promotion', value: money(promotionCents) }]
          : []),
        ...(others > 0 ? [{ name: 'Draws that stay as they are', value: String(others) }] : []),
        { name: 'The customer reads', value: request.message },
        { name: 'Customer number', value: request.customerId },
      ],
    };
  },
  make: async (tx, request, { approvalId, ctx }) => {
    const { customer } = await subjectById(tx, request.customerId);
    const own = asCustomer(within(ctx, tx), customer);
    const { tickets, paidCents } = await refundOrder(tx, own, request, approvalId);
    await recordAction(tx, actorOf(ctx), {
      action: 'order.refunded',
      subject: `order:${request.orderId}`,
      after: { tickets: tickets.length, paidCents, approvalId },
    });
  },
};

/** Asks a second person to refund an order. @throws as the call */
export async function requestOrderRefund(
  ctx: StaffContext,
  { reason, ...change }: VerbInput<typeof RequestOrderRefund>,
): Promise<CallResult<typeof RequestOrderRefund>> {
  await requireFile(ctx, change.customerId);
  return { approvalId: await requestApproval(ctx, { kind: ORDER_REFUNDED, change, reason }) };
}
