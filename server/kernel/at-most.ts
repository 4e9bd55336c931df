/** How long a call waits for its turn, and the error it then gets. */
interface QueueTimeout {
  waitMs: number;
  refusal: () => Error;
}

/**
 * Runs at most this many pieces of work at once; the others wait for their turn, first come, first served, no longer
 * than the timeout.
 * @throws the timeout's refusal when no turn came in time
 */
export function atMost(
  limit: number,
): <R>(work: () => Promise<R>, timeout?: QueueTimeout) => Promise<R> {
  const waiting = new Set<() => void>();
  let going = 0;
  const turn = (timeout?: QueueTimeout) =>
    new Promise<void>((resolve, reject) => {
      let late: NodeJS.Timeout | undefined;
      const go = () => {
        clearTimeout(late);
        waiting.delete(go);
        resolve();
      };
      waiting.add(go);
      if (!timeout) return;
      late = setTimeout(() => {
        waiting.delete(go);
        reject(timeout.refusal());
      }, timeout.waitMs);
    });
  return async (work, timeout) => {
    if (going < limit) going += 1;
    else await turn(timeout);
    try {
      return await work();
    } finally {
      const [next] = waiting;
      if (next) next();
      else going -= 1;
    }
  };
}
