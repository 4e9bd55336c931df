import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { readEnv } from '@/server/runtime/env';

// `v1.<key id>.<nonce>.<ciphertext and tag>`: AES-256-GCM
const VERSION = 'v1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** hexadecimal digits */
const ID_BYTES = 8;

/** Encrypts values at rest, so that a reader of the database cannot read them. */
export interface Seal {
  /** @param subject the owner: a sealed text that is copied to another row does not open */
  seal(text: string, subject: string): string;
  /** @throws an Error when no key of this shop opens it, or it belongs to another subject */
  open(sealed: string, subject: string): string;
  /** Like `seal`, for bytes: a picture, for example. */
  sealBytes(bytes: Buffer, subject: string): Buffer;
  openBytes(sealed: Buffer, subject: string): Buffer;
  /** the beginning of all bytes sealed with the current key */
  presentId(): string;
  /** the beginning of every text sealed with the current key */
  presentPrefix(): string;
}

/** The key's id, the nonce, and what was sealed with its tag. */
interface Sealed {
  id: string;
  nonce: Buffer;
  sealed: Buffer;
}

interface Key {
  /** identifies the key without revealing it */
  id: string;
  key: Buffer;
}

/**
 * Seals for one purpose with a key derived from API_SECRET for that purpose; texts sealed with the previous secret
 * still open.
 */
export function sealFor(purpose: string): Seal {
  const keyOf = (secret: string): Key => {
    const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
    const id = createHash('sha256').update('key id').update(key).digest('hex').slice(0, ID_BYTES);
    return { id, key };
  };
  const present = (): Key => keyOf(readEnv().API_SECRET);
  const all = (): Key[] => {
    const { API_SECRET_BEFORE } = readEnv();
    return API_SECRET_BEFORE ? [present(), keyOf(API_SECRET_BEFORE)] : [present()];
  };
  const encrypt = (bytes: Buffer, subject: string): Sealed => {
    const { id, key } = present();
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(subject));
    return {
      id,
      nonce,
      sealed: Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]),
    };
  };
  const decrypt = ({ id, nonce, sealed }: Sealed, subject: string): Buffer => {
    const sealingKey = all().find((candidate) => candidate.id === id);
    if (!sealingKey) throw new Error(`no key ${id} for what was sealed for ${subject}`);
    const cipher = createDecipheriv('aes-256-gcm', sealingKey.key, nonce)
      .setAAD(Buffer.from(subject))
      .setAuthTag(sealed.subarray(-TAG_BYTES));
    return Buffer.concat([cipher.update(sealed.subarray(0, -TAG_BYTES)), cipher.final()]);
  };
  return {
    seal(text, subject) {
      const { id, nonce, sealed } = encrypt(Buffer.from(text, 'utf8'), subject);
      return [VERSION, id, nonce.toString('base64url'), sealed.toString('base64url')].join('.');
    },
    open(stored, subject) {
      const [, id = '', nonce = '', body = ''] = stored.split('.');
      const parts = {
        id,
        nonce: Buffer.from(nonce, 'base64url'),
        sealed: Buffer.from(body, 'base64url'),
      };
      return decrypt(parts, subject).toString('utf8');
    },
    sealBytes(bytes, subject) {
      const { id, nonce, sealed } = encrypt(bytes, subject);
      return Buffer.concat([Buffer.from(id), nonce, sealed]);
    },
    openBytes(stored, subject) {
      const parts = {
        id: stored.toString('latin1', 0, ID_BYTES),
        nonce: stored.subarray(ID_BYTES, ID_BYTES + NONCE_BYTES),
        sealed: stored.subarray(ID_BYTES + NONCE_BYTES),
      };
      return decrypt(parts, subject);
    },
    presentId: () => present().id,
    presentPrefix: () => `${VERSION}.${present().id}.`,
  };
}
