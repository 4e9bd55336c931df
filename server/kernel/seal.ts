import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { readEnv } from '@/server/runtime/env';

// `v1.<key id>.<nonce>.<ciphertext and tag>`: AES-256-GCM
const VERSION = 'v1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts values at rest, so that a reader of the database cannot read them. */
export interface Seal {
  /** @param subject the owner: a sealed text that is copied to another row does not open */
  seal(text: string, subject: string): string;
  /** @throws an Error when no key of this shop opens it, or it belongs to another subject */
  open(sealed: string, subject: string): string;
  /** the beginning of everything sealed with the current key */
  presentPrefix(): string;
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
    const id = createHash('sha256').update('key id').update(key).digest('hex').slice(0, 8);
    return { id, key };
  };
  const present = (): Key => keyOf(readEnv().API_SECRET);
  const all = (): Key[] => {
    const { API_SECRET_BEFORE } = readEnv();
    return API_SECRET_BEFORE ? [present(), keyOf(API_SECRET_BEFORE)] : [present()];
  };
  return {
    seal(text, subject) {
      const { id, key } = present();
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(subject));
      const sealed = Buffer.concat([
        cipher.update(text, 'utf8'),
        cipher.final(),
        cipher.getAuthTag(),
      ]);
      return [VERSION, id, nonce.toString('base64url'), sealed.toString('base64url')].join('.');
    },
    open(stored, subject) {
      const [, id = '', nonce = '', body = ''] = stored.split('.');
      const found = all().find((candidate) => candidate.id === id);
      if (!found) throw new Error(`no key ${id} for what was sealed for ${subject}`);
      const bytes = Buffer.from(body, 'base64url');
      const cipher = createDecipheriv('aes-256-gcm', found.key, Buffer.from(nonce, 'base64url'))
        .setAAD(Buffer.from(subject))
        .setAuthTag(bytes.subarray(-TAG_BYTES));
      return cipher.update(bytes.subarray(0, -TAG_BYTES), undefined, 'utf8') + cipher.final('utf8');
    },
    presentPrefix: () => `${VERSION}.${present().id}.`,
  };
}
