// What Next loads as its cache when REDIS_URL is set, once for each request. It imports nothing from `node:`: Next bundles
// it for the edge, too. The cache itself is handed over where the server starts; until then, and in a build, nothing is
// kept.
import { forgetLifetime, isKept } from './what-is-kept.mjs';

const POLICY = Symbol.for('fairdraw.page-policy');
const GLOBAL_KEY = Symbol.for('fairdraw.page-cache');
const COPIES = Symbol.for('fairdraw.stale-if-error');
/** Nothing takes longer to render: who asked before that did not write what is written now. */
const LONGEST_RENDER_MS = 60_000;

export default class PageCacheHandler {
  #askedAt = new Map();

  async get(key, { kind, tags = [], softTags = [] }) {
    const now = Date.now();
    if (!(now - this.#askedAt.get(key) < LONGEST_RENDER_MS)) this.#askedAt.set(key, now);
    const pages = globalThis[GLOBAL_KEY];
    const held = (await pages?.get(key, [...tags, ...softTags])) ?? null;
    const copies = globalThis[COPIES];
    if (!copies || kind === 'FETCH') return held;
    const last = held ?? (await pages?.last(key));
    return copies.give({ key, held, last });
  }

  async set(key, value, context) {
    const since = this.#askedAt.get(key) ?? Date.now();
    this.#askedAt.delete(key);
    const copies = globalThis[COPIES];
    if (copies?.wasGiven(value)) {
      copies.failed(key);
      return;
    }
    // what is not kept is sent all the same
    globalThis[POLICY]?.(value);
    copies?.rendered(key);
    if (!isKept(value)) {
      forgetLifetime(key);
      await globalThis[GLOBAL_KEY]?.remove(key);
      return;
    }
    await globalThis[GLOBAL_KEY]?.put(key, value, { ...context, since });
  }

  /** Without an end of theirs, pages that carry the tags are shown once more and rendered behind. */
  async revalidateTag(tags, durations) {
    const pages = globalThis[GLOBAL_KEY];
    if (durations && durations.expire === undefined) await pages?.outdate([tags].flat());
    else await pages?.expire([tags].flat());
  }

  resetRequestCache() {}
}
