import type { Transaction } from 'braintree';
import type { TakenPayment } from '../card-gateway';
import { type BraintreeParts, braintreeRecords } from './braintree-client';
import { reversalsIn } from './braintree-reversals';
import { centsOf } from './braintree-states';
import { refundsOf } from './braintree-transactions';

const MINUTE_MS = 60_000;

/** The payments that were submitted for settlement in this time, those of other shops on the same account included. */
export async function takenAtBraintree(
  parts: BraintreeParts,
  from: Date,
  until: Date,
): Promise<TakenPayment[]> {
  // its search may be about whole minutes: it is asked for more, and each is looked at
  const wider = [new Date(+from - MINUTE_MS), new Date(+until + MINUTE_MS)] as const;
  const stream = parts.api.transaction.search((search) => {
    search.type().is('sale');
    search.submittedForSettlementAt().between(...wider);
  });
  const taken: Transaction[] = [];
  for await (const transaction of stream as AsyncIterable<Transaction>) {
    const at = submittedAt(transaction);
    if (at !== null && at >= +from && at < +until) taken.push(transaction);
  }
  const references = await braintreeRecords.referencesOf(
    parts.db,
    taken.map(({ id }) => id),
  );
  return Promise.all(
    taken.map(async (transaction) => ({
      reference: references.get(transaction.id) ?? null,
      amountCents: centsOf(transaction.amount),
      currency: transaction.currencyIsoCode,
      refundedCents: reversalsIn(transaction, await refundsOf(parts, transaction))
        .filter(({ stands }) => stands)
        .reduce((sum, { amountCents }) => sum + amountCents, 0),
    })),
  );
}

function submittedAt({ statusHistory = [] }: Transaction): number | null {
  const event = statusHistory.find(({ status }) => status === 'submitted_for_settlement');
  return event ? Date.parse(String(event.timestamp)) : null;
}
