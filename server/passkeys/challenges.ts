import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import { ShopError } from '@/server/kernel/errors';

/** What an answer is asked for; of a sign-in nobody knows yet whose it is. */
export type Purpose = { to: 'sign_in' } | { to: 'add' | 'confirm'; customerId: string };

const MINUTES = 5;
/** how long browsers wait for their user */
export const TIMEOUT_MS = MINUTES * 60_000;

/** A challenge for an authenticator: it can be answered once, within five minutes, for this purpose. */
export async function newChallenge(db: Db, purpose: Purpose): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  await db.execute(sql`
    insert into passkey_challenges (challenge, purpose, customer_id, expires_at)
    values (${challenge}, ${purpose.to}, ${customerOf(purpose)}, shop_now() + make_interval(mins => ${MINUTES}))`);
  return challenge;
}

/** Uses a challenge up, whether or not its answer turns out right: of many at once, one goes on. @throws passkey.expired */
export async function takeChallenge(db: Db, challenge: string, purpose: Purpose): Promise<void> {
  const { rowCount } = await db.execute(sql`
    delete from passkey_challenges
    where challenge = ${challenge} and purpose = ${purpose.to}
      and customer_id is not distinct from ${customerOf(purpose)}::uuid and expires_at > shop_now()`);
  if (rowCount === 0) throw new ShopError('passkey.expired', { target: 'passkey' });
}

const customerOf = (purpose: Purpose) => ('customerId' in purpose ? purpose.customerId : null);
