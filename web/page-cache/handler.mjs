// Next loads this class as its cache handler when REDIS_URL is set and constructs it for each
// request. Next also bundles it for the edge runtime, so it imports nothing from `node:`. The
// server's start provides the cache; before that, and in a build, nothing is cached.
import { shared } from '../../lib/process/shared.mjs';
import { forgetLifetime, isCacheable, spreadLifetime } from './cacheable.mjs';

const policy = shared('page-policy');
const sharedCache = shared('page-cache');
const staleCopies = shared('stale-if-error');
const changedTags = shared('changed-tags');
/** No render takes longer: an older `get` does not belong to the present `set`. */
const LONGEST_RENDER_MS = 60_000;

export default class PageCacheHandler {
  #requestedAt = new Map();

  async get(key, { kind, tags = [], softTags = [] }) {
    const now = Date.now();
    if (!(now - this.#requestedAt.get(key) < LONGEST_RENDER_MS)) this.#requestedAt.set(key, now);
    const pages = sharedCache.value;
    const held = (await pages?.get(key, [...tags, ...softTags])) ?? null;
    const copies = staleCopies.value;
    if (!copies || kind === 'FETCH') return held;
    const last = held ?? (await pages?.last(key));
    return copies.give({ key, held, last });
  }

  async set(key, value, context) {
    const since = this.#requestedAt.get(key) ?? Date.now();
    this.#requestedAt.delete(key);
    const copies = staleCopies.value;
    if (copies?.wasReturned(value)) {
      copies.failed(key);
      return;
    }
    // a page that is not cached is still sent
    policy.value?.(value);
    copies?.rendered(key);
    if (!isCacheable(value)) {
      forgetLifetime(key);
      await sharedCache.value?.remove(key);
      return;
    }
    const cacheControl = spreadLifetime(key, context.cacheControl);
    await sharedCache.value?.put(key, value, { ...context, cacheControl, since });
  }

  /**
   * Without an expiry time, pages with these tags are served once more as stale and revalidated in
   * the background.
   */
  async revalidateTag(tags, durations) {
    const pages = sharedCache.value;
    if (durations && durations.expire === undefined) await pages?.outdate([tags].flat());
    else await pages?.expire([tags].flat());
    changedTags.value?.(new Set([tags].flat()));
  }

  resetRequestCache() {}
}
