import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { holderOf } from '@/server/db/heartbeat';
import type { Db } from '@/server/db/pool';
import { log } from '@/server/runtime/log';

/** How old a claim must be before another request may take it over, though its process still lives. */
const ABANDONED_AFTER_MS = 60_000;
const TRY_AGAIN_MS = 500;

/** The Idempotency-Key of one request. */
export interface Claim {
  scope: string;
  key: string;
  /** of the request's input */
  hash: string;
  /** what that input may have been stored as: by the present secret, and by the one before */
  hashes: readonly string[];
}

/** Claims that this process could not release, since the database was away. */
const unreleased = new Set<string>();
const nameOf = ({ scope, key }: Claim): string => `${scope} ${key}`;

/**
 * Claims a key in the name of this process, and runs `work` while it is held.
 * @returns what `work` returns, having stored it as the key's answer; null where somebody else holds the key
 * @throws what `work` throws; the key is free then, as soon as the database answers
 */
export async function whileClaimed<R>(
  db: Db,
  claim: Claim,
  work: () => Promise<R>,
): Promise<{ answer: R } | null> {
  if (unreleased.has(nameOf(claim))) return null;
  const holder = await holderOf(db.$client as Pool);
  try {
    if (!(await take(db, claim, holder))) return null;
    const answer = await work();
    await storeAnswer(db, claim, answer);
    return { answer };
  } catch (error) {
    await release(db, claim, holder).catch(() => releaseLater(db, claim, holder));
    throw error;
  }
}

/** @returns whether the key is ours now */
async function take(db: Db, { scope, key, hash }: Claim, holder: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into idempotency_keys (scope, key, request_hash, holder) values (${scope}, ${key}, ${hash}, ${holder})
    on conflict (scope, key) do update set created_at = shop_now(), holder = excluded.holder
      where idempotency_keys.status is null and idempotency_keys.request_hash = excluded.request_hash
        and (idempotency_keys.created_at < shop_now() - make_interval(secs => ${ABANDONED_AFTER_MS / 1000})
          or pg_try_advisory_xact_lock(idempotency_keys.holder))
    returning true as claimed`);
  return rows.length > 0;
}

async function storeAnswer(db: Db, { scope, key }: Claim, answer: unknown): Promise<void> {
  await db.execute(sql`
    update idempotency_keys set status = 200, answer = ${JSON.stringify(answer)}
    where scope = ${scope} and key = ${key}`);
}

/** An answer that was stored stays, also where its storing was not confirmed; so does the claim of another process. */
async function release(db: Db, { scope, key }: Claim, holder: number): Promise<void> {
  await db.execute(sql`
    delete from idempotency_keys
    where scope = ${scope} and key = ${key} and holder = ${holder} and status is null`);
}

/** Nobody works on it any longer: it is free again as soon as the database answers, not after a minute. */
function releaseLater(db: Db, claim: Claim, holder: number): void {
  const name = nameOf(claim);
  const pool = db.$client as Pool;
  unreleased.add(name);
  const tryAgain = async () => {
    const untilAbandoned = Date.now() + ABANDONED_AFTER_MS;
    while (!pool.ending && Date.now() < untilAbandoned) {
      await pause(TRY_AGAIN_MS, undefined, { ref: false });
      const isReleased = await release(db, claim, holder).then(
        () => true,
        () => false,
      );
      if (isReleased) return;
    }
    log.error('an idempotency key could not be released', { scope: claim.scope });
  };
  void tryAgain().finally(() => unreleased.delete(name));
}
