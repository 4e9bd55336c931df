import { everythingTag } from '@/lib/routes/cache-tags';

/** Asks what has changed since `since`, which is undefined the first time. */
export type Look = (since: string | undefined) => Promise<{ tags: string[]; upTo: string }>;
/**
 * Passes changed tags to this node's page cache: `expired` pages are rendered before they are served, `stale` ones
 * are served once more.
 */
export type Tell = (tags: string[], as: 'expired' | 'stale') => Promise<void>;

/** Tags that change too often to report every change, and that pages need not wait for. */
interface Paced {
  isPaced: (tag: string) => boolean;
  /** each tag is reported as stale at most once in this time; the last change is always reported */
  everyMs: number;
}

export interface Watch {
  /** Resolves when every change from before the call was reported as expired; rejects when that fails. */
  catchUp(): Promise<void>;
  stop(): void;
}

const LONGEST_WAIT_MS = 5_000;
const MAX_TAGS_PER_CALL = 1_000;
/** The API keeps changes for an hour, so a node that was away for longer may have missed some. */
const LONGEST_ABSENCE_MS = 50 * 60_000;

/**
 * Polls for changes every `everyMs` and tells this node's page cache which tags have changed. Tags that could not be
 * reported are reported in the next round; after a failure the interval grows, but polling goes on. `againAfterMs`
 * reports tags once more after each of these delays, for a cache that treats a page as new although its render began
 * before the change. `paced` reports some tags less often, and as stale.
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
  /** tags reported as stale and not yet as expired, with the time of the report */
  const reportedStale = new Map<string, number>();
  let again: { dueAt: number; tags: string[] }[] = [];
  let since: string | undefined;
  let lookedAt: number | undefined;
  let isStopped = false;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  async function round(isCatchUp: boolean): Promise<void> {
    const startedAt = clock();
    const { tags, upTo } = await look(since);
    if (lookedAt !== undefined && startedAt - lookedAt > LONGEST_ABSENCE_MS)
      waiting.add(everythingTag());
    lookedAt = startedAt;
    const due = again.filter(({ dueAt }) => dueAt <= startedAt);
    again = again.filter(({ dueAt }) => dueAt > startedAt);
    if (tags.length > 0)
      again.push(...againAfterMs.map((afterMs) => ({ dueAt: startedAt + afterMs, tags })));
    for (const tag of [tags, ...due.map((repeat) => repeat.tags)].flat()) waiting.add(tag);
    since = upTo;
    if (isCatchUp) for (const tag of reportedStale.keys()) waiting.add(tag);
    const isStale = (tag: string) => !isCatchUp && paced.isPaced(tag);
    await tellAll(
      [...waiting].filter((tag) => !isStale(tag)),
      'expired',
    );
    const now = clock();
    const isDue = (tag: string) =>
      now - (reportedStale.get(tag) ?? Number.NEGATIVE_INFINITY) >= paced.everyMs;
    await tellAll(
      [...waiting].filter((tag) => isStale(tag) && isDue(tag)),
      'stale',
    );
  }

  async function tellAll(tags: string[], as: 'expired' | 'stale'): Promise<void> {
    for (let from = 0; from < tags.length; from += MAX_TAGS_PER_CALL) {
      const some = tags.slice(from, from + MAX_TAGS_PER_CALL);
      const at = clock();
      await tell(some, as);
      for (const tag of some) {
        waiting.delete(tag);
        if (as === 'stale') reportedStale.set(tag, at);
        else reportedStale.delete(tag);
      }
    }
  }

  /** Rounds run one after another, so that `since` never goes backwards. */
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
