import { shared } from '@/lib/process/shared.mjs';

/** How long to wait before a failed service is asked again: an outage delays each key once, not every page. */
const RETRY_AFTER_MS = 5_000;

interface CachedValue {
  value: unknown;
}

/** The last good values and the recent failures of one process. */
export interface ReadStaleIfError {
  /**
   * Returns the result of `read`. If that fails, returns the last result in this process, or else `otherwise()`.
   * Calls `onStale` when the result is not fresh. @throws only what `otherwise` throws
   */
  read<T>(
    key: string,
    read: () => Promise<T>,
    otherwise: () => T | Promise<T>,
    onStale?: () => Promise<unknown>,
  ): Promise<T>;
}

export function readStaleIfError(clock: () => number = Date.now): ReadStaleIfError {
  const cache = new Map<string, CachedValue>();
  const failedAt = new Map<string, number>();
  return {
    async read<T>(
      key: string,
      read: () => Promise<T>,
      otherwise: () => T | Promise<T>,
      onStale: () => Promise<unknown> = async () => {},
    ): Promise<T> {
      if (clock() - (failedAt.get(key) ?? Number.NEGATIVE_INFINITY) >= RETRY_AFTER_MS) {
        try {
          const value = await read();
          cache.set(key, { value });
          failedAt.delete(key);
          return value;
        } catch (error) {
          failedAt.set(key, clock());
          console.error(`content: ${key} cannot be read: ${(error as Error).message}`);
        }
      }
      await onStale().catch(() => {});
      const last = cache.get(key);
      return last ? (last.value as T) : otherwise();
    },
  };
}

const here = shared<ReadStaleIfError>('read-stale-if-error');

/** The instance of this process: pages and route handlers are separate bundles. */
export const ofThisProcess = (): ReadStaleIfError => here.orMade(readStaleIfError);
