import { type PartAnswer, RefundRefused, type Reversal } from '../card-gateway';
import { answerRefund, partIdsOf, REST } from '../gateway-records';
import { ApiRefusal } from '../json-api';
import {
  findTransaction,
  type OpayoParts,
  type OpayoTransaction,
  opayoRecords,
  postTransaction,
} from './opayo-api';
import { paymentOf, refundPrefix, refundsOf } from './opayo-payment';
import { isHeld, stateOf } from './opayo-states';

/** What was understood, and is not done: of all that is turned away, this alone is about the refund itself. */
const NOT_PROCESSED = 422;

/** Gives back a part, or what is left. Each refund is written down before it is sent, and is sent once. */
export async function refundAtOpayo(
  parts: OpayoParts,
  reference: string,
  part: { id: string; amountCents: number } | undefined,
): Promise<void> {
  const payment = await paymentOf(parts, reference);
  if (!payment) return;
  const refund = `${refundPrefix(reference)}${part?.id ?? REST}`;
  if (await opayoRecords.sentCharge(parts.db, refund)) return;
  const state = stateOf(payment);
  const left = state.status === 'approved' ? state.amountCents - state.refundedCents : 0;
  const amount = part?.amountCents ?? left;
  if (amount < 1 || amount > left) {
    if (part) throw new RefundRefused('Opayo has less left of the payment');
    return;
  }
  if (!(await opayoRecords.beginCharge(parts.db, refund))) return;
  let answer: OpayoTransaction;
  try {
    answer = await postTransaction(parts.api, {
      transactionType: 'Refund',
      referenceTransactionId: payment.id,
      // up to forty characters
      vendorTxCode: part ? `r-${part.id}` : `x-${reference}`,
      amount,
      description: 'Refund',
    });
  } catch (error) {
    if (!(error instanceof ApiRefusal && error.isTurnedAway)) throw error;
    await opayoRecords.forgetCharge(parts.db, refund);
    throw part && error.status === NOT_PROCESSED
      ? new RefundRefused(`Opayo refused: ${error.message}`)
      : error;
  }
  if (isHeld(answer))
    return void (await opayoRecords.keepCharge(parts.db, refund, answer.transactionId));
  await opayoRecords.forgetCharge(parts.db, refund);
  if (part) throw new RefundRefused(`Opayo refused: ${answer.statusCode}`);
}

/** @returns false where no refund that went through has this number and amount, or the shop knows it as another one */
export async function answerAtOpayo(
  { db, api }: OpayoParts,
  reference: string,
  { id, amountCents, refundId }: PartAnswer,
): Promise<boolean> {
  const refund = `${refundPrefix(reference)}${id}`;
  if (refundId === null) {
    await opayoRecords.forgetCharge(db, refund);
    return true;
  }
  if (!/^[\da-f-]{1,40}$/i.test(refundId)) return false;
  const seen = await findTransaction(api, refundId);
  const isSuch =
    seen?.transactionType === 'Refund' && isHeld(seen) && seen.amount?.totalAmount === amountCents;
  if (!isSuch) return false;
  return answerRefund(opayoRecords, db, { refund, refundId: seen.transactionId });
}

/** The refunds that the shop made, and a payment that was made void in Opayo's pages. It tells nothing else. */
export async function reversalsAtOpayo(parts: OpayoParts, reference: string): Promise<Reversal[]> {
  const payment = await paymentOf(parts, reference);
  if (!payment?.transaction) return [];
  const { id, transaction, instructions } = payment;
  const refunds = await refundsOf(parts, reference);
  const partIds = await partIdsOf(opayoRecords, parts.db, {
    ids: refunds.map(({ transactionId }) => transactionId),
    prefix: refundPrefix(reference),
  });
  const isVoid = instructions.includes('void') && instructions.includes('release');
  return [...(isVoid ? [{ ...transaction, transactionId: `void:${id}` }] : []), ...refunds].map(
    ({ transactionId, amount }) => ({
      id: transactionId,
      kind: 'refund' as const,
      amountCents: amount?.totalAmount ?? 0,
      currency: transaction.currency ?? '',
      stands: true,
      ...partIds(transactionId),
    }),
  );
}
