import { z } from 'zod';
import { gatewaySettings, setting } from '../read-settings';

export interface StripeSettings {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** where the API is; Stripe's own where it is null */
  apiUrl: string | null;
}

const Keys = z.object({
  STRIPE_SECRET_KEY: setting(/^(?:sk|rk)_(?:test|live)_\w+$/, {
    shape: 'sk_live_… or sk_test_…',
    described: 'the secret key of *Developers, API keys*, or a restricted one',
  }),
  STRIPE_PUBLISHABLE_KEY: setting(/^pk_(?:test|live)_\w+$/, {
    shape: 'pk_live_… or pk_test_…',
    described: 'the publishable key of the same page; it is shown to browsers',
  }),
  STRIPE_WEBHOOK_SECRET: setting(/^whsec_[\w+/=]+$/, {
    shape: 'whsec_…',
    described: 'the signing secret of the endpoint in *Developers, Webhooks*',
  }),
});

export const STRIPE_SETTINGS = gatewaySettings({
  keys: Keys,
  url: 'STRIPE_API_URL',
  from(values, { isSandbox, complain, apiUrl }): StripeSettings {
    const wrongMode = isSandbox ? '_live_' : '_test_';
    for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'] as const) {
      if (!values[name].includes(wrongMode)) continue;
      complain(
        name,
        isSandbox
          ? 'is a live key: a sandbox takes no money from anybody'
          : 'is a test key: test cards take no money from anybody',
      );
    }
    return {
      secretKey: values.STRIPE_SECRET_KEY,
      publishableKey: values.STRIPE_PUBLISHABLE_KEY,
      webhookSecret: values.STRIPE_WEBHOOK_SECRET,
      apiUrl,
    };
  },
});
