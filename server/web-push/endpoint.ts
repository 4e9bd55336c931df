import { createECDH } from 'node:crypto';
import { isIP } from 'node:net';
import { readEnv } from '@/server/runtime/env';

/** Names that lead into somebody’s own network, or nowhere. */
const PRIVATE_NAME =
  /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|arpa|test|invalid)$/;

/**
 * Whether an address may be one of a push service: https at its usual port, by a public name, without credentials. What
 * the name leads to is looked at when something is sent.
 */
export function isPushEndpoint(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { origin, protocol, hostname, port, username, password } = new URL(endpoint);
  const { SANDBOX, PUSH_SANDBOX_ORIGIN } = readEnv();
  if (SANDBOX && PUSH_SANDBOX_ORIGIN && origin === new URL(PUSH_SANDBOX_ORIGIN).origin)
    return !username && !password;
  const isName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && /\.[a-z0-9-]+$/.test(hostname);
  return (
    protocol === 'https:' &&
    port === '' &&
    !username &&
    !password &&
    isName &&
    !PRIVATE_NAME.test(hostname)
  );
}

/** Whether a key is a point of the curve, so that something can be encrypted to it. */
export function isPublicKey(p256dh: string): boolean {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  try {
    ecdh.computeSecret(p256dh, 'base64url');
    return true;
  } catch {
    return false;
  }
}
