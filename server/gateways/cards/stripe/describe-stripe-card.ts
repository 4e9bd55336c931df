import Stripe from 'stripe';
import type { CardDescription } from '../card-gateway';
import type { StripeParts } from './stripe-client';
import { customerAtStripe } from './stripe-records';

const WALLETS: Readonly<Record<string, 'ap' | 'gp'>> = { apple_pay: 'ap', google_pay: 'gp' };
const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'MasterCard',
  amex: 'AmericanExpress',
};
const TOKEN = /^pm_\w{1,120}$/;

/** What Stripe knows of a PaymentMethod; null for one that is none, no card, or attached to somebody else. */
export async function describeStripeCard(
  { db, stripe }: StripeParts,
  token: string,
  customerId: string,
): Promise<CardDescription | null> {
  const method = await cardAtStripe(stripe, token);
  const card = method?.card;
  if (!card) return null;
  const owner = typeof method.customer === 'string' ? method.customer : method.customer?.id;
  if (owner && owner !== (await customerAtStripe(db, customerId))) return null;
  const wallet = WALLETS[card.wallet?.type ?? ''];
  const month = String(card.exp_month).padStart(2, '0');
  return {
    brand: BRANDS[card.brand] ?? card.display_brand ?? card.brand,
    last4: card.last4,
    fingerprint: card.fingerprint ?? token,
    expiry: `${month}/${String(card.exp_year).slice(-2)}`,
    ...(wallet && { wallet }),
  };
}

/** Takes a card from its customer at Stripe. One that is gone, or was never attached, is no error. */
export async function forgetStripeCard({ stripe }: StripeParts, token: string): Promise<void> {
  try {
    await stripe.paymentMethods.detach(token);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    const left = await cardAtStripe(stripe, token);
    if (left?.customer) throw error;
  }
}

const cardAtStripe = async (stripe: Stripe, token: string) =>
  TOKEN.test(token) ? orNull(stripe.paymentMethods.retrieve(token)) : null;

async function orNull<T>(asking: Promise<T>): Promise<T | null> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) {
      return null;
    }
    throw error;
  }
}
