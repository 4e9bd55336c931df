import type { Transaction } from 'braintree';
import type { Reversal } from '../card-gateway';
import type { BraintreeParts } from './braintree-client';
import { partOfCancelled, partOfRefund, undoneIdOf } from './braintree-refund';
import { centsOf, isFailedRefund, isUndone } from './braintree-states';
import { transactionOf } from './braintree-transactions';

/** Disputes that take nothing: decided for the shop. */
const WITHOUT_LOSS: readonly string[] = ['won'];

export async function reversalsAtBraintree(
  parts: BraintreeParts,
  reference: string,
): Promise<Reversal[]> {
  const stored = await transactionOf(parts, reference);
  if (!stored) return [];
  const { transaction, refunds } = stored;
  const cancelled = isUndone(transaction) ? await partOfCancelled(parts, transaction) : undefined;
  return reversalsIn(transaction, refunds).map((reversal) =>
    cancelled && reversal.id === undoneIdOf(transaction)
      ? { ...reversal, partId: cancelled }
      : reversal,
  );
}

/** What went back of a payment, or might have: also refunds that failed and disputes that were won. */
export const reversalsIn = (
  transaction: Transaction,
  refunds: readonly Transaction[],
): Reversal[] => [
  ...undoing(transaction),
  ...refunds.map((refund) => refundOf(transaction, refund)),
  ...disputesOf(transaction),
];

const wentBack = (transaction: Transaction): Omit<Reversal, 'stands'> => ({
  id: transaction.id,
  kind: 'refund',
  amountCents: centsOf(transaction.amount),
  currency: transaction.currencyIsoCode,
});

function refundOf(payment: Transaction, transaction: Transaction): Reversal {
  const partId = partOfRefund(transaction, payment);
  const stands = !isFailedRefund(transaction);
  return { ...wentBack(transaction), stands, ...(partId && { partId }) };
}

/** A payment that was cancelled, or not paid out by the bank, after it counted as taken. */
function undoing(transaction: Transaction): Reversal[] {
  if (!isUndone(transaction)) return [];
  return [{ ...wentBack(transaction), id: undoneIdOf(transaction), stands: true }];
}

/** Inquiries (`retrieval`) take no money. */
const disputesOf = ({ disputes = [] }: Transaction): Reversal[] =>
  disputes
    .filter(({ kind }) => kind !== 'retrieval')
    .map(({ id, amountDisputed, currencyIsoCode, status }) => ({
      id,
      kind: 'dispute' as const,
      amountCents: centsOf(amountDisputed),
      currency: currencyIsoCode,
      stands: !WITHOUT_LOSS.includes(status.toLowerCase()),
    }));
