import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { RequestPaymentReversal } from '@/lib/contract/operator/payments';
import { type StaffContext, within } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import {
  type AccountKey,
  lockPayment,
  reversePayment,
  UNDONE,
  type Undone,
} from '@/server/push-payments';
import { actorOf, type Kind, recordAction, requestApproval } from '@/server/staff';

interface ReversedPayment {
  bankReference: string;
  account: AccountKey | null;
}

/**
 * A payment that the bank has taken back, by somebody's word instead of its file. It takes money out of a customer's
 * wallet, so it takes two, as every adjustment does.
 */
export const PAYMENT_REVERSED: Kind<ReversedPayment> = {
  name: 'payment_reversed',
  deciders: ['finance'],
  describe: async (tx, named) => {
    const payment = await lockPayment(tx, named);
    if (typeof payment === 'string') throw notDone(payment);
    const { id, status, account, bankReference, amountCents, currency, customerId } = payment;
    if (status !== 'credited') throw notDone(status);
    const amount = `${(amountCents / 100).toFixed(2)} ${currency}`;
    return {
      title: `Claim back ${amount}: ${bankReference}`,
      subject: `payment:${id}`,
      before: [
        { name: 'Payment', value: `${bankReference} into ${account}, ${amount}, in a wallet` },
        { name: 'Customer number', value: customerId ?? 'none' },
      ],
      after: [
        { name: 'Payment', value: 'claimed back in full' },
        { name: 'What the wallet does not hold', value: 'an open claim' },
      ],
    };
  },
  make: async (tx, named, { ctx, approvalId }) => {
    const payment = await lockPayment(tx, named);
    if (typeof payment === 'string') throw notDone(payment);
    const undone = await reversePayment(within(ctx, tx), named);
    if (undone) throw notDone(undone);
    await recordAction(tx, actorOf(ctx), {
      action: 'payment.reversed',
      subject: `payment:${payment.id}`,
      after: { approvalId },
    });
  },
};

const notDone = (undone: Undone): ShopError =>
  new ShopError('payment.not_done', { values: { reason: UNDONE[undone] } });

/** Puts a reversal before a second person. @throws payment.not_done | approval.pending */
export async function requestPaymentReversal(
  ctx: StaffContext,
  { bankReference, account, reason }: VerbInput<typeof RequestPaymentReversal>,
): Promise<CallResult<typeof RequestPaymentReversal>> {
  const change = { bankReference, account: account ?? null };
  return { approvalId: await requestApproval(ctx, { kind: PAYMENT_REVERSED, change, reason }) };
}
