const FRESH_MS = 500;
/** How long to leave a failed source alone: an outage delays one request, not every visitor. */
const PATIENCE_MS = 5_000;
/** How long after a failure callers get the old copy without waiting for the next attempt. */
const REMEMBERED_MS = 60_000;

/**
 * Keeps data for middleware in memory. A copy older than half a second is renewed before use, once for all concurrent
 * callers. During an outage the last good copy is returned without waiting; undefined if there never was one.
 * @param read returns the current data, and rejects when it cannot
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
