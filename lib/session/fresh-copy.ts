const FRESH_MS = 500;
/** How long a source that failed is left alone: an outage costs one wait, not one for each visitor. */
const PATIENCE_MS = 5_000;
/** How long a failure is remembered: until then nobody waits for the next try. */
const REMEMBERED_MS = 60_000;

/**
 * Keeps what middleware must know in memory: a copy that is older than half a second is renewed before it is used, once for
 * all who ask meanwhile. The last good one survives an outage, and while that lasts nobody waits for the next try; where
 * there never was one it is undefined.
 * @param read answers what is new, and rejects when it cannot
 */
export function freshCopy<T>(
  read: () => Promise<T>,
  clock: () => number = () => Date.now(),
): () => Promise<T | undefined> {
  let copy: T | undefined;
  let isRead = false;
  let failedAt = Number.NEGATIVE_INFINITY;
  let freshUntil = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  async function renew(): Promise<void> {
    const began = clock();
    try {
      copy = await read();
      isRead = true;
      failedAt = Number.NEGATIVE_INFINITY;
      freshUntil = began + FRESH_MS;
    } catch {
      failedAt = clock();
      freshUntil = failedAt + PATIENCE_MS;
    }
  }

  return async () => {
    if (clock() >= freshUntil) {
      reading ??= renew().finally(() => {
        reading = undefined;
      });
      if (!isRead || clock() - failedAt >= REMEMBERED_MS) await reading;
    }
    return copy;
  };
}
