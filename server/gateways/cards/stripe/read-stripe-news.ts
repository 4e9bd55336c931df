import Stripe from 'stripe';
import { z } from 'zod';
import type { GatewayNews } from '../card-gateway';
import type { StripeParts } from './stripe-client';
import { referenceOf } from './stripe-records';

/** A PaymentIntent, or anything that happened to one: a charge, a refund, a dispute. */
const About = z.object({
  object: z.string(),
  id: z.string(),
  payment_intent: z.string().nullish(),
});

/** Checks the signature of an event over its raw body, and finds the charge that it is about. */
export async function readStripeNews(
  { db, stripe }: StripeParts,
  { body, signature, secret }: { body: string; signature: string; secret: string },
): Promise<GatewayNews | null> {
  let event: Stripe.Event;
  try {
    event = stripe.webhooks.constructEvent(body, signature, secret);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null;
    throw error;
  }
  const about = About.safeParse(event.data.object).data;
  const intent = about?.object === 'payment_intent' ? about.id : about?.payment_intent;
  const reference = intent ? await referenceOf(db, intent) : null;
  return {
    eventId: event.id,
    reference,
    ...(about?.object !== 'payment_intent' && { isAboutMore: true as const }),
  };
}
