import type { CacheHandlerValue } from 'next/dist/server/lib/incremental-cache';

/** One try in so long: until then a page whose render failed is given as if it held. */
const RETRY_AFTER_MS = 5_000;
/** How long a failure is remembered: until then nobody waits for the next try. */
const REMEMBERED_MS = 60_000;
const MANY = 1_000;
const MOST_COPIES = 200;

/** A page that is given as stale is as old as this: Next shows it once more, and renders it behind. */
export const LONG_AGO = 1;

type Value = NonNullable<CacheHandlerValue['value']>;

export interface Copy {
  key: string;
  value: Value;
}

interface Asked {
  key: string;
  /** the page, if it still holds */
  held: CacheHandlerValue | null;
  /** what was kept last, whether it holds or not */
  last: CacheHandlerValue | null | undefined;
}

export interface StaleIfError {
  /**
   * What a page cache gives for a page: what holds; its last good copy while its render fails; else nothing, so that it
   * is rendered, and the copy is put by should that fail.
   */
  give(asked: Asked): CacheHandlerValue | null;
  /** Whether a value was given by a page cache: Next puts it back when a render behind it has failed. */
  wasGiven(value: CacheHandlerValue['value']): boolean;
  failed(key: string): void;
  rendered(key: string): void;
  /** Told at every look at the API: with it away no page is waited for that has a copy. */
  apiAnswers(does: boolean): void;
  /** @param tell called when the API is found to be away: nobody needs to wait any longer who has a copy */
  whenAway(tell: () => void): void;
  /** What there is to show of a page whose render was waited for in vain. @param page its path within the app */
  staleCopyOf(page: string): Copy | undefined;
}

export function staleIfError(clock: () => number = Date.now): StaleIfError {
  const failedAt = new Map<string, number>();
  const copies = new Map<string, Copy>();
  const given = new WeakSet<Value>();
  const toldOfAway: (() => void)[] = [];
  let isApiAway = false;

  function sinceFailure(key: string): number {
    return clock() - (failedAt.get(key) ?? Number.NEGATIVE_INFINITY);
  }

  function choose({ key, held, last }: Asked): CacheHandlerValue | null {
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
    give(asked) {
      const found = choose(asked);
      if (found?.value) given.add(found.value);
      return found;
    },
    wasGiven: (value) => value !== null && given.has(value),
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
      // what failed for want of it is tried again at once
      if (does && isApiAway) failedAt.clear();
      const isNews = !does && !isApiAway;
      isApiAway = !does;
      if (isNews) for (const tell of toldOfAway) tell();
    },
    whenAway: (tell) => void toldOfAway.push(tell),
    staleCopyOf: (page) => copies.get(page),
  };
}

/** Next's key of a page names the file that renders it, and after this its path. */
const pageOf = (key: string) => key.slice(key.indexOf('/$/') + 2);

/** As Next takes a page for that is shown once more and rendered behind. */
export const asStale = (entry: CacheHandlerValue): CacheHandlerValue => ({
  ...entry,
  lastModified: LONG_AGO,
  cacheControl: { revalidate: 1, expire: undefined },
});

const GLOBAL_KEY = Symbol.for('fairdraw.stale-if-error');
const holder = globalThis as { [GLOBAL_KEY]?: StaleIfError };

/** The one of this process: the page cache's handlers are loaded by Next, apart from everything else, and share it. */
export const staleIfErrorHere = (): StaleIfError => {
  holder[GLOBAL_KEY] ??= staleIfError();
  return holder[GLOBAL_KEY];
};
