import {
  createHash,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { readEnv } from '@/server/runtime/env';

// the DER prefixes of an Ed25519 private and public key, before its 32 bytes
const PRIVATE_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');
const PURPOSE = 'audits';

/** Signs with the key derived from AUDIT_SECRET, else from API_SECRET; signature and public key in hexadecimal. */
export function signAudit(hash: string): { signature: string; publicKey: string } {
  const { AUDIT_SECRET, API_SECRET } = readEnv();
  const key = keyFrom(AUDIT_SECRET ?? API_SECRET);
  return {
    signature: sign(null, Buffer.from(hash, 'hex'), key).toString('hex'),
    publicKey: publicHex(key),
  };
}

export function isSignedBy(publicKey: string, hash: string, signature: string): boolean {
  const der = Buffer.concat([PUBLIC_PREFIX, Buffer.from(publicKey, 'hex')]);
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
  return verify(null, Buffer.from(hash, 'hex'), key, Buffer.from(signature, 'hex'));
}

/**
 * The public keys of this shop: only that of AUDIT_SECRET when it is set, so that a node that only serves cannot sign
 * audits.
 */
export function ownAuditKeys(): string[] {
  const { AUDIT_SECRET, API_SECRET, API_SECRET_BEFORE } = readEnv();
  const secrets = AUDIT_SECRET ? [AUDIT_SECRET] : [API_SECRET, API_SECRET_BEFORE];
  return secrets.flatMap((secret) => (secret ? [publicHex(keyFrom(secret))] : []));
}

export const hashOf = (record: string): string => createHash('sha256').update(record).digest('hex');

function keyFrom(secret: string): KeyObject {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', PURPOSE, 32));
  const der = Buffer.concat([PRIVATE_PREFIX, seed]);
  return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
}

const publicHex = (key: KeyObject): string =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex');
