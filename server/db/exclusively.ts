import { sql } from 'drizzle-orm';
import type { Db } from './pool';
import { inTransaction, type Tx } from './transaction';

/** Work of which the whole shop does one at a time, whatever the number of nodes. */
const LOCKS = {
  'run-due': 7_420_010,
  seed: 7_420_012,
  'keep-schedule': 7_420_013,
  'reconcile-deposits': 7_420_014,
  sweep: 7_420_015,
} as const;

export type Lock = keyof typeof LOCKS;

/** How long work waits for its turn behind another node's: longer than any of it lasts. */
const TURN_MS = String(15 * 60_000);
const SIGN_OF_LIFE_MS = 2_000;

const turns = new Map<Lock, Promise<unknown>>();

/**
 * Runs `work` while nobody else does, on any node; waits for its turn. The lock belongs to a transaction of
 * its own, which does nothing else: it ends with the work, or with the process.
 */
export async function exclusively<C extends { db: Db }, R>(
  ctx: C,
  lock: Lock,
  work: () => Promise<R>,
): Promise<R> {
  // within a process they queue here: each one that waits in the database would keep a connection from the work
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
 * The transaction that holds a lock says again and again that its node lives. The database ends that of one which froze
 * (`Waits.nextStatement`), and the others go on; the one that wakes up then finds its lock lost, and fails.
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

/** As `exclusively`, but leaves the work to whoever is at it. @returns whether it was done here */
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
