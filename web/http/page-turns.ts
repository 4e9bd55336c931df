import { AsyncResource } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import { onceEnded } from './once-ended';
import type { ServerLoad } from './server-load';

/** As many as newcomers: more at once would only lengthen the turns of the event loop. */
export const PAGES_AT_WORK = 12;
const WAIT_MS = 5_000;
/** A page that takes longer waits for something else, such as a slow database, and does not hold up the others. */
const AT_WORK_MS = 1_000;

/** Begins a page now or when its turn comes; refuses it when that takes too long; neither if the caller has left. */
export type PageInTurn = (response: ServerResponse, page: Page) => void;

interface Page {
  work: () => void;
  refuse: () => void;
  /** goes before all others: many are given a page of before meanwhile */
  isFirst?: boolean;
}

/**
 * Limits how many public pages that this node does not have in memory are at work at once. The others wait in order,
 * and are refused after `waitMs`: under overload an honest "come again" in time is worth more than an answer that the
 * visitor no longer waits for. What is at work and what waits stay few, so pages in memory keep their rate.
 */
export function pageTurns(
  load: ServerLoad,
  waitMs = WAIT_MS,
  { atWork = PAGES_AT_WORK, atWorkMs = AT_WORK_MS } = {},
): PageInTurn {
  const front = new Set<() => void>();
  const line = new Set<() => void>();
  let working = 0;

  const beginNext = (): void => {
    for (const own of [front, line])
      for (const begin of own) {
        if (working >= atWork) return;
        begin();
      }
  };
  const start = (response: ServerResponse, work: () => void): void => {
    working += 1;
    let isOver = false;
    const release = () => {
      if (isOver) return;
      isOver = true;
      clearTimeout(late);
      working -= 1;
      beginNext();
    };
    const late = setTimeout(release, atWorkMs).unref();
    onceEnded(response, release);
    work();
  };
  return (response, { work, refuse, isFirst = false }) => {
    const own = isFirst ? front : line;
    if (working < atWork && own.size === 0) return start(response, work);
    const leave = (): boolean => {
      clearTimeout(late);
      const wasWaiting = own.delete(begin);
      if (wasWaiting) load.waiting.shared -= 1;
      return wasWaiting;
    };
    // run in the async context of this request, not of the one whose end makes room
    const begin = AsyncResource.bind(() => {
      if (leave()) start(response, work);
    });
    const tooLate = AsyncResource.bind(() => {
      if (!leave()) return;
      load.shed.shared += 1;
      refuse();
    });
    const late = setTimeout(tooLate, waitMs).unref();
    own.add(begin);
    load.waiting.shared += 1;
    onceEnded(response, leave);
  };
}
