import { ShopError } from '@/server/kernel/errors';

const WAIT_MS = 10_000;
const RETRY_AFTER_SECONDS = 5;

/** Lets work in when there is room for it. @throws server.unavailable when there was none for too long */
export type Lane = <R>(work: () => Promise<R>) => Promise<R>;

/** Room for so many at once, first come, first served; who waits too long is told to come again. */
export function laneOf(room: number, waitMs = WAIT_MS): Lane {
  const waiting = new Set<() => void>();
  let inside = 0;

  const enter = () =>
    new Promise<void>((resolve, reject) => {
      const go = () => {
        clearTimeout(late);
        waiting.delete(go);
        resolve();
      };
      const late = setTimeout(() => {
        waiting.delete(go);
        reject(
          new ShopError(
            'server.unavailable',
            'Many people are buying right now. Nothing was bought and no money was taken; please try again in a moment.',
            { retryAfterSeconds: RETRY_AFTER_SECONDS },
          ),
        );
      }, waitMs);
      waiting.add(go);
    });

  return async (work) => {
    if (inside < room) inside += 1;
    else await enter();
    try {
      return await work();
    } finally {
      const [next] = waiting;
      if (next) next();
      else inside -= 1;
    }
  };
}
