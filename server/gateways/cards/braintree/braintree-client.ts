import braintree from 'braintree';
import type { BraintreeSettings } from '@/lib/payment-gateways/braintree/settings';
import type { Db } from '@/server/db/pool';
import { recordsOf } from '../gateway-records';

/** A customer waits for the answer: after this it counts as none. */
const TIMEOUT_MS = 10_000;

export interface BraintreeParts {
  db: Db;
  api: braintree.BraintreeGateway;
  /** the account that takes each currency: Braintree knows the currency of a payment from nothing else */
  accountOf: BraintreeSettings['merchantAccounts'];
}

export const braintreeRecords = recordsOf('braintree');

const clients = new WeakMap<BraintreeSettings, braintree.BraintreeGateway>();

/** Braintree's own package, with the shop's keys. */
export function braintreeClient(settings: BraintreeSettings): braintree.BraintreeGateway {
  let client = clients.get(settings);
  if (!client) {
    const { merchantId, publicKey, privateKey } = settings;
    client = new braintree.BraintreeGateway({
      environment: environmentOf(settings),
      merchantId,
      publicKey,
      privateKey,
    });
    client.config.timeout = TIMEOUT_MS;
    clients.set(settings, client);
  }
  return client;
}

function environmentOf({ apiUrl, isSandbox }: BraintreeSettings): braintree.Environment {
  const { Environment } = braintree;
  if (!apiUrl) return isSandbox ? Environment.Sandbox : Environment.Production;
  const url = new URL(apiUrl);
  const isSecure = url.protocol === 'https:';
  const port = url.port || (isSecure ? '443' : '80');
  return new Environment(url.hostname, port, url.origin, isSecure, url.hostname, port);
}

/** The package's errors by their name: `notFoundError`. Null for what is none of them. */
export const errorName = (error: unknown): string | null =>
  error instanceof Error && /^[a-z]+Error$|^upgradeRequired$/i.test(error.name) ? error.name : null;

/** Errors of a request that Braintree did not act on. */
const REFUSED: readonly (string | null)[] = [
  'authenticationError',
  'authorizationError',
  'invalidKeysError',
  'notFoundError',
  'tooManyRequestsError',
  'upgradeRequired',
];
export const isRefused = (error: unknown): boolean => REFUSED.includes(errorName(error));

/** What is looked for, or null where Braintree knows nothing of it. */
export async function orNull<T>(asking: Promise<T>): Promise<T | null> {
  try {
    return await asking;
  } catch (error) {
    if (errorName(error) === 'notFoundError') return null;
    throw error;
  }
}
