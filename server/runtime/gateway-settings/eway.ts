import { z } from 'zod';
import { type GatewaySource, isSandboxAccount, readGateway, setting } from './read-gateway';

export interface EwaySettings {
  apiKey: string;
  apiPassword: string;
  publicKey: string;
  isSandbox: boolean;
  /** where the API is; eWAY's own where it is null */
  apiUrl: string | null;
}

const Keys = z.object({
  EWAY_ENVIRONMENT: setting(/^(?:sandbox|production)$/, 'sandbox or production'),
  EWAY_API_KEY: setting(/^[A-Za-z0-9+/=]{20,200}$/, 'a Rapid API key'),
  EWAY_API_PASSWORD: setting(/^\S{6,200}$/, 'the password of the key'),
  EWAY_PUBLIC_KEY: setting(/^epk-[\w-]{8,100}$/, 'a public API key, epk-…'),
});

export function readEway(from: GatewaySource): EwaySettings | null {
  const read = readGateway(from, { called: 'eWAY', keys: Keys, url: 'EWAY_API_URL' });
  if (!read) return null;
  const { given, apiUrl } = read;
  return {
    apiKey: given.EWAY_API_KEY,
    apiPassword: given.EWAY_API_PASSWORD,
    publicKey: given.EWAY_PUBLIC_KEY,
    isSandbox: isSandboxAccount(from, 'EWAY_ENVIRONMENT', given.EWAY_ENVIRONMENT),
    apiUrl,
  };
}
