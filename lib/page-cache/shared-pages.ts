import { deserialize, serialize } from 'node:v8';
import type { CacheHandlerValue } from 'next/dist/server/lib/incremental-cache';
import { isSalesTag } from '@/lib/routes/cache-tags';
import { nearbyEntries } from './nearby-entries';
import type { SharedStore } from './shared-store';
import { asStale } from './stale-if-error';

type Value = CacheHandlerValue['value'];

/** As it lies in the store. */
interface Entry {
  /** when its render began: what changed later is not in it. Milliseconds since 1970 */
  since: number;
  until: number;
  tags: string[];
  stamp: string;
  value: Value;
  cacheControl?: CacheHandlerValue['cacheControl'];
}

export interface PutContext {
  since: number;
  /** of a page */
  cacheControl?: CacheHandlerValue['cacheControl'] | undefined;
  /** of a read */
  tags?: string[];
}

/** What Next's cache asks of ours: nothing in it ever fails. */
export interface PageCache {
  /** A page or a read that still holds, else null. @param tags of who asks, beside the entry's own */
  get(key: string, tags: readonly string[]): Promise<CacheHandlerValue | null>;
  /** The last good copy of a page, whether it holds or not. */
  last(key: string): Promise<CacheHandlerValue | null>;
  put(key: string, value: Value, context: PutContext): Promise<void>;
  /** What is there no longer is not found again. */
  remove(key: string): Promise<void>;
  /** Whatever carries one of these tags and began before now holds no longer. */
  expire(tags: readonly string[]): Promise<void>;
  /** Whatever carries one of these tags of sold counts and began before now is found as stale. */
  outdate(tags: readonly string[]): Promise<void>;
}

interface Parts {
  /** @param onConnect to be called whenever a connection stands */
  open(onConnect: () => void): SharedStore;
  onOutage(error: Error): void;
  onReturn(): void;
  clock?: () => number;
}

/** Nothing is kept for longer, and notes of changes are kept as long. */
export const LONGEST_LIFE_MS = 24 * 60 * 60_000;
/** How much longer a page lies in the store than it holds, for when it cannot be rendered. */
const COPY_LIFE_MS = 24 * 60 * 60_000;
/** How long a store that failed is left alone, so that an outage costs a wait a second and not one for each read. */
const PATIENCE_MS = 1_000;
const MANY_TAGS = 10_000;
/** of what was read last, so that it is not read again while it is the same */
const NEARBY_BYTES = 64 * 1024 * 1024;
const TAGS_OF_PAGE = 'x-next-cache-tags';

type State = 'holds' | 'stale' | 'over';
/** under which it is noted that what has a tag is stale */
const staleMark = (tag: string) => `stale:${tag}`;

/**
 * A page cache that several nodes share. An entry holds until its lifetime is over or one of its tags has changed since
 * its render began, as any node noted it: a render that was under way when something changed, and a node that had not
 * heard of it, leave nothing behind that outlives the change. With the store down nothing is found and nothing kept.
 */
export function sharedPages({ open, onOutage, onReturn, clock = Date.now }: Parts): PageCache {
  /** what this node heard of within a day, and what of it the store may not know */
  const heard = new Map<string, number>();
  const owed = new Map<string, number>();
  let isDown = false;
  let againAt = Number.NEGATIVE_INFINITY;

  // A store that was away may have lost what it was told.
  const nearby = nearbyEntries<Entry>(NEARBY_BYTES);
  const store = open(() => {
    for (const [tag, at] of heard) owed.set(tag, at);
  });

  async function attempt<T>(work: () => Promise<T>): Promise<T | null> {
    const began = clock();
    if (began < againAt) return null;
    try {
      const found = await work();
      if (isDown && began >= againAt) {
        isDown = false;
        onReturn();
      }
      return found;
    } catch (error) {
      againAt = clock() + PATIENCE_MS;
      if (!isDown) onOutage(error as Error);
      isDown = true;
      return null;
    }
  }

  /** Before this node reads what others wrote, the others can know what it has heard. */
  async function settle(): Promise<void> {
    if (owed.size === 0) return;
    const changes = [...owed];
    await store.noteChanges(changes, LONGEST_LIFE_MS);
    for (const [tag, at] of changes) if (owed.get(tag) === at) owed.delete(tag);
  }

  async function find(key: string, asked: readonly string[]): Promise<[Entry, State] | null> {
    await settle();
    const known = nearby.get(key);
    if (known) {
      const [stamp, state] = await Promise.all([store.stampOf(key), stateOf(known, asked)]);
      if (stamp === known.stamp) return [known, state];
    }
    const bytes = await store.get(key);
    const entry = bytes && read(bytes);
    if (!entry) {
      nearby.drop(key);
      return null;
    }
    nearby.keep(key, entry, bytes.length);
    return [entry, await stateOf(entry, asked)];
  }

  async function stateOf(entry: Entry, asked: readonly string[]): Promise<State> {
    if (clock() >= entry.until) return 'over';
    const tags = [...new Set([...entry.tags, ...asked])];
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
      return state === 'stale' ? asStale(given(entry)) : given(entry);
    },
    async last(key) {
      const known = nearby.get(key);
      if (known) return given(known);
      const bytes = await attempt(() => store.get(key));
      const entry = bytes && read(bytes);
      return entry ? given(entry) : null;
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

/** As Next's cache is given it. */
const given = ({ since, value, cacheControl }: Entry): CacheHandlerValue => ({
  lastModified: since,
  value,
  ...(cacheControl && { cacheControl }),
});

/** What another version of Node wrote may not read: then it is not there. */
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
