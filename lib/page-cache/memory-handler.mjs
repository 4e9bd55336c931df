// Next's own page cache in memory, and three things more: what was not found is not kept, a page that is kept gets the
// policy that allows its scripts, and one whose render fails is given as it was (`stale-if-error.ts`). What does the last
// two is handed over where the server starts, as in handler.mjs; until then, and in a build, neither is done.
import * as fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js';
import { forgetLifetime, isKept } from './what-is-kept.mjs';

const POLICY = Symbol.for('fairdraw.page-policy');
const COPIES = Symbol.for('fairdraw.stale-if-error');
const { default: exported } = fileSystemCache;

export default class MemoryPages extends (exported.default ?? exported) {
  async get(key, context) {
    const held = await super.get(key, context);
    // what the build has rendered was never set
    globalThis[POLICY]?.(held?.value);
    const copies = globalThis[COPIES];
    if (!copies || context.kind === 'FETCH') return held;
    // what holds no longer stays in memory until something else takes its place
    const last = MemoryPages.memoryCache?.get(key);
    return copies.give({ key, held, last });
  }

  async set(key, value, context) {
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
      MemoryPages.memoryCache?.remove(key);
      return;
    }
    await super.set(key, value, context);
  }
}
