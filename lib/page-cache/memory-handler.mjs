// Next's own page cache in memory, and two things more: what was not found is not kept, and a page that is kept gets the
// policy that allows its scripts. What gives it is handed over where the server starts, as in handler.mjs; until then,
// and in a build, pages get none.
import * as fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js';
import { forgetLifetime, isKept } from './what-is-kept.mjs';

const POLICY = Symbol.for('fairdraw.page-policy');
const { default: exported } = fileSystemCache;

export default class MemoryPages extends (exported.default ?? exported) {
  async get(key, context) {
    const found = await super.get(key, context);
    // what the build has rendered was never set
    globalThis[POLICY]?.(found?.value);
    return found;
  }

  async set(key, value, context) {
    // what is not kept is sent all the same
    globalThis[POLICY]?.(value);
    if (!isKept(value)) {
      forgetLifetime(key);
      MemoryPages.memoryCache?.remove(key);
      return;
    }
    await super.set(key, value, context);
  }
}
