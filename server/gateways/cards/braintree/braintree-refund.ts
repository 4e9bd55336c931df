import type { Transaction, ValidatedResponse } from 'braintree';
import { type BraintreeParts, braintreeRecords } from './braintree-client';
import { centsOf, decimalOf, refundedIn } from './braintree-states';
import { transactionOf } from './braintree-transactions';

/** Braintree refunds what has been collected; what has not can only be cancelled whole. */
const COLLECTED: readonly string[] = ['settling', 'settlement_confirmed', 'settled'];

/** The package takes more than its types say. */
interface RefundingApi {
  refund(
    id: string,
    refund: { amount: string; orderId: string },
  ): Promise<ValidatedResponse<Transaction>>;
}

/**
 * Gives back a part, or what is left. Each refund is written down before it is sent and is sent once: when its answer
 * gets lost it is found among the transaction's refunds, and never sent again; one that was refused may be.
 */
export async function refundAtBraintree(
  parts: BraintreeParts,
  reference: string,
  part: { id: string; amountCents: number } | undefined,
): Promise<void> {
  const stored = await transactionOf(parts, reference);
  if (!stored) return;
  const { transaction, refunds } = stored;
  const left = centsOf(transaction.amount) - refundedIn(refunds);
  const amountCents = part?.amountCents ?? left;
  if (amountCents < 1 || amountCents > left) return;
  if (transaction.status === 'submitted_for_settlement' && amountCents === left) {
    await parts.api.transaction.void(transaction.id);
  } else if (COLLECTED.includes(transaction.status)) {
    const orderId = `refund-${part?.id ?? reference}`;
    const isSentBefore = refunds.some((refund) => refund.orderId === orderId);
    if (isSentBefore || !(await braintreeRecords.beginCharge(parts.db, orderId))) return;
    const api: RefundingApi = parts.api.transaction as unknown as RefundingApi;
    const answer = await api.refund(transaction.id, { amount: decimalOf(amountCents), orderId });
    if (!answer.transaction) await braintreeRecords.forgetCharge(parts.db, orderId);
  }
}
