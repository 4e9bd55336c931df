import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { type Purge, purgeCaches } from './purge-caches';

interface PurgeRequest {
  authorization: string | undefined;
  tags: string[];
}

let server: Server;
let purge: Purge;
afterEach(() => {
  purge.stop();
  server.close();
  server.closeAllConnections();
});

/** A cache in front that answers with these statuses in turn, and with 204 from then on. */
async function aCache(...statuses: number[]) {
  const requests: PurgeRequest[] = [];
  const waiters: { count: number; resolve: () => void }[] = [];
  server = createServer(async (request, response) => {
    const { tags } = (await json(request)) as { tags: string[] };
    requests.push({ authorization: request.headers.authorization, tags });
    response.writeHead(statuses.shift() ?? 204).end();
    for (const { count, resolve } of waiters) if (requests.length >= count) resolve();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const failures: string[] = [];
  purge = purgeCaches({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`,
    secret: 'a secret of the cache',
    everything: 'everything',
    onFailure: ({ message }) => failures.push(message),
    pauseMs: 1,
  });
  const purged = (count: number) =>
    new Promise<void>((resolve) => {
      if (requests.length >= count) resolve();
      else waiters.push({ count, resolve });
    });
  return { requests, failures, purged };
}

test('a cache in front is told each changed tag, and shown the secret', async () => {
  const { requests, purged } = await aCache();
  purge.add(['offers', 'draw:powerball2018:12', 'offers']);
  await purged(1);
  expect(requests).toEqual([
    { authorization: 'Bearer a secret of the cache', tags: ['offers', 'draw:powerball2018:12'] },
  ]);
});

test('what it did not take is told again until it does, with what has changed since, and the log hears once', async () => {
  const { requests, failures, purged } = await aCache(500, 403);
  purge.add(['offers']);
  await purged(1);
  purge.add(['results:all']);
  await purged(3);
  expect(failures).toEqual(['it answered 500']);
  expect(new Set(requests.at(-1)?.tags)).toEqual(new Set(['offers', 'results:all']));
});

test('many tags come in several calls, and none is lost', async () => {
  const { requests, purged } = await aCache();
  const tags = Array.from({ length: 250 }, (_, at) => `draw:lotto:${at}`);
  purge.add(tags);
  await purged(3);
  expect(requests.map((call) => call.tags.length)).toEqual([100, 100, 50]);
  expect(requests.flatMap((call) => call.tags)).toEqual(tags);
});
