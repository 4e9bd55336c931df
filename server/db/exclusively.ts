import { sql } from 'drizzle-orm';
import type { Db } from './pool';
import { inTransaction } from './transaction';

/** Work of which the whole shop does one at a time, whatever the number of nodes. */
const LOCKS = { 'run-due': 7_420_010, 'start-jobs': 7_420_011, seed: 7_420_012 } as const;

export type Lock = keyof typeof LOCKS;

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
      await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS[lock]}::bigint)`);
      return work();
    }),
  );
  const ended = turn.catch(() => {});
  turns.set(lock, ended);
  return turn;
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
    if (isMine) await work();
    return isMine;
  });
}
