import type { Transaction } from 'braintree';
import { type BraintreeParts, braintreeRecords, orNull } from './braintree-client';

export interface StoredTransaction {
  transaction: Transaction;
  refunds: readonly Transaction[];
}

/** The transaction of a reference, with its refunds. */
export async function transactionOf(
  parts: BraintreeParts,
  reference: string,
): Promise<StoredTransaction | null> {
  const sent = await braintreeRecords.sentCharge(parts.db, reference);
  if (!sent) return null;
  const id = sent.id ?? (await adoptLost(parts, reference));
  const transaction = id && (await orNull(parts.api.transaction.find(id)));
  return transaction ? { transaction, refunds: await refundsOf(parts, transaction) } : null;
}

/** Braintree names a payment's refunds; what each is worth has to be asked. */
export const refundsOf = (
  { api }: BraintreeParts,
  { refundIds = [] }: Transaction,
): Promise<Transaction[]> => Promise.all(refundIds.map((id) => api.transaction.find(id)));

/**
 * The authorisation whose answer was lost, found by our reference and written down. The search may not show it yet:
 * then it holds money at the bank, and can never take any, since only what is written down is submitted.
 */
async function adoptLost(parts: BraintreeParts, reference: string): Promise<string | null> {
  const stream = parts.api.transaction.search((search) => {
    search.orderId().is(reference);
  });
  for await (const { id, type, status } of stream as AsyncIterable<Transaction>) {
    if (type === 'sale' && status !== 'gateway_rejected')
      return braintreeRecords.keepCharge(parts.db, reference, id);
  }
  return null;
}
