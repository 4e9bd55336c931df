import { z } from 'zod';
import { gatewaySettings, isSandboxAccount, setting } from '../read-settings';

export interface OpayoSettings {
  vendorName: string;
  integrationKey: string;
  integrationPassword: string;
  isSandbox: boolean;
  /** where the API is; Opayo's own where it is null */
  apiUrl: string | null;
}

const Keys = z.object({
  OPAYO_ENVIRONMENT: setting(/^(?:sandbox|production)$/, {
    shape: 'sandbox or production',
    described: '`production`, or `sandbox` for an account of its sandbox',
  }),
  OPAYO_VENDOR_NAME: setting(/^[A-Za-z0-9]{1,50}$/, {
    shape: 'the vendor name',
    described: 'the vendor name of the account',
  }),
  OPAYO_INTEGRATION_KEY: setting(/^[A-Za-z0-9]{20,200}$/, {
    shape: 'an integration key',
    described: 'the key of *Settings, Administrator, Create API credentials*',
  }),
  OPAYO_INTEGRATION_PASSWORD: setting(/^[A-Za-z0-9]{20,300}$/, {
    shape: 'the password of the key',
    described: 'the password of that key',
  }),
});

export const OPAYO_SETTINGS = gatewaySettings({
  keys: Keys,
  url: 'OPAYO_API_URL',
  from: (values, rest): OpayoSettings => ({
    vendorName: values.OPAYO_VENDOR_NAME,
    integrationKey: values.OPAYO_INTEGRATION_KEY,
    integrationPassword: values.OPAYO_INTEGRATION_PASSWORD,
    isSandbox: isSandboxAccount(rest, 'OPAYO_ENVIRONMENT', values.OPAYO_ENVIRONMENT),
    apiUrl: rest.apiUrl,
  }),
});
