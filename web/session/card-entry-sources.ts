import { permissionsPolicy } from './permissions';

/** What the fields and wallet buttons of a gateway need of the page that they are on. */
export interface EntrySources {
  /** where its fields are framed from */
  frames: readonly string[];
  /** where its script sends requests from our page */
  connections: readonly string[];
  /** where pictures that its script shows come from */
  images: readonly string[];
  /** where forms in frames that its script opens may be sent */
  forms: readonly string[];
  /** whose frames may open the sheets of phone wallets */
  wallets: readonly string[];
}

const OPAYO = ['https://live.opayo.eu.elavon.com', 'https://sandbox.opayo.eu.elavon.com'];

/** By the gateways' `cardEntry`. Scripts need no place here: the page's own scripts load them (`strict-dynamic`). */
const SOURCES: Readonly<Record<string, EntrySources>> = {
  // https://developer.paypal.com/braintree/docs/guides/client-sdk/setup/javascript/v3
  braintree_fields: {
    // the bank of a card shows its question in a frame from a host of its own, which nobody can list, by a form
    frames: ['https:'],
    forms: ['https:'],
    images: [
      'https://assets.braintreegateway.com',
      'https://www.paypalobjects.com',
      // Google's button
      'https://www.gstatic.com',
      'https://pay.google.com',
    ],
    connections: [
      'https://api.braintreegateway.com',
      'https://api.sandbox.braintreegateway.com',
      'https://client-analytics.braintreegateway.com',
      'https://client-analytics.sandbox.braintreegateway.com',
      'https://*.braintree-api.com',
      'https://*.cardinalcommerce.com',
      'https://*.paypal.com',
      // browsers ask about Google Pay's own handler for payments by this policy, at each address that leads to it
      'https://pay.google.com',
      'https://google.com/pay',
      'https://www.google.com/pay',
    ],
    wallets: ['https://pay.google.com'],
  },
  // https://eway.io/api-v3/#secure-fields
  eway_secure_fields: {
    frames: ['https://secure.ewaypayments.com'],
    connections: ['https://secure.ewaypayments.com'],
    forms: [],
    images: [],
    wallets: [],
  },
  opayo_dropin: {
    frames: OPAYO,
    connections: OPAYO,
    forms: [],
    images: [],
    wallets: [],
  },
  // https://docs.stripe.com/security/guide#content-security-policy
  stripe_elements: {
    frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    connections: ['https://api.stripe.com'],
    forms: [],
    images: [],
    wallets: ['https://js.stripe.com'],
  },
};

/** What these ways of entering a card need together; null when they need nothing. */
export function entrySources(ways: readonly string[]): EntrySources | null {
  const found = ways.flatMap((way) => (Object.hasOwn(SOURCES, way) ? (SOURCES[way] ?? []) : []));
  if (found.length === 0) return null;
  return {
    frames: found.flatMap(({ frames }) => frames),
    connections: found.flatMap(({ connections }) => connections),
    images: found.flatMap(({ images }) => images),
    forms: found.flatMap(({ forms }) => forms),
    wallets: found.flatMap(({ wallets }) => wallets),
  };
}

/** The headers of a page with such fields that differ from those of other pages. */
export const entryHeaders = ({ wallets }: EntrySources): readonly [string, string][] => [
  ['permissions-policy', permissionsPolicy(wallets)],
  // some wallets open a window of their own, and answer to this one
  ['cross-origin-opener-policy', 'same-origin-allow-popups'],
];
