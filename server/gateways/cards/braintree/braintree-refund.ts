import type { Transaction, ValidatedResponse } from 'braintree';
import { RefundRefused } from '../card-gateway';
import { type BraintreeParts, braintreeRecords, isRefused } from './braintree-client';
import { centsOf, decimalOf, isUndone, refundedIn } from './braintree-states';
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

const PART = 'refund-';
/** What a payment that was cancelled for a part is known by among what went back. */
export const undoneIdOf = ({ id }: Pick<Transaction, 'id'>): string => `undone:${id}`;
const cancelling = (partId: string): string => `cancel-${partId}`;

/** The shop's id of the part that a refund is; nothing for the rest of a payment, or for one that the shop did not make. */
export function partOfRefund({ orderId }: Transaction, payment: Transaction): string | undefined {
  const id = orderId?.startsWith(PART) ? orderId.slice(PART.length) : undefined;
  return id === payment.orderId ? undefined : id;
}

/** The same of a payment that was cancelled whole before it was collected. */
export async function partOfCancelled(
  { db }: BraintreeParts,
  transaction: Transaction,
): Promise<string | undefined> {
  const reference = await braintreeRecords.referenceOf(db, undoneIdOf(transaction));
  return reference?.slice(cancelling('').length);
}

/**
 * Gives back a part, or what is left. Each refund is written down before it is sent and is sent once: when its answer
 * gets lost it is found among the transaction's refunds, and never sent again; one that was refused may be. What has not
 * been collected yet, and is no whole, has to wait.
 */
export async function refundAtBraintree(
  parts: BraintreeParts,
  reference: string,
  part: { id: string; amountCents: number } | undefined,
): Promise<void> {
  const stored = await transactionOf(parts, reference);
  if (!stored) return;
  const { transaction, refunds } = stored;
  const orderId = `${PART}${part?.id ?? reference}`;
  if (refunds.some((refund) => refund.orderId === orderId)) return;
  if (part && (await partOfCancelled(parts, transaction)) === part.id && isUndone(transaction))
    return;
  const left = isUndone(transaction) ? 0 : centsOf(transaction.amount) - refundedIn(refunds);
  const amountCents = part?.amountCents ?? left;
  if (amountCents < 1 || amountCents > left) {
    if (part) throw new RefundRefused('Braintree has less left of the payment');
    return;
  }
  if (transaction.status === 'submitted_for_settlement' && amountCents === left) {
    // first, since nothing else tells a part from a payment that was cancelled in Braintree's own pages
    if (part)
      await braintreeRecords.keepCharge(parts.db, cancelling(part.id), undoneIdOf(transaction));
    await parts.api.transaction.void(transaction.id);
  } else if (COLLECTED.includes(transaction.status)) {
    if (!(await braintreeRecords.beginCharge(parts.db, orderId))) return;
    const api: RefundingApi = parts.api.transaction as unknown as RefundingApi;
    let answer: ValidatedResponse<Transaction>;
    try {
      answer = await api.refund(transaction.id, { amount: decimalOf(amountCents), orderId });
    } catch (error) {
      if (isRefused(error)) await braintreeRecords.forgetCharge(parts.db, orderId);
      throw error;
    }
    if (answer.transaction) return;
    await braintreeRecords.forgetCharge(parts.db, orderId);
    if (part) throw new RefundRefused('Braintree refused');
  }
}
