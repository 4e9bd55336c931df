import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import { readEnv } from '@/server/kernel/env';
import { log } from '@/server/kernel/log';

// `v1.<key id>.<nonce>.<ciphertext and tag>`: AES-256-GCM, bound to its customer
const VERSION = 'v1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

interface Key {
  /** names the key without telling it */
  id: string;
  key: Buffer;
}

/** An authenticator's secret (base32) as it is stored: nobody who reads the database can make its codes. */
export function sealTwoFactorSecret(secret: string, customerId: string): string {
  const { id, key } = presentKey();
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(customerId));
  const sealed = Buffer.concat([
    cipher.update(secret, 'utf8'),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  return [VERSION, id, nonce.toString('base64url'), sealed.toString('base64url')].join('.');
}

/**
 * The secret of a customer's row. One from before secrets were sealed is taken as it is, until the next start.
 * @throws an Error where no key of this shop opens it, or it is another customer's
 */
export function openTwoFactorSecret(stored: string, customerId: string): string {
  if (!isSealed(stored)) return stored;
  const [, id = '', nonce = '', body = ''] = stored.split('.');
  const found = keys().find((candidate) => candidate.id === id);
  if (!found) throw new Error(`no key ${id} for the two-factor secret of ${customerId}`);
  const bytes = Buffer.from(body, 'base64url');
  const cipher = createDecipheriv('aes-256-gcm', found.key, Buffer.from(nonce, 'base64url'))
    .setAAD(Buffer.from(customerId))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  return cipher.update(bytes.subarray(0, -TAG_BYTES), undefined, 'utf8') + cipher.final('utf8');
}

/**
 * Seals what is not sealed under the present key: secrets from before, and those of the key before a change of
 * API_SECRET. Runs at every start, on any number of nodes; a secret that no key opens is left and named in the log.
 * @returns how many were sealed
 */
export async function sealStoredSecrets(db: Db): Promise<number> {
  const present = `${VERSION}.${presentKey().id}.`;
  const { rows } = await db.execute<{ id: string; secret: string }>(sql`
    select id, two_factor_secret as secret from customers
    where two_factor_secret is not null and not starts_with(two_factor_secret, ${present})`);
  let sealed = 0;
  for (const { id, secret } of rows) {
    const opened = tryToOpen(secret, id);
    if (opened === null) continue;
    // unless it was changed meanwhile
    const { rowCount } = await db.execute(sql`
      update customers set two_factor_secret = ${sealTwoFactorSecret(opened, id)}
      where id = ${id} and two_factor_secret = ${secret}`);
    sealed += rowCount ?? 0;
  }
  return sealed;
}

function tryToOpen(secret: string, customerId: string): string | null {
  try {
    return openTwoFactorSecret(secret, customerId);
  } catch (error) {
    log.error('a two-factor secret cannot be opened', { customerId, error });
    return null;
  }
}

// base32 has no dots
const isSealed = (stored: string): boolean => stored.startsWith(`${VERSION}.`);

const keys = (): Key[] => {
  const { API_SECRET, API_SECRET_BEFORE } = readEnv();
  return [API_SECRET, API_SECRET_BEFORE].flatMap((secret) => (secret ? [keyOf(secret)] : []));
};

const presentKey = (): Key => keyOf(readEnv().API_SECRET);

// a key of its own from the shop's secret, good for nothing else
function keyOf(secret: string): Key {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'fairdraw two-factor secrets', 32));
  const id = createHash('sha256').update('key id').update(key).digest('hex').slice(0, 8);
  return { id, key };
}
