import { RefundRefused, type Reversal } from '../card-gateway';
import { partIdsOf } from '../gateway-records';
import { ApiRefusal, askApi } from '../json-api';
import { Answer, type EwayParts, ewayRecords, findTransaction } from './eway-api';
import { transactionAtEway } from './eway-charge';
import { refundedIn } from './eway-states';

const refundPrefix = (reference: string) => `refund:${reference}:`;

/** Errors of eWAY's own system: what was asked for may have happened all the same. */
const isUnclear = (code: string): boolean => code.startsWith('S');

/** Gives back a part, or what is left. Each refund is written down before it is sent, and is sent once. */
export async function refundAtEway(
  parts: EwayParts,
  reference: string,
  part: { id: string; amountCents: number } | undefined,
): Promise<void> {
  const transaction = await transactionAtEway(parts, reference);
  if (!transaction?.TransactionStatus) return;
  const refund = `${refundPrefix(reference)}${part?.id ?? 'rest'}`;
  if (await ewayRecords.sentCharge(parts.db, refund)) return;
  const left = transaction.TotalAmount - refundedIn(transaction);
  const amountCents = part?.amountCents ?? left;
  if (amountCents < 1 || amountCents > left) {
    if (part) throw new RefundRefused('eWAY has less left of the payment');
    return;
  }
  if (!(await ewayRecords.beginCharge(parts.db, refund))) return;
  const { TransactionID, CurrencyCode } = transaction;
  let answer: Answer;
  try {
    answer = await askApi(
      parts.api,
      {
        method: 'POST',
        path: `/Transaction/${TransactionID}/Refund`,
        body: { Refund: { TransactionID, TotalAmount: amountCents, CurrencyCode } },
      },
      Answer,
    );
  } catch (error) {
    if (error instanceof ApiRefusal && error.isTurnedAway)
      await ewayRecords.forgetCharge(parts.db, refund);
    throw error;
  }
  if (answer.TransactionStatus && answer.TransactionID) {
    await ewayRecords.keepCharge(parts.db, refund, answer.TransactionID);
  } else if (!answer.Errors.some(isUnclear)) {
    await ewayRecords.forgetCharge(parts.db, refund);
    if (part) throw new RefundRefused(`eWAY refused: ${answer.Errors.join()}`);
  }
}

/**
 * The refunds that the shop made, each by its own number; what else went back, in eWAY's own pages, is one reversal, as
 * it was when it was first seen. eWAY tells nothing of disputes.
 */
export async function reversalsAtEway(parts: EwayParts, reference: string): Promise<Reversal[]> {
  const transaction = await transactionAtEway(parts, reference);
  if (!transaction?.TransactionStatus) return [];
  const ids = await ewayRecords.chargesUnder(parts.db, refundPrefix(reference));
  const [transactions, partIds] = await Promise.all([
    Promise.all(ids.map((id) => findTransaction(parts.api, { id }))),
    partIdsOf(ewayRecords, parts.db, { ids, prefix: refundPrefix(reference) }),
  ]);
  const own = transactions.flatMap((refund) =>
    refund?.TransactionStatus
      ? {
          ...{ id: refund.TransactionID, amountCents: refund.TotalAmount },
          ...partIds(refund.TransactionID),
        }
      : [],
  );
  const elsewhere = refundedIn(transaction) - own.reduce((sum, one) => sum + one.amountCents, 0);
  const all = [
    ...own,
    ...(elsewhere > 0
      ? [{ id: `elsewhere:${transaction.TransactionID}`, amountCents: elsewhere }]
      : []),
  ];
  const { CurrencyCode: currency } = transaction;
  return all.map((one) => ({ ...one, kind: 'refund', currency, stands: true }));
}
