import { z } from 'zod';
import type { Currency } from '@/lib/contract/site';
import { type GatewaySource, isSandboxAccount, readGateway, setting } from './read-gateway';

export interface BraintreeSettings {
  merchantId: string;
  publicKey: string;
  privateKey: string;
  isSandbox: boolean;
  /** the merchant account that takes a currency */
  merchantAccounts: Partial<Record<Currency, string>>;
  /** the shop's own at Google, whose button needs it where money is real */
  googleMerchantId: string | null;
  /** where the API is; Braintree's own where it is null */
  apiUrl: string | null;
}

const KEY = /^[a-z0-9]{6,64}$/;
const Keys = z.object({
  BRAINTREE_ENVIRONMENT: setting(/^(?:sandbox|production)$/, 'sandbox or production'),
  BRAINTREE_MERCHANT_ID: setting(KEY, 'a merchant id of small letters and digits'),
  BRAINTREE_PUBLIC_KEY: setting(KEY, 'a key of small letters and digits'),
  BRAINTREE_PRIVATE_KEY: setting(KEY, 'a key of small letters and digits'),
  BRAINTREE_MERCHANT_ACCOUNTS: setting(
    /^(?:AUD|GBP):[\w-]{1,64}(?:;(?:AUD|GBP):[\w-]{1,64})?$/,
    'AUD:account;GBP:account, one for each currency that it takes',
  ),
  BRAINTREE_GOOGLE_MERCHANT_ID: setting(
    /^[A-Z0-9]{8,32}$/,
    'a merchant id of Google’s, in large letters and digits',
  ).optional(),
});

export function readBraintree(from: GatewaySource): BraintreeSettings | null {
  const read = readGateway(from, { called: 'Braintree', keys: Keys, url: 'BRAINTREE_API_URL' });
  if (!read) return null;
  const { given, apiUrl } = read;
  return {
    merchantId: given.BRAINTREE_MERCHANT_ID,
    publicKey: given.BRAINTREE_PUBLIC_KEY,
    privateKey: given.BRAINTREE_PRIVATE_KEY,
    isSandbox: isSandboxAccount(from, 'BRAINTREE_ENVIRONMENT', given.BRAINTREE_ENVIRONMENT),
    merchantAccounts: Object.fromEntries(
      given.BRAINTREE_MERCHANT_ACCOUNTS.split(';').map((one) => one.split(':')),
    ),
    googleMerchantId: given.BRAINTREE_GOOGLE_MERCHANT_ID ?? null,
    apiUrl,
  };
}
