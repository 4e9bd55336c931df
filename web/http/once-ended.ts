import type { ServerResponse } from 'node:http';
import { onceClosed } from './once-closed';

const waiting = new WeakMap<ServerResponse, (() => void)[]>();

/**
 * Calls `act` when the response's handler has ended it, or its connection is lost before. Whether the client has read
 * the response does not matter: a slow reader is no work.
 */
export function onceEnded(response: ServerResponse, act: () => void): void {
  const present = waiting.get(response);
  if (present) {
    present.push(act);
    return;
  }
  const acts = [act];
  waiting.set(response, acts);
  const run = () => {
    if (waiting.delete(response)) for (const each of acts) each();
  };
  const { end } = response;
  response.end = (...args: unknown[]) => {
    const result = Reflect.apply(end, response, args);
    // not within the handler, whose place another request may take at once
    process.nextTick(run);
    return result;
  };
  onceClosed(response, run);
}
