import { type PartAnswer, RefundRefused, type Reversal } from '../card-gateway';
import { answerRefund, partIdsOf, REST } from '../gateway-records';
import { ApiRefusal, askApi } from '../json-api';
import {
  Answer,
  type EwayParts,
  type EwayTransaction,
  ewayRecords,
  findTransaction,
} from './eway-api';
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
  const refund = `${refundPrefix(reference)}${part?.id ?? REST}`;
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

/** @returns false where no refund of this payment has this number and amount, or the shop knows it as another one */
export async function answerAtEway(
  parts: EwayParts,
  reference: string,
  { id, amountCents, refundId }: PartAnswer,
): Promise<boolean> {
  const refund = `${refundPrefix(reference)}${id}`;
  if (refundId === null) {
    await ewayRecords.forgetCharge(parts.db, refund);
    return true;
  }
  const payment = await transactionAtEway(parts, reference);
  if (!payment || !/^\d{1,20}$/.test(refundId) || refundId === payment.TransactionID) return false;
  const [found, own] = await Promise.all([
    findTransaction(parts.api, { id: refundId }),
    ownRefunds(parts, reference),
  ]);
  const isSuch = found?.TransactionStatus && found.TotalAmount === amountCents;
  // eWAY does not say what a refund is of: the payment lacks that much, at least
  if (!isSuch || elsewhereOf(payment, own) < amountCents) return false;
  return answerRefund(ewayRecords, parts.db, { refund, refundId });
}

const elsewhereOf = (payment: EwayTransaction, own: readonly { amountCents: number }[]): number =>
  refundedIn(payment) - own.reduce((sum, one) => sum + one.amountCents, 0);

/** The refunds that the shop made, as far as their answers came. */
async function ownRefunds(parts: EwayParts, reference: string) {
  const prefix = refundPrefix(reference);
  const ids = await ewayRecords.chargesUnder(parts.db, prefix);
  const [transactions, partIds] = await Promise.all([
    Promise.all(ids.map((id) => findTransaction(parts.api, { id }))),
    partIdsOf(ewayRecords, parts.db, { ids, prefix }),
  ]);
  return transactions.flatMap((refund) =>
    refund?.TransactionStatus
      ? {
          ...{ id: refund.TransactionID, amountCents: refund.TotalAmount },
          ...partIds(refund.TransactionID),
        }
      : [],
  );
}

/**
 * The refunds that the shop made, each by its own number; what else went back, in eWAY's own pages, is one reversal, as
 * it was when it was first seen. A part without an answer may be among that, so until it has one nothing is said of it.
 * eWAY tells nothing of disputes.
 */
export async function reversalsAtEway(parts: EwayParts, reference: string): Promise<Reversal[]> {
  const transaction = await transactionAtEway(parts, reference);
  if (!transaction?.TransactionStatus) return [];
  const isOpen = await ewayRecords.awaitsPart(parts.db, refundPrefix(reference));
  const own = await ownRefunds(parts, reference);
  const elsewhere = isOpen ? 0 : elsewhereOf(transaction, own);
  const all = [
    ...own,
    ...(elsewhere > 0
      ? [{ id: `elsewhere:${transaction.TransactionID}`, amountCents: elsewhere }]
      : []),
  ];
  const { CurrencyCode: currency } = transaction;
  return all.map((one) => ({ ...one, kind: 'refund', currency, stands: true }));
}
