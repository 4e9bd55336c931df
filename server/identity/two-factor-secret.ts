import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import { sealFor } from '@/server/kernel/seal';
import { log } from '@/server/runtime/log';

const secrets = sealFor('fairdraw two-factor secrets');

/** An authenticator's secret (base32) as it is stored: nobody who reads the database can make its codes. */
export const sealTwoFactorSecret = (secret: string, customerId: string): string =>
  secrets.seal(secret, customerId);

/**
 * The secret of a customer's row. One from before secrets were sealed is taken as it is, until the next start.
 * @throws an Error where no key of this shop opens it, or it is another customer's
 */
export function openTwoFactorSecret(stored: string, customerId: string): string {
  return isSealed(stored) ? secrets.open(stored, customerId) : stored;
}

/**
 * Seals what is not sealed under the present key: secrets from before, and those of the key before a change of
 * API_SECRET. Runs at every start, on any number of nodes; a secret that no key opens is left and named in the log.
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
const isSealed = (stored: string): boolean => stored.startsWith('v1.');
