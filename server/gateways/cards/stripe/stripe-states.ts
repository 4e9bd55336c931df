import type Stripe from 'stripe';
import type { ChargeState, DeclineReason } from '../card-gateway';

/** Stripe's codes for declines; all others are the bank's, without a reason that a customer could use. */
const REASONS: Readonly<Record<string, DeclineReason>> = {
  insufficient_funds: 'insufficient_funds',
  expired_card: 'card_expired',
  invalid_expiry_month: 'card_expired',
  invalid_expiry_year: 'card_expired',
  incorrect_number: 'card_invalid',
  invalid_number: 'card_invalid',
  incorrect_cvc: 'card_invalid',
  invalid_cvc: 'card_invalid',
  invalid_account: 'card_invalid',
  resource_missing: 'card_invalid',
  authentication_required: 'not_authenticated',
  authentication_not_handled: 'not_authenticated',
  payment_intent_authentication_failure: 'not_authenticated',
};

/** Why a card was declined; a code of the bank says more than one of the API. */
export function declineReason(error: {
  code?: string | null | undefined;
  decline_code?: string | null | undefined;
}): DeclineReason {
  const { code, decline_code: ofBank } = error;
  return REASONS[ofBank ?? ''] ?? REASONS[code ?? ''] ?? 'do_not_honour';
}

/** What a PaymentIntent, with its latest charge, says of the money. */
export function stateOf(intent: Stripe.PaymentIntent): ChargeState {
  switch (intent.status) {
    case 'succeeded':
      return taken(intent);
    case 'requires_payment_method':
      return { status: 'declined', reason: declineReason(intent.last_payment_error ?? {}) };
    case 'requires_action':
    case 'requires_confirmation':
      return { status: 'challenged' };
    case 'canceled':
      return { status: 'voided' };
    default:
      return { status: 'processing' };
  }
}

function taken(intent: Stripe.PaymentIntent): ChargeState {
  const charge = intent.latest_charge;
  if (charge === null || typeof charge === 'string') {
    throw new Error(`PaymentIntent ${intent.id} was read without its charge`);
  }
  if (charge.refunded) return { status: 'refunded' };
  return {
    status: 'approved',
    amountCents: intent.amount_received,
    currency: intent.currency.toUpperCase(),
    refundedCents: charge.amount_refunded,
  };
}

/** The bank's page that a PaymentIntent leads to; undefined when it waits for none. */
export const bankPageOf = ({ status, next_action: next }: Stripe.PaymentIntent) =>
  status === 'requires_action' ? (next?.redirect_to_url?.url ?? undefined) : undefined;
