import { once } from 'node:events';
import { readSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { doorsOf, openMoreListeners } from '../more-listeners';

/**
 * A server in its own process for `web/http/more-listeners.test.ts`. On request it blocks until stdin receives input,
 * and then reports the most connections it accepted in one turn.
 */
const DOORS = 7;
const server = createServer((_request, response) => response.end()).listen(0, '127.0.0.1', () => {
  openMoreListeners(server, DOORS);
  process.send?.({ port: (server.address() as AddressInfo).port });
});

/** exactly one turn of the event loop: runs after a poll for new events */
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

process.on('message', async (message) => {
  if (message === 'block') {
    while (doorsOf(server).length < DOORS || !doorsOf(server).every((door) => door.listening))
      await turn();
    let [all, best, ofTurn] = [0, 0, 0];
    server.on('connection', () => {
      ofTurn += 1;
    });
    process.send?.('blocked');
    await turn();
    readSync(0, Buffer.alloc(1));
    while (all < Number(process.argv[2])) {
      await turn();
      [all, best, ofTurn] = [all + ofTurn, Math.max(best, ofTurn), 0];
    }
    process.send?.({ best });
  }
  if (message === 'close') {
    const closed = [server, ...doorsOf(server)].map((door) => once(door, 'close'));
    for (const door of [server, ...doorsOf(server)]) door.close();
    server.closeAllConnections();
    await Promise.all(closed);
    process.send?.('closed');
  }
});
