import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import { brokenConstraint, inTransaction } from '@/server/db/transaction';
import type { Route } from '@/server/http/serve';
import { type Context, within } from '@/server/kernel/context';
import { derivedKeys } from '@/server/kernel/derived-key';
import { ShopError } from '@/server/kernel/errors';
import type { ApiRequest } from './api-request';
import { type Claim, whileClaimed } from './claims';

interface Attempt {
  route: Route;
  ctx: Context;
  request: ApiRequest;
  input: unknown;
  run: (ctx: Context) => Promise<unknown>;
  /** how long an atomic call waits for other transactions' locks; the default where left out */
  lockMs?: number | undefined;
}

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
    ...hashesOf(route, input),
  };
  const keyed = { ...ctx, idempotencyKey: key };
  return route.isAtomic ? atomically(keyed, claim, attempt) : inSteps(keyed, claim, run);
}

/**
 * Identifies an input without revealing it. The hash is keyed, so that a reader of the table cannot guess values, and
 * leaves out what the call declares secret, which is never stored in any form.
 */
function hashesOf({ call: { endpoint } }: Route, input: unknown): Pick<Claim, 'hash' | 'hashes'> {
  const secrets: readonly string[] = endpoint.secrets ?? [];
  const serialized = JSON.stringify(input, (name, value: unknown) =>
    secrets.includes(name) ? undefined : value,
  );
  const hashes = derivedKeys('fairdraw idempotency').map((key) =>
    createHmac('sha256', key).update(serialized).digest('hex'),
  );
  const [hash = ''] = hashes;
  return { hash, hashes };
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
  const own = await whileClaimed(ctx.db, claim, () => run(ctx));
  return own ? own.answer : answerOf(await findKey(ctx.db, claim), claim);
}

interface Earlier {
  hash: string;
  answer: unknown;
  isAnswered: boolean;
}

async function findKey(db: Db, { scope, key }: Claim): Promise<Earlier | null> {
  const { rows } = await db.execute<{ hash: string; answer: unknown; isAnswered: boolean }>(sql`
    select request_hash as hash, answer, status is not null as "isAnswered"
    from idempotency_keys where scope = ${scope} and key = ${key}`);
  return rows[0] ?? null;
}

function answerOf(earlier: Earlier | null, { hashes }: Claim): unknown {
  if (earlier && !hashes.includes(earlier.hash)) {
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
