import type { ChargeState, DeclineReason } from '../card-gateway';
import type { OpayoTransaction } from './opayo-api';

/** Opayo's own codes, then the banks' (ISO 8583); the others say nothing that a customer could use. */
const OWN_REASONS: Readonly<Record<string, DeclineReason>> = { 2001: 'not_authenticated' };
const BANK_REASONS: Readonly<Record<string, DeclineReason>> = {
  '14': 'card_invalid',
  '33': 'card_expired',
  '51': 'insufficient_funds',
  '54': 'card_expired',
  '65': 'not_authenticated',
  '1A': 'not_authenticated',
};

export interface OpayoPayment {
  /** null where Opayo has none, or none yet: the bank waits for its customer */
  transaction: OpayoTransaction | null;
  instructions: readonly string[];
  /** the shop has given it up, so that it is never released */
  isGivenUp: boolean;
  refundedCents: number;
}

export const isHeld = ({ status }: OpayoTransaction): boolean => status === 'Ok';

export const declineReason = ({ statusCode, bankResponseCode }: OpayoTransaction): DeclineReason =>
  OWN_REASONS[statusCode ?? ''] ?? BANK_REASONS[bankResponseCode ?? ''] ?? 'do_not_honour';

/** What a deferred payment, with what was done to it, says of the money: it is taken by its release alone. */
export function stateOf(payment: OpayoPayment): ChargeState {
  const { transaction, instructions, isGivenUp } = payment;
  const waiting: ChargeState = { status: isGivenUp ? 'voided' : 'challenged' };
  if (!transaction || transaction.status === '3DAuth') return waiting;
  if (!isHeld(transaction)) return { status: 'declined', reason: declineReason(transaction) };
  if (instructions.includes('void')) return { status: 'refunded' };
  if (instructions.includes('abort')) return { status: 'voided' };
  return instructions.includes('release') ? taken(transaction, payment) : waiting;
}

function taken(
  { transactionId, amount, currency }: OpayoTransaction,
  { refundedCents }: OpayoPayment,
): ChargeState {
  if (!amount || !currency) throw new Error(`Opayo told no amount of ${transactionId}`);
  const { totalAmount: amountCents } = amount;
  if (refundedCents >= amountCents) return { status: 'refunded' };
  return { status: 'approved', amountCents, currency, refundedCents };
}
