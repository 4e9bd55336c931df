import { createHash, createPublicKey, type KeyObject } from 'node:crypto';

/** Shorter RSA keys are not trusted with a secret that moves a first prize. */
const LEAST_RSA_BITS = 2_048;

/**
 * Reads the public key to which secrets are sealed also: X25519 or RSA, in PEM.
 * @returns the complaint where it is no such key
 */
export function readEscrowKey(pem: string): KeyObject | { complaint: string } {
  // a private key would be read as the public key that belongs to it: whoever runs the shop must not have it
  if (/PRIVATE KEY/.test(pem)) {
    return { complaint: 'is a private key: only its holder has that. Give the public key.' };
  }
  let key: KeyObject;
  try {
    key = createPublicKey(pem.replaceAll('\\n', '\n'));
  } catch {
    return { complaint: 'is no public key in PEM (-----BEGIN PUBLIC KEY-----)' };
  }
  if (key.asymmetricKeyType === 'x25519') return key;
  if (key.asymmetricKeyType === 'rsa') {
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
    return bits >= LEAST_RSA_BITS ? key : { complaint: `needs ${LEAST_RSA_BITS} bits or more` };
  }
  return { complaint: `is of the kind ${key.asymmetricKeyType}: it has to be X25519 or RSA` };
}

/** @throws an Error that names the setting, which the start has read before */
export function demandEscrowKey(pem: string): KeyObject {
  const key = readEscrowKey(pem);
  if ('complaint' in key) throw new Error(`DRAW_SECRET_ESCROW_KEY ${key.complaint}`);
  return key;
}

export const hashOfKey = (key: KeyObject): string =>
  createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex');
