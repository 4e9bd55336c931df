import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { holderOf } from '@/server/db/heartbeat';
import type { Db } from '@/server/db/pool';
import { brokenConstraint, inTransaction } from '@/server/db/transaction';
import type { Route } from '@/server/http/serve';
import { type Context, within } from '@/server/kernel/context';
import { derivedKey } from '@/server/kernel/derived-key';
import { ShopError } from '@/server/kernel/errors';
import type { Asked } from './asked';

interface Attempt {
  route: Route;
  ctx: Context;
  request: Asked;
  input: unknown;
  run: (ctx: Context) => Promise<unknown>;
  /** how long an atomic call waits for other transactions' locks; the default where left out */
  lockMs?: number | undefined;
}

/** How old the key of a stepwise attempt must be before another may take it over, though its process still lives. */
const ABANDONED_AFTER = '60 seconds';

/**
 * Runs a request with an Idempotency-Key once: the first success is stored with a keyed hash of its input, and
 * replayed. A refusal changes nothing and is not stored. Atomic calls write the key in their own transaction, so a
 * crash leaves no trace. The others (which call a gateway in between) claim the key first, in the name of their
 * process: when the process dies, the key is free at once.
 * @throws idempotency.key_required | idempotency.mismatch | idempotency.in_progress
 */
export async function replayed(attempt: Attempt): Promise<unknown> {
  const { route, ctx, request, input, run } = attempt;
  const key = request.headers.get('idempotency-key') ?? '';
  if (!/^[A-Za-z0-9_-]{8,128}$/.test(key)) {
    throw new ShopError('idempotency.key_required');
  }
  const claim = {
    scope: `${route.call.name}:${ctx.customer?.id ?? ctx.sessionId}`,
    key,
    hash: hashOf(route, input),
  };
  const keyed = { ...ctx, idempotencyKey: key };
  return route.isAtomic ? atomically(keyed, claim, attempt) : inSteps(keyed, claim, run);
}

/**
 * Identifies an input without revealing it. The hash is keyed, so that a reader of the table cannot guess values, and
 * leaves out what the call declares secret, which is never stored in any form.
 */
function hashOf({ call: { endpoint } }: Route, input: unknown): string {
  const secrets: readonly string[] = endpoint.secrets ?? [];
  const told = JSON.stringify(input, (name, value: unknown) =>
    secrets.includes(name) ? undefined : value,
  );
  return createHmac('sha256', derivedKey('fairdraw idempotency')).update(told).digest('hex');
}

interface Claim {
  scope: string;
  key: string;
  hash: string;
}

/**
 * The key is written last, with the answer, and not looked up first, since nearly every request is a first one. Of two
 * concurrent requests the second to write waits for the first, finds the key taken, and is rolled back. So is a repeat,
 * unless the verb has refused it already; in either case the stored answer is returned.
 */
async function atomically(ctx: Context, claim: Claim, { run, lockMs }: Attempt): Promise<unknown> {
  try {
    return await inTransaction(ctx, (tx) => run(within(ctx, tx)), {
      finalStatement: (outcome) => keyWithAnswer(claim, outcome),
      lockMs,
    });
  } catch (error) {
    if (!(isKeyTaken(error) || error instanceof ShopError)) throw error;
    const earlier = await findKey(ctx.db, claim);
    if (!earlier) throw error;
    return answerOf(earlier, claim);
  }
}

const isKeyTaken = (error: unknown) => brokenConstraint(error) === 'idempotency_keys_pkey';

async function inSteps(ctx: Context, claim: Claim, run: Attempt['run']): Promise<unknown> {
  if (!(await claimKey(ctx.db, claim))) return answerOf(await findKey(ctx.db, claim), claim);
  try {
    const outcome = await run(ctx);
    await storeAnswer(ctx.db, claim, outcome);
    return outcome;
  } catch (error) {
    await ctx.db.execute(
      sql`delete from idempotency_keys where scope = ${claim.scope} and key = ${claim.key}`,
    );
    throw error;
  }
}

interface Earlier {
  hash: string;
  answer: unknown;
  isAnswered: boolean;
}

/** @returns whether the key is ours now */
async function claimKey(db: Db, { scope, key, hash }: Claim): Promise<boolean> {
  const holder = await holderOf(db.$client as Pool);
  const { rows } = await db.execute(sql`
    insert into idempotency_keys (scope, key, request_hash, holder) values (${scope}, ${key}, ${hash}, ${holder})
    on conflict (scope, key) do update set created_at = shop_now(), holder = excluded.holder
      where idempotency_keys.status is null and idempotency_keys.request_hash = excluded.request_hash
        and (idempotency_keys.created_at < shop_now() - ${ABANDONED_AFTER}::interval
          or pg_try_advisory_xact_lock(idempotency_keys.holder))
    returning true as claimed`);
  return rows.length > 0;
}

async function findKey(db: Db, { scope, key }: Claim): Promise<Earlier | null> {
  const { rows } = await db.execute<{ hash: string; answer: unknown; isAnswered: boolean }>(sql`
    select request_hash as hash, answer, status is not null as "isAnswered"
    from idempotency_keys where scope = ${scope} and key = ${key}`);
  return rows[0] ?? null;
}

function answerOf(earlier: Earlier | null, { hash }: Claim): unknown {
  if (earlier && earlier.hash !== hash) {
    throw new ShopError('idempotency.mismatch');
  }
  if (earlier?.isAnswered) return earlier.answer;
  // no row: the holder of the key was refused a moment ago, and the next attempt counts as a first one
  throw new ShopError('idempotency.in_progress');
}

/** Stores key and answer in one statement; fails when another request has taken the key. */
const keyWithAnswer = ({ scope, key, hash }: Claim, outcome: unknown) => sql`
  insert into idempotency_keys (scope, key, request_hash, status, answer)
  values (${scope}, ${key}, ${hash}, 200, ${JSON.stringify(outcome)})`;

async function storeAnswer(db: Db, { scope, key }: Claim, outcome: unknown): Promise<void> {
  await db.execute(sql`
    update idempotency_keys set status = 200, answer = ${JSON.stringify(outcome)} where scope = ${scope} and key = ${key}`);
}
