import { hkdfSync } from 'node:crypto';
import { readEnv } from '@/server/runtime/env';

const derived = new Map<string, Buffer>();

/** A key derived from the shop's secret for one purpose. */
export const derivedKey = (purpose: string): Buffer => keyOf(purpose, readEnv().API_SECRET);

/** The same, and the one that was derived from the secret before, where there is one: for what is looked up. */
export function derivedKeys(purpose: string): Buffer[] {
  const { API_SECRET, API_SECRET_BEFORE } = readEnv();
  const secrets = API_SECRET_BEFORE ? [API_SECRET, API_SECRET_BEFORE] : [API_SECRET];
  return secrets.map((secret) => keyOf(purpose, secret));
}

function keyOf(purpose: string, secret: string): Buffer {
  const name = `${purpose}\n${secret}`;
  let key = derived.get(name);
  if (!key) {
    key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
    derived.set(name, key);
  }
  return key;
}
