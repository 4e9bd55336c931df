import { z } from 'zod';
import type { Currency } from '@/lib/contract/site';
import { gatewaySettings, isSandboxAccount, optionalSetting, setting } from '../read-settings';

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
  BRAINTREE_ENVIRONMENT: setting(/^(?:sandbox|production)$/, {
    shape: 'sandbox or production',
    described: '`production`, or `sandbox` for an account of its sandbox',
  }),
  BRAINTREE_MERCHANT_ID: setting(KEY, {
    shape: 'a merchant id of small letters and digits',
    described: 'the merchant id of *Settings, API Keys*',
  }),
  BRAINTREE_PUBLIC_KEY: setting(KEY, {
    shape: 'a key of small letters and digits',
    described: 'the public key of the same page',
  }),
  BRAINTREE_PRIVATE_KEY: setting(KEY, {
    shape: 'a key of small letters and digits',
    described: 'the private key of the same page',
  }),
  BRAINTREE_MERCHANT_ACCOUNTS: setting(/^(?:AUD|GBP):[\w-]{1,64}(?:;(?:AUD|GBP):[\w-]{1,64})?$/, {
    shape: 'AUD:account;GBP:account, one for each currency that it takes',
    described:
      '*Settings, Business, Merchant Accounts*: the account of each currency, `AUD:account;GBP:account`; one without is not taken',
  }),
  BRAINTREE_GOOGLE_MERCHANT_ID: optionalSetting(/^[A-Z0-9]{8,32}$/, {
    shape: 'a merchant id of Google’s, in large letters and digits',
    described:
      'the shop’s merchant id in Google’s *Pay & Wallet Console*; for Google Pay in production',
  }),
});

export const BRAINTREE_SETTINGS = gatewaySettings({
  keys: Keys,
  url: 'BRAINTREE_API_URL',
  from(values, rest): BraintreeSettings {
    const googleMerchantId = values.BRAINTREE_GOOGLE_MERCHANT_ID ?? null;
    if (!rest.isSandbox && rest.methods.includes('gp') && !googleMerchantId) {
      rest.complain('BRAINTREE_GOOGLE_MERCHANT_ID', 'is missing: Google Pay by Braintree needs it');
    }
    return {
      merchantId: values.BRAINTREE_MERCHANT_ID,
      publicKey: values.BRAINTREE_PUBLIC_KEY,
      privateKey: values.BRAINTREE_PRIVATE_KEY,
      isSandbox: isSandboxAccount(rest, 'BRAINTREE_ENVIRONMENT', values.BRAINTREE_ENVIRONMENT),
      merchantAccounts: Object.fromEntries(
        values.BRAINTREE_MERCHANT_ACCOUNTS.split(';').map((one) => one.split(':')),
      ),
      googleMerchantId,
      apiUrl: rest.apiUrl,
    };
  },
});
