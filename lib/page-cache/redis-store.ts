import { createClient, RESP_TYPES } from '@redis/client';
import type { SharedStore } from './shared-store';

const CONNECT_MS = 2_000;
const LONGEST_PAUSE_MS = 2_000;
const MOST_WAITING = 10_000;
const LATE_MS = 50;

interface Parts {
  /** `redis://` or `rediss://`, with the number of a database as its path if not the first */
  url: string;
  /** what every key begins with */
  prefix: string;
  /** how long an answer is waited for */
  timeoutMs: number;
  /** called for the first connection and each one after it */
  onConnect: () => void;
}

/**
 * A shared store in a Redis, 6.2 or newer. It connects by itself, and again when the connection breaks; meanwhile nothing
 * waits. @throws an Error when the address is none
 */
export function redisStore({
  url,
  prefix,
  timeoutMs,
  onConnect,
}: Parts): SharedStore & { close(): void } {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    commandsQueueMaxLength: MOST_WAITING,
    socket: {
      connectTimeout: CONNECT_MS,
      reconnectStrategy: (retries) => Math.min(100 * 2 ** Math.min(retries, 10), LONGEST_PAUSE_MS),
    },
  });
  const bytes = client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer });
  const changes = `${prefix}changes`;
  // Whoever asks next learns of it; unheard, it would end the process.
  client.on('error', () => {});
  client.on('ready', onConnect);
  client.connect().catch(() => {});

  const inTime = <T>(answer: Promise<T>) => withTimeout(answer, timeoutMs);
  return {
    get: (key) => inTime(bytes.hGet(`${prefix}${key}`, 'entry')),
    stampOf: (key) => inTime(client.hGet(`${prefix}${key}`, 'stamp')),
    set: async (key, stamp, entry, lifetimeMs) => {
      const at = `${prefix}${key}`;
      await inTime(client.multi().hSet(at, { stamp, entry }).pExpire(at, lifetimeMs).exec());
    },
    remove: async (key) => {
      await inTime(client.del(`${prefix}${key}`));
    },
    changedAt: (tags) => inTime(client.zmScore(changes, [...tags])),
    noteChanges: async (noted, keptMs) => {
      const members = noted.map(([value, score]) => ({ value, score }));
      const oldest = Math.max(...noted.map(([, at]) => at)) - keptMs;
      await inTime(
        client
          .multi()
          .zAdd(changes, members, { comparison: 'GT' })
          .zRemRangeByScore(changes, 0, oldest)
          .pExpire(changes, keptMs)
          .exec(),
      );
    },
    close: () => client.destroy(),
  };
}

/**
 * A timer that goes off late says that this node was busy, not that the store is slow: then it is waited for once more.
 * Timers come before answers in a round of the event loop, so what has arrived meanwhile is read first.
 */
function withTimeout<T>(answer: Promise<T>, timeoutMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout;
    const wait = (isLast: boolean) => {
      const due = performance.now() + timeoutMs;
      timer = setTimeout(() => {
        const isLate = performance.now() - due > LATE_MS;
        setImmediate(() => {
          if (isLate && !isLast) wait(true);
          else reject(new Error(`no answer within ${timeoutMs} ms`));
        });
      }, timeoutMs);
    };
    wait(false);
    const done = () => clearTimeout(timer);
    answer.then(resolve, reject).then(done, done);
  });
}
