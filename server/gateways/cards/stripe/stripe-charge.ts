import Stripe from 'stripe';
import { log } from '@/server/runtime/log';
import type { Charge, ChargeOutcome } from '../card-gateway';
import { type StripeParts, withoutSecrets } from './stripe-client';
import { ensureCustomer } from './stripe-customer';
import { intentOf, keepIntent } from './stripe-records';
import { bankPageOf, declineReason, stateOf } from './stripe-states';

const RADAR_SESSION = /^rse_\w{1,120}$/;
const { StripeCardError, StripeInvalidRequestError } = Stripe.errors;

/**
 * Charges in two steps. The PaymentIntent is made first, and what Stripe calls it is written down; only then it is
 * confirmed, which takes the money. So whatever gets lost, and wherever the process dies, `status` either finds the
 * charge or nothing was taken. Both steps carry keys made of the reference, and are the same when they are repeated.
 */
export async function chargeAtStripe(parts: StripeParts, charge: Charge): Promise<ChargeOutcome> {
  let intent: string;
  try {
    intent = (await intentOf(parts.db, charge.reference)) ?? (await openIntent(parts, charge));
  } catch (error) {
    // the same payment is being opened by a call that came first
    if (!(error instanceof Stripe.errors.StripeError) || error.statusCode === 409) throw error;
    // without a PaymentIntent that is written down nothing is ever confirmed, so nothing was taken
    log.error('stripe did not open a payment', {
      depositId: charge.reference,
      error: withoutSecrets(error),
    });
    const isCard = error instanceof StripeInvalidRequestError && error.param === 'payment_method';
    return { status: 'declined', reason: isCard ? 'card_invalid' : 'not_received' };
  }
  return confirm(parts, intent, charge);
}

async function openIntent(parts: StripeParts, charge: Charge): Promise<string> {
  const { reference, token, amountCents, currency, customerId, deviceData } = charge;
  const session = deviceData && RADAR_SESSION.test(deviceData) ? deviceData : undefined;
  const { id } = await parts.stripe.paymentIntents.create(
    {
      amount: amountCents,
      currency: currency.toLowerCase(),
      customer: await ensureCustomer(parts, customerId),
      payment_method: token,
      allowed_payment_method_types: ['card'],
      metadata: { reference },
      ...(session && { radar_options: { session } }),
    },
    { idempotencyKey: `open-${reference}` },
  );
  return keepIntent(parts.db, reference, id);
}

async function confirm(
  parts: StripeParts,
  intentId: string,
  { reference, returnUrl, isOffSession }: Charge,
): Promise<ChargeOutcome> {
  try {
    const intent = await parts.stripe.paymentIntents.confirm(
      intentId,
      {
        expand: ['latest_charge'],
        ...(isOffSession ? { off_session: true } : { return_url: returnUrl }),
      },
      { idempotencyKey: `confirm-${reference}` },
    );
    return outcomeOf(intent);
  } catch (error) {
    if (error instanceof StripeCardError) {
      return { status: 'declined', reason: declineReason(error) };
    }
    // asked before, and settled meanwhile
    if (
      error instanceof StripeInvalidRequestError &&
      error.code === 'payment_intent_unexpected_state'
    ) {
      return outcomeOf(
        await parts.stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] }),
      );
    }
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    log.error('stripe gave no answer on a payment', {
      depositId: reference,
      error: withoutSecrets(error),
    });
    return { status: 'timeout' };
  }
}

function outcomeOf(intent: Stripe.PaymentIntent): ChargeOutcome {
  const url = bankPageOf(intent);
  if (url) return { status: 'challenge', url };
  const state = stateOf(intent);
  switch (state.status) {
    case 'approved':
    case 'declined':
      return state.status === 'approved' ? { status: 'approved' } : state;
    case 'voided':
    case 'refunded':
      return { status: 'declined', reason: 'not_received' };
    default:
      return { status: 'timeout' };
  }
}
