// Next's own page cache in memory, and one thing more: a page that is kept gets the policy that allows its scripts. What
// gives it is handed over where the server starts, as in handler.mjs; until then, and in a build, pages get none.
import * as fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js';

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
    globalThis[POLICY]?.(value);
    await super.set(key, value, context);
  }
}
