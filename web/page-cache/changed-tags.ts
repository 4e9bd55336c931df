import { shared } from '@/lib/process/shared.mjs';

type Listener = (tags: ReadonlySet<string>) => void;

/** The cache handlers tell (`memory-handler.mjs`, `handler.mjs`). */
const listening = shared<Listener>('changed-tags');

/**
 * Calls `listener` whenever tags of cached pages have changed, once the page cache itself no longer gives the pages of
 * before. It takes the place of an earlier one.
 */
export function whenPagesChange(listener: Listener): void {
  listening.value = listener;
}
