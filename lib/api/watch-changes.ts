import { everythingTag } from '@/lib/routes/cache-tags';

/** Asks what has changed since `since`; the first time without. */
export type Look = (since: string | undefined) => Promise<{ tags: string[]; upTo: string }>;
/** Hands changed tags to this node's page cache. */
export type Tell = (tags: string[]) => Promise<void>;

export interface Watch {
  /** Resolves when everything that had changed before the call is told; rejects when that fails. */
  catchUp(): Promise<void>;
  stop(): void;
}

const LONGEST_WAIT_MS = 5_000;
const TOLD_AT_ONCE = 1_000;
/** The API keeps changes for an hour: who was away for longer cannot know them all. */
const LONGEST_ABSENCE_MS = 50 * 60_000;

/**
 * Looks again and again, `everyMs` after the last time, and tells this node's page cache which tags have changed. What
 * could not be told is told with what comes next; a failure makes the pauses longer, never ends it. With
 * `againAfterMs` it tells tags once more after each of these times, for a cache that takes a page for new whose
 * render began before the change and ended after it.
 */
export function watchChanges({
  look,
  tell,
  everyMs,
  againAfterMs = [],
  onFailure,
  clock = Date.now,
}: {
  look: Look;
  tell: Tell;
  everyMs: number;
  againAfterMs?: readonly number[];
  onFailure: (error: Error) => void;
  clock?: () => number;
}): Watch {
  const waiting = new Set<string>();
  let again: { dueAt: number; tags: string[] }[] = [];
  let since: string | undefined;
  let lookedAt: number | undefined;
  let isStopped = false;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  async function round(): Promise<void> {
    const askedAt = clock();
    const { tags, upTo } = await look(since);
    if (lookedAt !== undefined && askedAt - lookedAt > LONGEST_ABSENCE_MS)
      waiting.add(everythingTag());
    lookedAt = askedAt;
    const due = again.filter(({ dueAt }) => dueAt <= askedAt);
    again = again.filter(({ dueAt }) => dueAt > askedAt);
    if (tags.length > 0)
      again.push(...againAfterMs.map((afterMs) => ({ dueAt: askedAt + afterMs, tags })));
    for (const tag of [tags, ...due.map((told) => told.tags)].flat()) waiting.add(tag);
    since = upTo;
    while (waiting.size > 0) {
      const some = [...waiting].slice(0, TOLD_AT_ONCE);
      await tell(some);
      for (const tag of some) waiting.delete(tag);
    }
  }

  /** One after another, so that none goes back behind what another has read. */
  function next(): Promise<void> {
    const turn = running.then(round);
    running = turn.catch(() => {});
    return turn;
  }

  async function go(): Promise<void> {
    try {
      await next();
      failures = 0;
    } catch (error) {
      failures += 1;
      if (failures === 1) onFailure(error as Error);
    }
    if (isStopped) return;
    timer = setTimeout(go, Math.min(LONGEST_WAIT_MS, everyMs * 2 ** Math.min(failures, 10)));
    timer.unref?.();
  }
  void go();

  return {
    catchUp: next,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
