import { createClient, RESP_TYPES } from '@redis/client';
import type { SharedStore } from './shared-store';

const CONNECT_MS = 2_000;
const LONGEST_PAUSE_MS = 2_000;
const MOST_WAITING = 10_000;
const LATE_MS = 50;

interface Parts {
  /** `redis://` or `rediss://`, with the database number as its path unless it is 0 */
  url: string;
  /** the prefix of every key */
  prefix: string;
  /** how long to wait for an answer */
  timeoutMs: number;
  /** called on the first connection and on every reconnection */
  onConnect: () => void;
}

/**
 * A shared store in Redis 6.2 or newer. It connects and reconnects in the background; commands fail
 * at once while there is no connection. @throws an Error for an invalid URL
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
  // Without a listener an error event ends the process; the next command reports the outage.
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
    noteChanges: async (noted, retentionMs) => {
      const members = noted.map(([value, score]) => ({ value, score }));
      const oldest = Math.max(...noted.map(([, at]) => at)) - retentionMs;
      await inTime(
        client
          .multi()
          .zAdd(changes, members, { comparison: 'GT' })
          .zRemRangeByScore(changes, 0, oldest)
          .pExpire(changes, retentionMs)
          .exec(),
      );
    },
    close: () => client.destroy(),
  };
}

/**
 * If the timer fires late, this node was busy and the store may not be slow, so it waits once more.
 * The event loop runs timers before I/O, and this lets an answer that has already arrived be read.
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
