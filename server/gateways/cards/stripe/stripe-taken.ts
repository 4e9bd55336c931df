import type Stripe from 'stripe';
import type { TakenPayment } from '../card-gateway';
import type { StripeParts } from './stripe-client';
import { referencesOf } from './stripe-records';
import { takesMoney } from './stripe-reversals';

/** The most that one page holds. */
const PAGE = 100;

/** The payments that Stripe took in a time, with what went back of each until now. */
export async function takenAtStripe(
  { db, stripe }: StripeParts,
  from: Date,
  until: Date,
): Promise<TakenPayment[]> {
  const created = { gte: secondsOf(from), lt: secondsOf(until) };
  const charges: Stripe.Charge[] = [];
  for await (const charge of stripe.charges.list({ created, limit: PAGE })) {
    if (charge.status === 'succeeded' && charge.captured) charges.push(charge);
  }
  const disputed = charges.some((charge) => charge.disputed)
    ? await disputedSince(stripe, created.gte)
    : new Map<string, number>();
  const references = await referencesOf(
    db,
    charges.flatMap((charge) => intentOf(charge) ?? []),
  );
  return charges.map((charge) => {
    const intent = intentOf(charge) ?? '';
    return {
      reference: references.get(intent) ?? null,
      amountCents: charge.amount_captured,
      currency: charge.currency.toUpperCase(),
      refundedCents: charge.amount_refunded + (disputed.get(intent) ?? 0),
    };
  });
}

/** The cents that disputes have taken, by PaymentIntent: a dispute is never older than its charge. */
async function disputedSince(stripe: Stripe, gte: number): Promise<Map<string, number>> {
  const cents = new Map<string, number>();
  for await (const dispute of stripe.disputes.list({ created: { gte }, limit: PAGE })) {
    const intent = intentOf(dispute);
    if (intent && takesMoney(dispute.status)) {
      cents.set(intent, (cents.get(intent) ?? 0) + dispute.amount);
    }
  }
  return cents;
}

const intentOf = ({ payment_intent: intent }: Pick<Stripe.Charge, 'payment_intent'>) =>
  typeof intent === 'string' ? intent : intent?.id;

const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000);
