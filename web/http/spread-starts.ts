import { AsyncResource } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import type { ServerLoad } from './server-load';

/** Begins work on a request in this turn of the event loop or a later one; never if the caller has left by then. */
export type BeginSpread = (response: ServerResponse, work: () => void) => void;

/**
 * Begins at most `most` requests in one turn of the event loop, and the others in the next turns, in order. Requests
 * wait only for this process's own work. Without the limit, one turn that begins hundreds of pages takes seconds, and
 * a request with ten database queries waits for ten such turns.
 */
export function spreadStarts(load: ServerLoad, most: number): BeginSpread {
  const line = new Set<() => void>();
  let begun = 0;
  const count = () => {
    begun += 1;
    if (begun === 1) setImmediate(nextTurn);
  };
  const nextTurn = () => {
    begun = 0;
    for (const begin of [...line].slice(0, most)) begin();
  };
  return (response, work) => {
    if (begun < most && line.size === 0) {
      count();
      return work();
    }
    const leave = () => {
      if (line.delete(begin)) load.waiting.shared -= 1;
    };
    const begin = AsyncResource.bind(() => {
      leave();
      count();
      work();
    });
    line.add(begin);
    load.waiting.shared += 1;
    response.once('close', leave);
  };
}
