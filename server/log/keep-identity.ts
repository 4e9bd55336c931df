import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import { sealFor } from '@/server/kernel/seal';
import { readEnv } from '@/server/runtime/env';
import { identityFrom, logIdentity, signAs } from './log-identity';

const seals = sealFor('fairdraw public log key');
const SUBJECT = 'log_identity';

interface StoredIdentity extends Record<string, unknown> {
  origin: string;
  sealed_seed: string;
}

/**
 * Signs as the log began, unless LOG_ORIGIN or LOG_KEY say otherwise: a port, an address or an API_SECRET that changes
 * makes no other log of it, under which no promised draw could be drawn. A new log is written down as it begins. Called
 * wherever a process that signs starts.
 * @throws an Error with a sentence that says what to set
 */
export async function keepLogIdentity(db: Db): Promise<void> {
  const { origin, seed } = logIdentity();
  const sealed = seals.seal(base64(seed), SUBJECT);
  await db.execute(sql`
    insert into log_identity (origin, sealed_seed) values (${origin}, ${sealed}) on conflict do nothing`);
  await readLogIdentity(db);
}

/** As `keepLogIdentity`, for a process that may only read: the log has to have begun. */
export async function readLogIdentity(db: Db): Promise<void> {
  const { rows } = await db.execute<StoredIdentity>(
    sql`select origin, sealed_seed from log_identity`,
  );
  const [stored] = rows;
  if (!stored) return;
  const { LOG_ORIGIN, LOG_KEY, API_SECRET } = readEnv();
  signAs(
    identityFrom({
      LOG_ORIGIN: LOG_ORIGIN ?? stored.origin,
      LOG_KEY: LOG_KEY ?? openSeed(stored.sealed_seed),
      API_SECRET,
    }),
  );
}

/** After a change of API_SECRET: seals the key again that the previous one sealed. @returns how many */
export async function resealLogKey(db: Db): Promise<number> {
  const { rows } = await db.execute<StoredIdentity>(sql`
    select origin, sealed_seed from log_identity where not starts_with(sealed_seed, ${seals.presentPrefix()})`);
  const [old] = rows;
  if (!old) return 0;
  const anew = seals.seal(openSeed(old.sealed_seed), SUBJECT);
  const { rowCount } = await db.execute(sql`
    update log_identity set sealed_seed = ${anew} where sealed_seed = ${old.sealed_seed}`);
  return rowCount ?? 0;
}

function openSeed(sealed: string): string {
  try {
    return seals.open(sealed, SUBJECT);
  } catch {
    throw new Error(
      'The key of the public log does not open with this API_SECRET. Set API_SECRET_BEFORE to the one of before, or LOG_KEY to the key itself.',
    );
  }
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
