import Stripe from 'stripe';
import { STRIPE } from '@/lib/payment-gateways/stripe/gateway';
import type { StripeSettings } from '@/lib/payment-gateways/stripe/settings';
import type { Db } from '@/server/db/pool';
import { type ChargeState, type ListingGateway, RefundRefused } from '../card-gateway';
import { describeStripeCard, forgetStripeCard } from './describe-stripe-card';
import { readStripeNews } from './read-stripe-news';
import { chargeAtStripe } from './stripe-charge';
import { type StripeParts, stripeClient, withoutSecrets } from './stripe-client';
import { ensureCustomer } from './stripe-customer';
import { intentOf } from './stripe-records';
import { reversalsAtStripe } from './stripe-reversals';
import { stateOf } from './stripe-states';
import { takenAtStripe } from './stripe-taken';

/** Stripe as one of the shop's gateways: a charge is a PaymentIntent, a saved card a PaymentMethod of a Customer. */
export function stripeGateway(db: Db, settings: StripeSettings): ListingGateway {
  const parts: StripeParts = { db, stripe: stripeClient(settings) };
  const { stripe } = parts;
  return {
    key: STRIPE.key,
    brands: ['visa', 'mastercard', 'amex'],
    cardEntry: STRIPE.cardEntry.way,
    publishableKey: settings.publishableKey,
    cscRequired: false,
    describeCard: (token, customerId) => quietly(describeStripeCard(parts, token, customerId)),
    charge: (charge) => quietly(chargeAtStripe(parts, charge)),
    status: (reference) => quietly(stateAtStripe(parts, reference)),
    cancel: (reference) =>
      quietly(
        change(parts, reference, async (intent) => {
          await stripe.paymentIntents.cancel(intent);
        }),
      ),
    refund: (reference, part) =>
      quietly(
        part
          ? refundPart(parts, reference, part)
          : change(parts, reference, async (intent) => {
              await stripe.refunds.create(
                { payment_intent: intent },
                { idempotencyKey: `refund-rest-${reference}` },
              );
            }),
      ),
    reversals: (reference) => quietly(reversalsAtStripe(parts, reference)),
    readNews: (body, signature) =>
      readStripeNews(parts, { body, signature, secret: settings.webhookSecret }),
    setUpCard: ({ id }) => quietly(setUpCard(parts, id)),
    forgetCard: (token) => quietly(forgetStripeCard(parts, token)),
    takenBetween: (from, until) => quietly(takenAtStripe(parts, from, until)),
  };
}

/** Stripe's errors, without what must not be logged. */
async function quietly<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw withoutSecrets(error);
  }
}

async function stateAtStripe({ db, stripe }: StripeParts, reference: string): Promise<ChargeState> {
  const intent = await intentOf(db, reference);
  if (!intent) return { status: 'unknown' };
  return stateOf(await stripe.paymentIntents.retrieve(intent, { expand: ['latest_charge'] }));
}

/** Changes a charge, where its state allows it; a state that does not is no error, but the answer. */
async function change(
  parts: StripeParts,
  reference: string,
  apply: (intent: string) => Promise<void>,
): Promise<ChargeState> {
  const intent = await intentOf(parts.db, reference);
  if (intent) {
    try {
      await apply(intent);
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    }
  }
  return stateAtStripe(parts, reference);
}

/** Where Stripe turns a refund down for now: the shop's account there is short of money. */
const FOR_NOW: readonly (string | undefined)[] = ['balance_insufficient'];

/**
 * Stripe knows an idempotency key for a day only, so a part is looked for first: whichever is sent twice at once has the
 * same key.
 */
async function refundPart(
  parts: StripeParts,
  reference: string,
  part: { id: string; amountCents: number },
): Promise<ChargeState> {
  const intent = await intentOf(parts.db, reference);
  const isSentBefore = (await reversalsAtStripe(parts, reference)).some(
    ({ partId }) => partId === part.id,
  );
  if (intent && !isSentBefore) {
    try {
      await parts.stripe.refunds.create(
        { payment_intent: intent, amount: part.amountCents, metadata: { part: part.id } },
        { idempotencyKey: `refund-${part.id}` },
      );
    } catch (error) {
      const isRefusal =
        error instanceof Stripe.errors.StripeInvalidRequestError && !FOR_NOW.includes(error.code);
      throw isRefusal ? new RefundRefused(`Stripe refused: ${error.code}`) : error;
    }
  }
  return stateAtStripe(parts, reference);
}

/** A card is saved without a payment by Stripe's own script, which shows the SetupIntent's form and asks the bank. */
async function setUpCard(
  parts: StripeParts,
  customerId: string,
): Promise<{ clientSecret: string }> {
  const { client_secret: clientSecret } = await parts.stripe.setupIntents.create({
    customer: await ensureCustomer(parts, customerId),
    allowed_payment_method_types: ['card'],
    // the bank is asked now, so that recurring purchases may charge the card later
    usage: 'off_session',
  });
  if (!clientSecret) throw new Error('Stripe made a SetupIntent without a secret');
  return { clientSecret };
}
