import { z } from 'zod';
import { type GatewaySource, isSandboxAccount, readGateway, setting } from './read-gateway';

export interface OpayoSettings {
  vendorName: string;
  integrationKey: string;
  integrationPassword: string;
  isSandbox: boolean;
  /** where the API is; Opayo's own where it is null */
  apiUrl: string | null;
}

const Keys = z.object({
  OPAYO_ENVIRONMENT: setting(/^(?:sandbox|production)$/, 'sandbox or production'),
  OPAYO_VENDOR_NAME: setting(/^[A-Za-z0-9]{1,50}$/, 'the vendor name'),
  OPAYO_INTEGRATION_KEY: setting(/^[A-Za-z0-9]{20,200}$/, 'an integration key'),
  OPAYO_INTEGRATION_PASSWORD: setting(/^[A-Za-z0-9]{20,300}$/, 'the password of the key'),
});

export function readOpayo(from: GatewaySource): OpayoSettings | null {
  const read = readGateway(from, { called: 'Opayo', keys: Keys, url: 'OPAYO_API_URL' });
  if (!read) return null;
  const { given, apiUrl } = read;
  return {
    vendorName: given.OPAYO_VENDOR_NAME,
    integrationKey: given.OPAYO_INTEGRATION_KEY,
    integrationPassword: given.OPAYO_INTEGRATION_PASSWORD,
    isSandbox: isSandboxAccount(from, 'OPAYO_ENVIRONMENT', given.OPAYO_ENVIRONMENT),
    apiUrl,
  };
}
