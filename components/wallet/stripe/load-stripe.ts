import type { Stripe, StripeConstructor } from '@stripe/stripe-js';
import { addScript } from '../card-frames/add-script';

declare global {
  interface Window {
    Stripe?: StripeConstructor;
  }
}

/**
 * The release that goes with the API version of the `stripe` package. No device is watched, and no cookies are set, for
 * Stripe's check of fraud (docs/decisions/075).
 */
const ADDRESS = 'https://js.stripe.com/endive/stripe.js?advancedFraudSignals=false';

let loading: Promise<void> | undefined;

/** Stripe's script, from Stripe and on first use. Rejects when it is blocked or cannot be reached; may be tried again. */
export async function loadStripe(publishableKey: string): Promise<Stripe> {
  loading ??= addScript(ADDRESS);
  try {
    await loading;
    if (!window.Stripe) throw new Error('Stripe’s script defines nothing');
    return window.Stripe(publishableKey);
  } catch (error) {
    loading = undefined;
    throw error;
  }
}
