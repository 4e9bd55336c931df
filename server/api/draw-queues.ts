import { sqlState } from '@/server/db/transaction';
import { atMost } from '@/server/kernel/at-most';
import { ShopError } from '@/server/kernel/errors';

/** Longer than buyers of one draw keep each other waiting; who waits longer stands behind something that is stuck. */
const BRIEFLY_MS = 100;
const WAIT_MS = 10_000;
const RETRY_AFTER_SECONDS = 5;
const LOCK_NOT_AVAILABLE = '55P03';

/** A call with its transaction: it waits for somebody else's lock for so long, or as long as any. */
type Attempt<R> = (lockMs?: number) => Promise<R>;
export type DrawQueues = <R>(attempt: Attempt<R>, behind: () => Promise<string[]>) => Promise<R>;

/**
 * Room for calls that may stand behind rows that many want, such as a raffle's draw: half of a node's connections at
 * most, and all others are left the other half. Who does not get a row at once gives the connection back and queues for
 * that row, one at a time, so that whoever wants another row goes past; and queues together keep a quarter busy.
 * @throws server.unavailable when no turn came in time
 */
export function drawQueues(connections: number, waitMs = WAIT_MS): DrawQueues {
  const anybody = atMost(share(connections, 2));
  const patientPool = atMost(share(connections, 4));
  const queueFor = queuesByName();
  return async (attempt, behind) => {
    const until = Date.now() + waitMs;
    const timeout = () => ({ waitMs: Math.max(0, until - Date.now()), refusal });
    try {
      return await anybody(() => attempt(BRIEFLY_MS), timeout());
    } catch (error) {
      if (sqlState(error) !== LOCK_NOT_AVAILABLE) throw error;
    }
    const again = () => patientPool(() => anybody(() => attempt(), timeout()), timeout());
    // all stand in line in the same order, so nobody waits in one queue for who waits in another
    const names = [...new Set(await behind())].sort();
    const inLine = names.reduceRight<typeof again>(
      (next, name) => () => queueFor(name)(next, timeout()),
      again,
    );
    return inLine();
  };
}

const share = (connections: number, part: number) => Math.max(1, Math.floor(connections / part));

/** A queue for each name, for as long as somebody stands in it. */
function queuesByName() {
  const queues = new Map<string, { turn: ReturnType<typeof atMost>; standing: number }>();
  return (name: string): ReturnType<typeof atMost> =>
    async (work, timeout) => {
      const queue = queues.get(name) ?? { turn: atMost(1), standing: 0 };
      queues.set(name, queue);
      queue.standing += 1;
      try {
        return await queue.turn(work, timeout);
      } finally {
        queue.standing -= 1;
        if (queue.standing === 0) queues.delete(name);
      }
    };
}

const refusal = () =>
  new ShopError('server.unavailable', {
    key: 'server.unavailable.busy',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
