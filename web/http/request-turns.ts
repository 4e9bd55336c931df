import { AsyncResource } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import { onceEnded } from './once-ended';
import { SHEDDABLE, type SheddableClass } from './request-class';
import type { ServerLoad } from './server-load';

/**
 * The maximum number of requests at work at once, for a class together with the classes turned away before it. A
 * higher limit would not be faster: it would only lengthen the event loop's turns, and so delay pages and payments.
 * Purchases never wait.
 */
export const AT_WORK: Readonly<Record<SheddableClass, number>> = {
  newcomer: 12,
  browsing: 18,
  cart: 24,
  purchase: Number.POSITIVE_INFINITY,
};
/** After this time a request begins whatever the limit, since the requests ahead may be blocked for long. */
const WAIT_MS = 10_000;

/** Begins work on a request now, or when its turn comes; never if the caller has left by then. */
export type BeginInTurn = (
  name: SheddableClass,
  response: ServerResponse,
  work: () => void,
) => void;

export function requestTurns(load: ServerLoad, waitMs = WAIT_MS): BeginInTurn {
  const lines = { newcomer: line(), browsing: line(), cart: line(), purchase: line() };
  const working = { newcomer: 0, browsing: 0, cart: 0, purchase: 0 };

  const hasRoom = (name: SheddableClass): boolean => {
    const below = SHEDDABLE.slice(0, SHEDDABLE.indexOf(name) + 1);
    return below.reduce((sum, one) => sum + working[one], 0) < AT_WORK[name];
  };
  const beginNext = (): void => {
    for (const name of SHEDDABLE.toReversed())
      for (const begin of lines[name]) if (hasRoom(name)) begin();
  };
  /** @returns ends the wait; whether it still lasted */
  const waitFor = (name: SheddableClass, begin: () => void): (() => boolean) => {
    const leave = (): boolean => {
      clearTimeout(late);
      const wasWaiting = lines[name].delete(turn);
      load.waiting[name] = lines[name].size;
      return wasWaiting;
    };
    // run in the async context of this request, not of the one whose end makes room
    const turn = AsyncResource.bind(() => {
      leave();
      begin();
    });
    lines[name].add(turn);
    load.waiting[name] = lines[name].size;
    const late = setTimeout(() => {
      load.begunLate[name] += 1;
      turn();
    }, waitMs).unref();
    return leave;
  };
  return (name, response, work) => {
    const begin = () => {
      working[name] += 1;
      work();
    };
    const leave = hasRoom(name) ? undefined : waitFor(name, begin);
    onceEnded(response, () => {
      if (leave?.()) return;
      working[name] -= 1;
      beginNext();
    });
    if (!leave) begin();
  };
}

const line = () => new Set<() => void>();
