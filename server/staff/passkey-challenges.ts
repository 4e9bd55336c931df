import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import { ShopError } from '@/server/kernel/errors';

/** What an answer is asked for: a sign-in is nobody's yet, the others are of the session that asks. */
export type Purpose = { to: 'sign_in' } | { to: 'add' | 'confirm'; sessionId: string };

const MINUTES = 5;

/** A challenge for an authenticator: it can be answered once, within five minutes, for this purpose. */
export async function newChallenge(db: Db, purpose: Purpose): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  await db.execute(sql`
    insert into staff_passkey_challenges (challenge, purpose, session_id, expires_at)
    values (${challenge}, ${purpose.to}, ${sessionOf(purpose)},
      clock_timestamp() + make_interval(mins => ${MINUTES}::int))`);
  return challenge;
}

/**
 * Uses a challenge up, whether or not its answer turns out right. Must not run inside a transaction: a refusal would give
 * it back. @throws passkey.expired
 */
export async function takeChallenge(db: Db, challenge: string, purpose: Purpose): Promise<void> {
  const { rowCount } = await db.execute(sql`
    delete from staff_passkey_challenges
    where challenge = ${challenge} and purpose = ${purpose.to}
      and session_id is not distinct from ${sessionOf(purpose)}::uuid and expires_at > clock_timestamp()`);
  if (rowCount === 0) throw new ShopError('passkey.expired', { target: 'passkey' });
}

/** Deletes challenges that nobody answered. */
export async function sweepStaffChallenges(db: Db): Promise<void> {
  await db.execute(sql`
    delete from staff_passkey_challenges where expires_at < clock_timestamp()`);
}

const sessionOf = (purpose: Purpose) => ('sessionId' in purpose ? purpose.sessionId : null);
