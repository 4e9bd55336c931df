import { deserialize, serialize } from 'node:v8';
import type { CacheHandlerValue } from 'next/dist/server/lib/incremental-cache';
import { isSalesTag } from '@/lib/routes/cache-tags';
import { nearbyEntries } from './nearby-entries';
import type { SharedStore } from './shared-store';
import { asStale } from './stale-if-error';

type Value = CacheHandlerValue['value'];

/** An entry as stored. */
interface Entry {
  /** start of its render, in milliseconds since 1970: it does not contain later changes */
  since: number;
  until: number;
  tags: string[];
  stamp: string;
  value: Value;
  cacheControl?: CacheHandlerValue['cacheControl'];
}

export interface PutContext {
  since: number;
  /** for a page */
  cacheControl?: CacheHandlerValue['cacheControl'] | undefined;
  /** for a data fetch */
  tags?: string[];
}

/** The cache as Next's handler uses it. None of its methods reject. */
export interface PageCache {
  /**
   * A page or data fetch that is still valid, else null. @param tags of the caller, in addition to
   * the entry's own
   */
  get(key: string, tags: readonly string[]): Promise<CacheHandlerValue | null>;
  /** The last good copy of a page, even if it has expired. */
  last(key: string): Promise<CacheHandlerValue | null>;
  put(key: string, value: Value, context: PutContext): Promise<void>;
  /** Removes an entry whose page no longer exists. */
  remove(key: string): Promise<void>;
  /** Expires entries that have one of these tags and whose render began before now. */
  expire(tags: readonly string[]): Promise<void>;
  /** Marks entries that have one of these sales tags and whose render began before now as stale. */
  outdate(tags: readonly string[]): Promise<void>;
}

interface Parts {
  /** @param onConnect called on every connection */
  open(onConnect: () => void): SharedStore;
  onOutage(error: Error): void;
  onReturn(): void;
  clock?: () => number;
}

/** The longest lifetime of an entry; notes of changes live as long. */
export const LONGEST_LIFE_MS = 24 * 60 * 60_000;
/** How much longer than its lifetime a page stays in the store, for when it cannot be rendered. */
const COPY_LIFE_MS = 24 * 60 * 60_000;
/**
 * How long no calls are made after a failure, so that an outage costs one timeout a second and not
 * one per read.
 */
const PATIENCE_MS = 1_000;
const MANY_TAGS = 10_000;
/** for recently read entries, so that an unchanged entry is not fetched again */
const NEARBY_BYTES = 64 * 1024 * 1024;
const TAGS_OF_PAGE = 'x-next-cache-tags';

type State = 'holds' | 'stale' | 'over';
/** the key that records a tag's entries as stale */
const staleMark = (tag: string) => `stale:${tag}`;

/**
 * A page cache shared by several nodes. An entry is valid until its lifetime ends or until any node
 * notes a change of one of its tags after the entry's render began. So neither a render in progress
 * during a change nor a node that missed it leaves an entry that outlives the change. While the store
 * is down nothing is found and nothing is cached.
 */
