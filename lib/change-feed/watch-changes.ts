import { everythingTag } from '@/lib/routes/cache-tags';

/** Asks what has changed since `since`; the first time without. */
export type Look = (since: string | undefined) => Promise<{ tags: string[]; upTo: string }>;
/** Hands changed tags to this node's page cache: pages wait for what is `expired`; what is `stale` is shown once more. */
export type Tell = (tags: string[], as: 'expired' | 'stale') => Promise<void>;

/** Tags that change too often to tell each time, and too little to wait for. */
interface Paced {
  isPaced: (tag: string) => boolean;
  /** each is told once in so long at most, as stale; the last change is always told */
  everyMs: number;
}

export interface Watch {
  /** Resolves when everything that had changed before the call is told, as expired; rejects when that fails. */
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
 * render began before the change and ended after it. With `paced` it tells some tags less often, and as stale.
 */
export function watchChanges({
  look,
  tell,
  everyMs,
  againAfterMs = [],
  paced = { isPaced: () => false, everyMs: 0 },
  onFailure,
  clock = Date.now,
}: {
  look: Look;
  tell: Tell;
  everyMs: number;
  againAfterMs?: readonly number[];
  paced?: Paced;
  onFailure: (error: Error) => void;
  clock?: () => number;
}): Watch {
  const waiting = new Set<string>();
  /** what was told as stale and not as expired, and when */
  const toldStale = new Map<string, number>();
  let again: { dueAt: number; tags: string[] }[] = [];
  let since: string | undefined;
  let lookedAt: number | undefined;
  let isStopped = false;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  async function round(isCatchUp: boolean): Promise<void> {
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
    if (isCatchUp) for (const tag of toldStale.keys()) waiting.add(tag);
    const isStale = (tag: string) => !isCatchUp && paced.isPaced(tag);
    await tellAll(
      [...waiting].filter((tag) => !isStale(tag)),
      'expired',
    );
    const now = clock();
    const isDue = (tag: string) =>
      now - (toldStale.get(tag) ?? Number.NEGATIVE_INFINITY) >= paced.everyMs;
    await tellAll(
      [...waiting].filter((tag) => isStale(tag) && isDue(tag)),
      'stale',
    );
  }

  async function tellAll(tags: string[], as: 'expired' | 'stale'): Promise<void> {
    for (let from = 0; from < tags.length; from += TOLD_AT_ONCE) {
      const some = tags.slice(from, from + TOLD_AT_ONCE);
      const at = clock();
      await tell(some, as);
      for (const tag of some) {
        waiting.delete(tag);
        if (as === 'stale') toldStale.set(tag, at);
        else toldStale.delete(tag);
      }
    }
  }

  /** One after another, so that none goes back behind what another has read. */
  function next(isCatchUp: boolean): Promise<void> {
    const turn = running.then(() => round(isCatchUp));
    running = turn.catch(() => {});
    return turn;
  }

  async function go(): Promise<void> {
    try {
      await next(false);
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
    catchUp: () => next(true),
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
