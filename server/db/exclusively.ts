import { sql } from 'drizzle-orm';
import type { Db } from './pool';
import { inTransaction, type Tx } from './transaction';

/** Jobs of which the whole shop runs one at a time, across all nodes. */
const LOCKS = {
  'run-due': 7_420_010,
  seed: 7_420_012,
  'keep-schedule': 7_420_013,
  'reconcile-deposits': 7_420_014,
  sweep: 7_420_015,
  'ask-about-identities': 7_420_035,
  'migrate-accounts': 7_420_041,
  'compare-gateways': 7_420_052,
  'mail-plans': 7_420_061,
  'return-to-cards': 7_420_053,
  'publish-night': 7_420_160,
  'sequence-log': 7_420_150,
  'stamp-log': 7_420_151,
  'fill-log': 7_420_152,
  care: 7_420_180,
  'follow-exclusions': 7_420_175,
  'mirror-log': 7_420_153,
  'ask-registers': 7_420_176,
  'push-jackpots': 7_420_177,
  'count-draws': 7_420_178,
  'count-notifications': 7_420_279,
  'keep-partitions': 7_420_294,
  'write-reports': 7_420_266,
  'sell-to-supporters': 7_420_163,
} as const;

export type Lock = keyof typeof LOCKS;

/** How long a job waits while another node runs it: longer than any job takes. */
const TURN_MS = String(15 * 60_000);
const SIGN_OF_LIFE_MS = 2_000;

const turns = new Map<Lock, Promise<unknown>>();

/**
 * Runs `work` when no other node runs it; waits for its turn. A transaction of its own holds the lock and does nothing
 * else: it ends with the work, or with the process.
 */
export async function exclusively<C extends { db: Db }, R>(
  ctx: C,
  lock: Lock,
  work: () => Promise<R>,
): Promise<R> {
  // within a process they queue in memory: waiting in the database would occupy connections that the work needs
  const before = turns.get(lock) ?? Promise.resolve();
  const turn = before.then(() =>
    inTransaction(ctx, async (tx) => {
      await tx.execute(sql`
        select set_config('lock_timeout', ${TURN_MS}, true), set_config('statement_timeout', ${TURN_MS}, true)`);
      await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS[lock]}::bigint)`);
      return awake(tx, work);
    }),
  );
  const ended = turn.catch(() => {});
  turns.set(lock, ended);
  return turn;
}

/**
 * Keeps the lock's transaction alive with regular statements. The database ends the transaction of a frozen node
 * (`Waits.nextStatement`), and the others go on; a node that resumes finds its lock lost, and fails.
 */
async function awake<R>(tx: Tx, work: () => Promise<R>): Promise<R> {
  const lost = new AbortController();
  const signs = setInterval(
    () => tx.execute(sql`select`).catch((error: unknown) => lost.abort(error)),
    SIGN_OF_LIFE_MS,
  );
  try {
    const outcome = await work();
    lost.signal.throwIfAborted();
    return outcome;
  } finally {
    clearInterval(signs);
  }
}

/** As `exclusively`, but skips the work when another node is running it. @returns whether this node ran it */
export async function unlessRunning<C extends { db: Db }>(
  ctx: C,
  lock: Lock,
  work: () => Promise<unknown>,
): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const { rows } = await tx.execute<{ isMine: boolean }>(
      sql`select pg_try_advisory_xact_lock(${LOCKS[lock]}::bigint) as "isMine"`,
    );
    const isMine = rows[0]?.isMine === true;
    if (isMine) await awake(tx, work);
    return isMine;
  });
}
