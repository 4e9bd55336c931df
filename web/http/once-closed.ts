import type { ServerResponse } from 'node:http';

const waiting = new WeakMap<ServerResponse, (() => void)[]>();

/**
 * Calls `act` when the response has been sent or its connection is lost; soon, where that was before, as for a caller who
 * left while a link had its reasons to wait. All of them share one listener: Next and its streams add several of their
 * own, and Node warns of more than ten.
 */
export function onceClosed(response: ServerResponse, act: () => void): void {
  if (response.closed) {
    process.nextTick(act);
    return;
  }
  const present = waiting.get(response);
  if (present) {
    present.push(act);
    return;
  }
  const acts = [act];
  waiting.set(response, acts);
  response.once('close', () => {
    waiting.delete(response);
    for (const each of acts) each();
  });
}
