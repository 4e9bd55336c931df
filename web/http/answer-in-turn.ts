import { AsyncResource } from 'node:async_hooks';
import type { Socket } from 'node:net';
import type { RequestLink } from './chain';
import { onceClosed } from './once-closed';
import { serverLoad } from './server-load';

/** Browsers and proxies send the next request when they have the last answer; a few tools send some ahead. */
const MOST_AHEAD = 100;

/**
 * Answers the requests of one connection one after the other: the next begins when the last response has left for its
 * reader. Node begins all that have arrived at once, so that one packet of heads, sent by somebody who reads nothing,
 * would cost the pages of all of them.
 * @param mostAhead requests that may wait on one connection; with more it is closed
 */
export function answerInTurn(mostAhead = MOST_AHEAD): RequestLink {
  const lines = new WeakMap<Socket, (() => void)[]>();

  return ({ socket }, response, next) => {
    const begin = (): void => {
      onceClosed(response, () => {
        const following = socket.destroyed ? undefined : lines.get(socket)?.shift();
        if (following) following();
        else lines.delete(socket);
      });
      next();
    };
    const line = lines.get(socket);
    if (!line) {
      lines.set(socket, []);
      begin();
    } else if (line.length < mostAhead) line.push(AsyncResource.bind(begin));
    else {
      serverLoad().cut.bound += 1;
      socket.destroy();
    }
  };
}
