import { hkdfSync } from 'node:crypto';
import { readEnv } from '@/server/runtime/env';

const derived = new Map<string, Buffer>();

/** A key derived from the shop's secret for one purpose. */
export function derivedKey(purpose: string): Buffer {
  const { API_SECRET } = readEnv();
  const name = `${purpose}\n${API_SECRET}`;
  let key = derived.get(name);
  if (!key) {
    key = Buffer.from(hkdfSync('sha256', API_SECRET, '', purpose, 32));
    derived.set(name, key);
  }
  return key;
}
