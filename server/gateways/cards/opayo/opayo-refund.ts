import type { Reversal } from '../card-gateway';
import { type OpayoParts, opayoRecords, postTransaction } from './opayo-api';
import { paymentOf, refundPrefix, refundsOf } from './opayo-payment';
import { isHeld, stateOf } from './opayo-states';

/** Gives back a part, or what is left. Each refund is written down before it is sent, and is sent once. */
export async function refundAtOpayo(
  parts: OpayoParts,
  reference: string,
  part: { id: string; amountCents: number } | undefined,
): Promise<void> {
  const payment = await paymentOf(parts, reference);
  const state = payment && stateOf(payment);
  if (state?.status !== 'approved') return;
  const left = state.amountCents - state.refundedCents;
  const amount = part?.amountCents ?? left;
  if (amount < 1 || amount > left) return;
  const refund = `${refundPrefix(reference)}${part?.id ?? 'rest'}`;
  if (!(await opayoRecords.beginCharge(parts.db, refund))) return;
  const answer = await postTransaction(parts.api, {
    transactionType: 'Refund',
    referenceTransactionId: payment?.id,
    // up to forty characters
    vendorTxCode: part ? `r-${part.id}` : `x-${reference}`,
    amount,
    description: 'Refund',
  });
  if (isHeld(answer)) await opayoRecords.keepCharge(parts.db, refund, answer.transactionId);
  else await opayoRecords.forgetCharge(parts.db, refund);
}

/** The refunds that the shop made, and a payment that was made void in Opayo's pages. It tells nothing else. */
export async function reversalsAtOpayo(parts: OpayoParts, reference: string): Promise<Reversal[]> {
  const payment = await paymentOf(parts, reference);
  if (!payment?.transaction) return [];
  const { id, transaction, instructions } = payment;
  const refunds = await refundsOf(parts, reference);
  const isVoid = instructions.includes('void') && instructions.includes('release');
  return [...(isVoid ? [{ ...transaction, transactionId: `void:${id}` }] : []), ...refunds].map(
    ({ transactionId, amount }) => ({
      id: transactionId,
      kind: 'refund' as const,
      amountCents: amount?.totalAmount ?? 0,
      currency: transaction.currency ?? '',
      stands: true,
    }),
  );
}
