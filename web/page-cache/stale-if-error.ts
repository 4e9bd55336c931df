import type { CacheHandlerValue } from 'next/dist/server/lib/incremental-cache';
import { shared } from '@/lib/process/shared.mjs';

/** The pause between attempts: until then a page whose render failed is served as fresh. */
const RETRY_AFTER_MS = 5_000;
/** How long a failure is remembered: until then the next attempt runs in the background. */
const REMEMBERED_MS = 60_000;
const MANY = 1_000;
const MOST_COPIES = 200;

/**
 * The modification time of a page served as stale: Next serves it once more and revalidates it in the
 * background.
 */
export const LONG_AGO = 1;

type Value = NonNullable<CacheHandlerValue['value']>;

export interface Copy {
  key: string;
  value: Value;
}

interface Lookup {
  key: string;
  /** the page, if it is still valid */
  held: CacheHandlerValue | null;
  /** the last cached copy, expired or not */
  last: CacheHandlerValue | null | undefined;
}

export interface StaleIfError {
  /**
   * Chooses what a page cache returns for a page: the valid entry; its last good copy while its
   * render fails; otherwise null, so that Next renders it. In that case the copy is kept aside for a
   * failure.
   */
  give(lookup: Lookup): CacheHandlerValue | null;
  /** Whether a page cache returned this value: Next sets it again when a background render has failed. */
  wasReturned(value: CacheHandlerValue['value']): boolean;
  failed(key: string): void;
  rendered(key: string): void;
  /**
   * Takes the result of every poll of the API: while that is down, a page with a copy is served
   * without waiting.
   */
  apiAnswers(does: boolean): void;
  /** @param tell called when the API is found to be down: pages with a copy need not wait any longer */
  whenAway(tell: () => void): void;
  /** The copy to serve instead of a page whose render failed. @param page its path within the app */
  staleCopyOf(page: string): Copy | undefined;
}

export function staleIfError(clock: () => number = Date.now): StaleIfError {
  const failedAt = new Map<string, number>();
  const copies = new Map<string, Copy>();
  const returned = new WeakSet<Value>();
  const outageListeners: (() => void)[] = [];
  let isApiAway = false;

  function sinceFailure(key: string): number {
    return clock() - (failedAt.get(key) ?? Number.NEGATIVE_INFINITY);
  }

  function choose({ key, held, last }: Lookup): CacheHandlerValue | null {
    const copy = held ?? last;
    if (!copy?.value) return null;
    const ago = sinceFailure(key);
    if (ago < RETRY_AFTER_MS) return { ...copy, lastModified: clock() };
    if (held) return held;
    if (ago < REMEMBERED_MS || isApiAway) return asStale(copy);
    putBy({ key, value: copy.value });
    return null;
  }

  function putBy(copy: Copy): void {
    const page = pageOf(copy.key);
    copies.delete(page);
    copies.set(page, copy);
    for (const oldest of copies.keys()) {
      if (copies.size <= MOST_COPIES) return;
      copies.delete(oldest);
    }
  }

  return {
    give(lookup) {
      const chosen = choose(lookup);
      if (chosen?.value) returned.add(chosen.value);
      return chosen;
    },
    wasReturned: (value) => value !== null && returned.has(value),
    failed(key) {
      if (failedAt.size > MANY)
        for (const old of failedAt.keys())
          if (sinceFailure(old) >= REMEMBERED_MS) failedAt.delete(old);
      failedAt.set(key, clock());
    },
    rendered(key) {
      failedAt.delete(key);
      copies.delete(pageOf(key));
    },
    apiAnswers(does) {
      // what failed because the API was down is tried again at once
      if (does && isApiAway) failedAt.clear();
      const isNews = !does && !isApiAway;
      isApiAway = !does;
      if (isNews) for (const tell of outageListeners) tell();
    },
    whenAway: (tell) => void outageListeners.push(tell),
    staleCopyOf: (page) => copies.get(page),
  };
}

/** The path in Next's cache key, which starts with the file that renders the page. */
const pageOf = (key: string) => key.slice(key.indexOf('/$/') + 2);

/** An entry in the form that makes Next serve it once more and revalidate it in the background. */
export const asStale = (entry: CacheHandlerValue): CacheHandlerValue => ({
  ...entry,
  lastModified: LONG_AGO,
  cacheControl: { revalidate: 1, expire: undefined },
});

const here = shared<StaleIfError>('stale-if-error');

/** The instance of this process. */
export const staleIfErrorHere = (): StaleIfError => here.orMade(staleIfError);