export function sharedPages({ open, onOutage, onReturn, clock = Date.now }: Parts): PageCache {
  /** changes this node noted within a day, and those of them that the store may not have */
  const heard = new Map<string, number>();
  const owed = new Map<string, number>();
  let isDown = false;
  let againAt = Number.NEGATIVE_INFINITY;

  const nearby = nearbyEntries<Entry>(NEARBY_BYTES);
  // After an outage the store may have lost changes, so all of them are sent again.
  const store = open(() => {
    for (const [tag, at] of heard) owed.set(tag, at);
  });

  async function attempt<T>(work: () => Promise<T>): Promise<T | null> {
    const began = clock();
    if (began < againAt) return null;
    try {
      const result = await work();
      if (isDown && began >= againAt) {
        isDown = false;
        onReturn();
      }
      return result;
    } catch (error) {
      againAt = clock() + PATIENCE_MS;
      if (!isDown) onOutage(error as Error);
      isDown = true;
      return null;
    }
  }

  /** Sends this node's changes to the store before it reads entries of other nodes. */
  async function settle(): Promise<void> {
    if (owed.size === 0) return;
    const changes = [...owed];
    await store.noteChanges(changes, LONGEST_LIFE_MS);
    for (const [tag, at] of changes) if (owed.get(tag) === at) owed.delete(tag);
  }

  async function find(key: string, requestTags: readonly string[]): Promise<[Entry, State] | null> {
    await settle();
    const known = nearby.get(key);
    if (known) {
      const [stamp, state] = await Promise.all([store.stampOf(key), stateOf(known, requestTags)]);
      if (stamp === known.stamp) return [known, state];
    }
    const bytes = await store.get(key);
    const entry = bytes && read(bytes);
    if (!entry) {
      nearby.drop(key);
      return null;
    }
    nearby.keep(key, entry, bytes.length);
    return [entry, await stateOf(entry, requestTags)];
  }

  async function stateOf(entry: Entry, requestTags: readonly string[]): Promise<State> {
    if (clock() >= entry.until) return 'over';
    const tags = [...new Set([...entry.tags, ...requestTags])];
    if (tags.length === 0) return 'holds';
    const marks = tags.filter(isSalesTag).map(staleMark);
    const isOver = (at: number | null | undefined) => typeof at === 'number' && at >= entry.since;
    if (tags.some((tag) => isOver(heard.get(tag)))) return 'over';
    const noted = await store.changedAt([...tags, ...marks]);
    if (noted.slice(0, tags.length).some(isOver)) return 'over';
    const isStale =
      noted.slice(tags.length).some(isOver) || marks.some((mark) => isOver(heard.get(mark)));
    return isStale ? 'stale' : 'holds';
  }

  async function note(tags: readonly string[]): Promise<void> {
    const now = clock();
    if (heard.size > MANY_TAGS)
      for (const [tag, at] of heard) if (now - at > LONGEST_LIFE_MS) heard.delete(tag);
    for (const tag of tags) {
      heard.set(tag, now);
      owed.set(tag, now);
    }
    await attempt(settle);
  }

  return {
    async get(key, tags) {
      const [entry, state] = (await attempt(() => find(key, tags))) ?? [];
      if (!entry || state === 'over') return null;
      return state === 'stale' ? asStale(handlerValue(entry)) : handlerValue(entry);
    },
    async last(key) {
      const known = nearby.get(key);
      if (known) return handlerValue(known);
      const bytes = await attempt(() => store.get(key));
      const entry = bytes && read(bytes);
      return entry ? handlerValue(entry) : null;
    },
    async put(key, value, { since, cacheControl, tags = [] }) {
      const until = since + lifetimeMs(value, cacheControl);
      const leftMs = until - clock();
      if (leftMs < 1) return;
      const stamp = crypto.randomUUID();
      const entry: Entry = { since, until, stamp, value, tags: [...tags, ...tagsOf(value)] };
      if (cacheControl) entry.cacheControl = cacheControl;
      const bytes = serialize(entry);
      await attempt(async () => {
        await store.set(key, stamp, bytes, leftMs + (value?.kind === 'FETCH' ? 0 : COPY_LIFE_MS));
        nearby.keep(key, entry, bytes.length);
      });
    },
    async remove(key) {
      nearby.drop(key);
      await attempt(() => store.remove(key));
    },
    expire: note,
    outdate: (tags) => note(tags.map(staleMark)),
  };
}

/** An entry in the form that Next expects. */
const handlerValue = ({ since, value, cacheControl }: Entry): CacheHandlerValue => ({
  lastModified: since,
  value,
  ...(cacheControl && { cacheControl }),
});

/** An entry written by another version of Node may not be readable; it then counts as missing. */
function read(bytes: Buffer): Entry | null {
  try {
    return deserialize(bytes) as Entry;
  } catch {
    return null;
  }
}

function lifetimeMs(value: Value, cacheControl: PutContext['cacheControl']): number {
  const seconds = value?.kind === 'FETCH' ? value.revalidate : cacheControl?.revalidate;
  return typeof seconds === 'number' ? Math.min(seconds * 1000, LONGEST_LIFE_MS) : LONGEST_LIFE_MS;
}

function tagsOf(value: Value): string[] {
  if (value?.kind === 'FETCH') return value.tags ?? [];
  if (value?.kind !== 'APP_PAGE' && value?.kind !== 'APP_ROUTE') return [];
  const tags = value.headers?.[TAGS_OF_PAGE];
  return typeof tags === 'string' ? tags.split(',') : [];
}
