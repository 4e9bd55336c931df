import type { Transaction } from 'braintree';
import type { ChargeState, DeclineReason } from '../card-gateway';

/** Braintree's codes of banks' declines; all others say nothing that a customer could use. */
const BANK_REASONS: Readonly<Record<string, DeclineReason>> = {
  2001: 'insufficient_funds',
  2004: 'card_expired',
  2005: 'card_invalid',
  2006: 'card_expired',
  2008: 'card_invalid',
  2010: 'card_invalid',
  2099: 'not_authenticated',
};
/** Why Braintree itself did not ask the bank. */
const GATEWAY_REASONS: Readonly<Record<string, DeclineReason>> = {
  cvv: 'card_invalid',
  avs_and_cvv: 'card_invalid',
  three_d_secure: 'not_authenticated',
};

/** A payment whose money was, or is about to be, collected from the bank. */
const TAKEN: readonly string[] = [
  'submitted_for_settlement',
  'settling',
  'settlement_confirmed',
  'settled',
];

/** Amounts are decimal fractions at Braintree: `20.00`. */
export const decimalOf = (cents: number): string => (cents / 100).toFixed(2);
export const centsOf = (decimal: string): number => Math.round(Number(decimal) * 100);

/** Whether money moved, whatever happened to it later. */
export const wasSubmitted = ({ status, statusHistory = [] }: Transaction): boolean =>
  TAKEN.includes(status) || statusHistory.some((past) => TAKEN.includes(past.status));

/** Whether all of a payment that counted as taken went back at once, before it was collected. */
export const isUndone = (transaction: Transaction): boolean =>
  wasSubmitted(transaction) && ['voided', 'settlement_declined'].includes(transaction.status);

/** A refund that gives nothing back. */
export const isFailedRefund = ({ status }: Transaction): boolean =>
  ['voided', 'failed', 'processor_declined', 'gateway_rejected', 'settlement_declined'].includes(
    status,
  );

/** What a transaction, with the refunds of it, says of the money. */
export function stateOf(transaction: Transaction, refunds: readonly Transaction[]): ChargeState {
  const { status } = transaction;
  if (TAKEN.includes(status)) return taken(transaction, refunds);
  if (isUndone(transaction)) return { status: 'refunded' };
  switch (status) {
    case 'authorized':
      return { status: 'challenged' };
    case 'voided':
    case 'authorization_expired':
      return { status: 'voided' };
    case 'processor_declined':
    case 'gateway_rejected':
    case 'failed':
    case 'settlement_declined':
      return { status: 'declined', reason: declineReason(transaction) };
    // being authorised, or waiting for PayPal to release it
    default:
      return { status: 'processing' };
  }
}

function taken(transaction: Transaction, refunds: readonly Transaction[]): ChargeState {
  const amountCents = centsOf(transaction.amount);
  const refundedCents = refundedIn(refunds);
  if (refundedCents >= amountCents) return { status: 'refunded' };
  const { currencyIsoCode: currency } = transaction;
  return { status: 'approved', amountCents, currency, refundedCents };
}

export const refundedIn = (refunds: readonly Transaction[]): number =>
  refunds
    .filter((refund) => !isFailedRefund(refund))
    .reduce((sum, { amount }) => sum + centsOf(amount), 0);

const declineReason = ({
  gatewayRejectionReason,
  processorResponseCode,
}: Transaction): DeclineReason =>
  GATEWAY_REASONS[gatewayRejectionReason ?? ''] ??
  BANK_REASONS[processorResponseCode] ??
  'do_not_honour';
