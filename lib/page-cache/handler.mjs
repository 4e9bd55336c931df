// What Next loads as its cache when REDIS_URL is set, once for each request. It imports nothing from `node:`: Next bundles
// it for the edge, too. The cache itself is handed over where the server starts; until then, and in a build, nothing is
// kept.
import { forgetLifetime, isKept } from './what-is-kept.mjs';

const POLICY = Symbol.for('fairdraw.page-policy');
const PLACE = Symbol.for('fairdraw.page-cache');
/** Nothing takes longer to render: who asked before that did not write what is written now. */
const LONGEST_RENDER_MS = 60_000;

export default class PageCacheHandler {
  #askedAt = new Map();

  async get(key, { tags = [], softTags = [] }) {
    const now = Date.now();
    if (!(now - this.#askedAt.get(key) < LONGEST_RENDER_MS)) this.#askedAt.set(key, now);
    return (await globalThis[PLACE]?.get(key, [...tags, ...softTags])) ?? null;
  }

  async set(key, value, context) {
    const since = this.#askedAt.get(key) ?? Date.now();
    this.#askedAt.delete(key);
    // what is not kept is sent all the same
    globalThis[POLICY]?.(value);
    if (!isKept(value)) {
      forgetLifetime(key);
      await globalThis[PLACE]?.remove(key);
      return;
    }
    await globalThis[PLACE]?.put(key, value, { ...context, since });
  }

  async revalidateTag(tags) {
    await globalThis[PLACE]?.expire([tags].flat());
  }

  resetRequestCache() {}
}
