/** Next loads the cache handlers separately: they tell through the global object (`memory-handler.mjs`, `handler.mjs`). */
const GLOBAL_KEY = Symbol.for('fairdraw.changed-tags');
type Listener = (tags: ReadonlySet<string>) => void;
const holder = globalThis as { [GLOBAL_KEY]?: Listener | undefined };

/**
 * Calls `listener` whenever tags of cached pages have changed, once the page cache itself no longer gives the pages of
 * before.
 * @returns a function that ends it
 */
export function whenPagesChange(listener: Listener): () => void {
  holder[GLOBAL_KEY] = listener;
  return () => {
    if (holder[GLOBAL_KEY] === listener) holder[GLOBAL_KEY] = undefined;
  };
}
