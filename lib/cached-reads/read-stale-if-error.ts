/** How long a service that failed is left alone, so that an outage costs pages one wait and not one each. */
const RETRY_AFTER_MS = 5_000;

interface Kept {
  value: unknown;
}

/** What was read last, and what failed lately, for one process. */
export interface ReadStaleIfError {
  /**
   * What `read` gives; when it fails, what it gave last in this process, else what `otherwise` gives. `onStale` is
   * told when the answer is not a fresh one. @throws only what `otherwise` throws
   */
  read<T>(
    key: string,
    read: () => Promise<T>,
    otherwise: () => T | Promise<T>,
    onStale?: () => Promise<unknown>,
  ): Promise<T>;
}

export function readStaleIfError(clock: () => number = Date.now): ReadStaleIfError {
  const kept = new Map<string, Kept>();
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
          kept.set(key, { value });
          failedAt.delete(key);
          return value;
        } catch (error) {
          failedAt.set(key, clock());
          console.error(`content: ${key} cannot be read: ${(error as Error).message}`);
        }
      }
      await onStale().catch(() => {});
      const last = kept.get(key);
      return last ? (last.value as T) : otherwise();
    },
  };
}

const GLOBAL_KEY = Symbol.for('fairdraw.read-stale-if-error');
const holder = globalThis as { [GLOBAL_KEY]?: ReadStaleIfError };

/** The one of this process: pages and route handlers are bundles of their own, and share it. */
export const ofThisProcess = (): ReadStaleIfError => {
  holder[GLOBAL_KEY] ??= readStaleIfError();
  return holder[GLOBAL_KEY];
};
