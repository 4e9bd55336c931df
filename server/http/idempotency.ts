import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import { executePrepared } from '@/server/db/prepared';
import { inTransaction } from '@/server/db/transaction';
import { type Context, within } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import type { Route } from './serve';

interface Attempt {
  route: Route;
  ctx: Context;
  request: Request;
  input: unknown;
  run: (ctx: Context) => Promise<unknown>;
}

/** A step-by-step attempt whose process died may be taken over after this long. */
const ABANDONED_AFTER = '60 seconds';

/**
 * Answers a request that carries an Idempotency-Key once: the first success is stored with a hash of what was
 * asked, and replayed. A refusal changed nothing and is not stored. Calls that are one transaction keep the key
 * inside it, so a crash leaves no trace; the others (a gateway is asked in between) claim the key first.
 * @throws idempotency.key_required | idempotency.mismatch | idempotency.in_progress
 */
export async function replayed({ route, ctx, request, input, run }: Attempt): Promise<unknown> {
  const key = request.headers.get('idempotency-key') ?? '';
  if (!/^[A-Za-z0-9_-]{8,128}$/.test(key)) {
    throw new ShopError(
      'idempotency.key_required',
      'This call needs an Idempotency-Key of 8 to 128 letters, digits, hyphens or underscores.',
    );
  }
  const claim = {
    scope: `${route.call.name}:${ctx.customer?.id ?? ctx.sessionId}`,
    key,
    hash: createHash('sha256').update(JSON.stringify(input)).digest('hex'),
  };
  const keyed = { ...ctx, idempotencyKey: key };
  return route.isAtomic ? atomically(keyed, claim, run) : inSteps(keyed, claim, run);
}

interface Claim {
  scope: string;
  key: string;
  hash: string;
}

const atomically = (ctx: Context, claim: Claim, run: Attempt['run']): Promise<unknown> =>
  inTransaction(ctx, async (tx) => {
    const earlier = await claimKey(tx, claim);
    if (earlier) return answerOf(earlier);
    const outcome = await run(within(ctx, tx));
    await storeAnswer(tx, claim, outcome);
    return outcome;
  });

async function inSteps(ctx: Context, claim: Claim, run: Attempt['run']): Promise<unknown> {
  const earlier = await claimKey(ctx.db, claim);
  if (earlier) return answerOf(earlier);
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
  answer: unknown;
  isAnswered: boolean;
}

/** Null when the key is ours now. A concurrent attempt inside a transaction is waited for by the insert. */
async function claimKey(db: Db, { scope, key, hash }: Claim): Promise<Earlier | null> {
  const rows = await executePrepared(
    db,
    sql`
    insert into idempotency_keys (scope, key, request_hash) values (${scope}, ${key}, ${hash})
    on conflict (scope, key) do update set created_at = shop_now()
      where idempotency_keys.status is null and idempotency_keys.request_hash = excluded.request_hash
        and idempotency_keys.created_at < shop_now() - ${ABANDONED_AFTER}::interval
    returning true as claimed`,
  );
  if (rows.length) return null;
  const stored = await db.execute<{ request_hash: string; status: number | null; answer: unknown }>(
    sql`select request_hash, status, answer from idempotency_keys where scope = ${scope} and key = ${key}`,
  );
  const [row] = stored.rows;
  if (!row || row.request_hash !== hash) {
    throw new ShopError(
      'idempotency.mismatch',
      'This Idempotency-Key was used for another request.',
    );
  }
  return { answer: row.answer, isAnswered: row.status !== null };
}

function answerOf({ answer, isAnswered }: Earlier): unknown {
  if (isAnswered) return answer;
  throw new ShopError(
    'idempotency.in_progress',
    'The same request is still being worked on. Please wait a moment.',
  );
}

async function storeAnswer(db: Db, { scope, key }: Claim, outcome: unknown): Promise<void> {
  await executePrepared(
    db,
    sql`update idempotency_keys set status = 200, answer = ${JSON.stringify(outcome)} where scope = ${scope} and key = ${key}`,
  );
}
