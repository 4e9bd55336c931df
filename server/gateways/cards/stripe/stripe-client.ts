import Stripe from 'stripe';
import type { StripeSettings } from '@/lib/payment-gateways/stripe/settings';
import type { Db } from '@/server/db/pool';

/** A customer waits for the answer: after this and one more try it counts as none. */
const TIMEOUT_MS = 10_000;
const RETRIES = 1;

export interface StripeParts {
  db: Db;
  stripe: Stripe;
}

const clients = new WeakMap<StripeSettings, Stripe>();

/** Stripe's own package, with the shop's key. */
export function stripeClient(settings: StripeSettings): Stripe {
  let client = clients.get(settings);
  if (!client) {
    const url = settings.apiUrl ? new URL(settings.apiUrl) : null;
    client = new Stripe(settings.secretKey, {
      timeout: TIMEOUT_MS,
      maxNetworkRetries: RETRIES,
      telemetry: false,
      ...(url && {
        protocol: url.protocol === 'http:' ? 'http' : 'https',
        host: url.hostname,
        port: url.port || (url.protocol === 'http:' ? 80 : 443),
      }),
    });
    clients.set(settings, client);
  }
  return client;
}

/**
 * What may be told of an error of Stripe: its kind, code and request. The error itself holds headers, and secrets that
 * open a payment in a browser.
 */
export function withoutSecrets(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const { type, code, param, requestId, statusCode } = error;
  const parts = [type, statusCode, code, param, requestId].filter((part) => part !== undefined);
  return new Error(`Stripe answered ${parts.join(' ')}`);
}
