import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import { sealFor } from '@/server/kernel/seal';
import { log } from '@/server/runtime/log';

const secrets = sealFor('fairdraw two-factor secrets');

/** An authenticator's secret (base32) in its stored form: a reader of the database cannot compute its codes. */
export const sealTwoFactorSecret = (secret: string, customerId: string): string =>
  secrets.seal(secret, customerId);

/**
 * The secret from a customer's row. A plaintext one from before sealing is returned as it is; the next start seals it.
 * @throws an Error when no key of this shop opens it, or it belongs to another customer
 */
export function openTwoFactorSecret(stored: string, customerId: string): string {
  return isSealed(stored) ? secrets.open(stored, customerId) : stored;
}

/**
 * Seals every secret that is not sealed with the current key: plaintext ones, and those sealed before API_SECRET
 * changed. Runs at every start, on any number of nodes; a secret that no key opens is left unchanged and logged.
 * @returns how many were sealed
 */
export async function sealStoredSecrets(db: Db): Promise<number> {
  const { rows } = await db.execute<{ id: string; secret: string }>(sql`
    select id, two_factor_secret as secret from customers
    where two_factor_secret is not null and not starts_with(two_factor_secret, ${secrets.presentPrefix()})`);
  let sealed = 0;
  for (const { id, secret } of rows) {
    const opened = tryToOpen(secret, id);
    if (opened === null) continue;
    // unless it has changed since
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
const isSealed = (stored: string): boolean => stored.startsWith('v1.');
