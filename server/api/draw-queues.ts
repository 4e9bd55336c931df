import { sqlState } from '@/server/db/transaction';
import { atMost } from '@/server/kernel/at-most';
import { ShopError } from '@/server/kernel/errors';

/**
 * Longer than buyers of one draw usually wait for each other; a longer wait means the lock is held by something stuck.
 */
const BRIEFLY_MS = 100;
const WAIT_MS = 10_000;
const RETRY_AFTER_SECONDS = 5;
const LOCK_NOT_AVAILABLE = '55P03';

/** A call with its transaction: waits for other transactions' locks for `lockMs`, or for the default time. */
type Attempt<R> = (lockMs?: number) => Promise<R>;
export type DrawQueues = <R>(attempt: Attempt<R>, behind: () => Promise<string[]>) => Promise<R>;

/**
 * Limits the connections of calls that wait for contended rows, such as a raffle's draw, to half of a node's
 * connections; all other calls keep the other half. A call that does not get its row at once returns its connection and
 * queues for that row. Each queue runs one call at a time, so calls for other rows overtake it, and all queues together
 * use at most a quarter of the connections.
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
    // every call queues in the same order, so no two calls wait for each other
    const names = [...new Set(await behind())].sort();
    const inLine = names.reduceRight<typeof again>(
      (next, name) => () => queueFor(name)(next, timeout()),
      again,
    );
    return inLine();
  };
}

const share = (connections: number, part: number) => Math.max(1, Math.floor(connections / part));

/** A queue per name, which exists while a call waits in it. */
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
