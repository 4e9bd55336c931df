import { z } from 'zod';
import { gatewaySettings, isSandboxAccount, setting } from '../read-settings';

export interface EwaySettings {
  apiKey: string;
  apiPassword: string;
  publicKey: string;
  isSandbox: boolean;
  /** where the API is; eWAY's own where it is null */
  apiUrl: string | null;
}

const Keys = z.object({
  EWAY_ENVIRONMENT: setting(/^(?:sandbox|production)$/, {
    shape: 'sandbox or production',
    described: '`production`, or `sandbox` for an account of its sandbox',
  }),
  EWAY_API_KEY: setting(/^[A-Za-z0-9+/=]{20,200}$/, {
    shape: 'a Rapid API key',
    described: 'the Rapid API key of *My Account, User Security, Manage API Key*',
  }),
  EWAY_API_PASSWORD: setting(/^\S{6,200}$/, {
    shape: 'the password of the key',
    described: 'the password of that key',
  }),
  EWAY_PUBLIC_KEY: setting(/^epk-[\w-]{8,100}$/, {
    shape: 'a public API key, epk-…',
    described: 'the public API key of the same page; it is shown to browsers',
  }),
});

export const EWAY_SETTINGS = gatewaySettings({
  keys: Keys,
  url: 'EWAY_API_URL',
  from: (values, rest): EwaySettings => ({
    apiKey: values.EWAY_API_KEY,
    apiPassword: values.EWAY_API_PASSWORD,
    publicKey: values.EWAY_PUBLIC_KEY,
    isSandbox: isSandboxAccount(rest, 'EWAY_ENVIRONMENT', values.EWAY_ENVIRONMENT),
    apiUrl: rest.apiUrl,
  }),
});
