// Next's own in-memory page cache with three changes: error answers are not cached, a cached page
// gets the policy that allows its scripts, and the last good copy is served when a render fails
// (`stale-if-error.ts`). The server's start provides the last two; before that, and in a build, they
// are off.
import * as fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js';
import { shared } from '../../lib/process/shared.mjs';
import { forgetLifetime, isCacheable, spreadLifetime } from './cacheable.mjs';

const policy = shared('page-policy');
const staleCopies = shared('stale-if-error');
const changedTags = shared('changed-tags');
const { default: exported } = fileSystemCache;

export default class MemoryPages extends (exported.default ?? exported) {
  async get(key, context) {
    const held = await super.get(key, context);
    // prerendered pages from the build never pass through `set`
    policy.value?.(held?.value);
    const copies = staleCopies.value;
    if (!copies || context.kind === 'FETCH') return held;
    // an expired entry stays in memory until it is evicted
    const last = MemoryPages.memoryCache?.get(key);
    return copies.give({ key, held, last });
  }

  async set(key, value, context) {
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
      MemoryPages.memoryCache?.remove(key);
      return;
    }
    spreadLifetime(key, context.cacheControl);
    await super.set(key, value, context);
  }
  async revalidateTag(tags, durations) {
    await super.revalidateTag(tags, durations);
    changedTags.value?.(new Set([tags].flat()));
  }
}
