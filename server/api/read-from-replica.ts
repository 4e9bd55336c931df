import type { Endpoint } from '@/lib/contract/call';
import type { Replica } from '@/server/db/replica';
import { type Context, within } from '@/server/kernel/context';
import { log } from '@/server/runtime/log';

/** Whether the caller, or for the office anybody of it, changed something within the last seconds. */
export type ChangedLately = (ctx: Context) => Promise<boolean>;

/** Where reads that may lag go: to a standby, by who has just changed something. */
export interface ReplicaReads {
  replica: Replica;
  changedLately: ChangedLately;
}

/**
 * Runs a read on the replica where its call may lag and nobody would miss what they have just done, else where `ctx` reads.
 * What fails on the replica, for whatever reason, is read from the database itself: there it counts.
 */
export async function readFromReplica<C extends Context, R>(
  reads: ReplicaReads | undefined,
  { endpoint, ctx, run }: { endpoint: Endpoint; ctx: C; run: (ctx: C) => Promise<R> },
): Promise<R> {
  if (!reads || !endpoint.mayLag || !reads.replica.isCurrent()) return run(ctx);
  if (await reads.changedLately(ctx)) return run(ctx);
  try {
    return await run(within(ctx, reads.replica.db));
  } catch (error) {
    log.info('read again from the database', { error, path: endpoint.path });
    return run(ctx);
  }
}
