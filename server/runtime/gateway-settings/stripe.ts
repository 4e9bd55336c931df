import { z } from 'zod';
import { type GatewaySource, readGateway, setting } from './read-gateway';

export interface StripeSettings {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** where the API is; Stripe's own where it is null */
  apiUrl: string | null;
}

const Keys = z.object({
  STRIPE_SECRET_KEY: setting(/^(?:sk|rk)_(?:test|live)_\w+$/, 'sk_live_… or sk_test_…'),
  STRIPE_PUBLISHABLE_KEY: setting(/^pk_(?:test|live)_\w+$/, 'pk_live_… or pk_test_…'),
  STRIPE_WEBHOOK_SECRET: setting(/^whsec_[\w+/=]+$/, 'whsec_…'),
});

export function readStripe(from: GatewaySource): StripeSettings | null {
  const read = readGateway(from, { called: 'Stripe', keys: Keys, url: 'STRIPE_API_URL' });
  if (!read) return null;
  const { given, apiUrl } = read;
  const { isSandbox, complain } = from;
  const wrongMode = isSandbox ? '_live_' : '_test_';
  for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'] as const) {
    if (!given[name].includes(wrongMode)) continue;
    complain(
      name,
      isSandbox
        ? 'is a live key: a sandbox takes no money from anybody'
        : 'is a test key: test cards take no money from anybody',
    );
  }
  return {
    secretKey: given.STRIPE_SECRET_KEY,
    publishableKey: given.STRIPE_PUBLISHABLE_KEY,
    webhookSecret: given.STRIPE_WEBHOOK_SECRET,
    apiUrl,
  };
}
