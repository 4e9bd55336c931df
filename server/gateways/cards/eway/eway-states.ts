import type { ChargeState, DeclineReason } from '../card-gateway';
import type { Answer, EwayTransaction } from './eway-api';

/** eWAY's codes for declines, and for what is wrong with a request; the others say nothing that a customer could use. */
const REASONS: Readonly<Record<string, DeclineReason>> = {
  D4451: 'insufficient_funds',
  D4433: 'card_expired',
  D4454: 'card_expired',
  D4414: 'card_invalid',
  D4482: 'card_invalid',
  V6023: 'card_invalid',
  V6033: 'card_expired',
  V6040: 'card_invalid',
  V6060: 'card_invalid',
  V6106: 'card_invalid',
};
/** A part of the amount only; a second one of the same; still under way: nothing that could be said of the whole. */
const UNCLEAR: readonly string[] = ['A2010', 'D4409', 'D4494'];

const codesIn = (message: string | null | undefined): string[] =>
  (message ?? '').split(',').flatMap((code) => code.trim() || []);

const reasonIn = (codes: readonly string[], otherwise: DeclineReason): DeclineReason =>
  codes.flatMap((code) => REASONS[code] ?? [])[0] ?? otherwise;

/** What the answer to a payment says; null when it says nothing for certain. */
export function stateOfAnswer({
  TransactionID,
  TransactionStatus,
  ResponseMessage,
  Errors,
}: Answer): 'approved' | DeclineReason | null {
  const codes = codesIn(ResponseMessage);
  if (codes.some((code) => UNCLEAR.includes(code))) return null;
  if (TransactionStatus && TransactionID) return 'approved';
  // a request that was not valid went no further; an error of the system may have come after the bank
  const all = [...Errors, ...codes];
  if (all.length === 0 || all.some((code) => code.startsWith('S'))) return null;
  return reasonIn(all, TransactionID ? 'do_not_honour' : 'not_received');
}

/** What a transaction says of the money. */
export function stateOf(transaction: EwayTransaction): ChargeState {
  const { TransactionStatus, TransactionCaptured, TotalAmount, CurrencyCode } = transaction;
  const codes = codesIn(transaction.ResponseMessage);
  const isUnclear = codes.some((code) => UNCLEAR.includes(code) || code.startsWith('S'));
  if (isUnclear || (TransactionStatus && TransactionCaptured === false)) {
    return { status: 'processing' };
  }
  if (!TransactionStatus) {
    return { status: 'declined', reason: reasonIn(codes, 'do_not_honour') };
  }
  const refundedCents = refundedIn(transaction);
  if (refundedCents >= TotalAmount) return { status: 'refunded' };
  return { status: 'approved', amountCents: TotalAmount, currency: CurrencyCode, refundedCents };
}

/** eWAY tells what can still be refunded, not what was. */
export const refundedIn = ({ TotalAmount, MaxRefund }: EwayTransaction): number =>
  TotalAmount - (MaxRefund ?? TotalAmount);
