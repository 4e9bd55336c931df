import {
  constants,
  createCipheriv,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  publicEncrypt,
  randomBytes,
} from 'node:crypto';
import { canonicalJson } from '@/lib/rules/raffles/chain/canonical-json';
import { secretHash } from '@/lib/rules/raffles/chain/commitment-document';
import { readEnv } from '@/server/runtime/env';
import { demandEscrowKey, hashOfKey } from '@/server/runtime/escrow-key';

/** Decision 128 says what is in it; `bin/reveal-secret.mjs` opens it. */
const ENVELOPE = 'fairdraw-escrow-1';

interface Subject {
  /** as in the committed document */
  offer: string;
  draw: number;
}

const base64 = (bytes: Buffer) => bytes.toString('base64');

/** What binds the sealed bytes to their draw: they open for no other. */
const bindingOf = ({ offer, draw }: Subject, hash: string) =>
  Buffer.from([ENVELOPE, offer, draw, hash].join('\n'));

/**
 * Seals a draw's secret to the key of somebody else, by the setting.
 * @returns the envelope, canonical JSON; null where nobody else is to hold secrets
 */
export function sealForEscrow(
  secret: string,
  subject: Subject,
  pem = readEnv().DRAW_SECRET_ESCROW_KEY,
): string | null {
  if (!pem) return null;
  const key = demandEscrowKey(pem);
  const hash = secretHash(secret);
  const bytes = Buffer.from(secret, 'hex');
  const binding = bindingOf(subject, hash);
  const sealed =
    key.asymmetricKeyType === 'rsa'
      ? sealByRsa(key, bytes, binding)
      : sealByAgreement(key, bytes, binding);
  return canonicalJson({
    ...{ envelope: ENVELOPE, offer: subject.offer, draw: subject.draw },
    ...{ secretHash: hash, key: hashOfKey(key), ...sealed },
  });
}

function sealByRsa(key: KeyObject, bytes: Buffer, binding: Buffer) {
  const padding = constants.RSA_PKCS1_OAEP_PADDING;
  const sealed = publicEncrypt({ key, padding, oaepHash: 'sha256', oaepLabel: binding }, bytes);
  return { method: 'rsa-oaep-sha256', sealed: base64(sealed) };
}

/** An ephemeral key agrees with the holder's; HKDF-SHA-256 makes of that a key for AES-256-GCM. */
function sealByAgreement(publicKey: KeyObject, bytes: Buffer, binding: Buffer) {
  const own = generateKeyPairSync('x25519');
  const shared = diffieHellman({ privateKey: own.privateKey, publicKey });
  const ephemeral = own.publicKey.export({ type: 'spki', format: 'der' });
  const holder = publicKey.export({ type: 'spki', format: 'der' });
  const salt = Buffer.concat([ephemeral, holder]);
  const secretKey = Buffer.from(hkdfSync('sha256', shared, salt, ENVELOPE, 32));
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', secretKey, nonce).setAAD(binding);
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  return {
    ...{ method: 'x25519-hkdf-sha256-aes-256-gcm', ephemeral: base64(ephemeral) },
    ...{ nonce: base64(nonce), sealed: base64(sealed) },
  };
}
