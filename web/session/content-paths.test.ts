import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jest } from '@jest/globals';
import { provideSettings } from '@/web/testing/provide-settings';
import { contentPaths } from './content-paths';

let now = Date.now();
let node: Server | undefined;
beforeEach(() => {
  now += 60_000;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
});
afterEach(() => {
  jest.restoreAllMocks();
  stop();
});

function stop(): void {
  node?.close();
  node?.closeAllConnections();
}

test('who never had a list says so, who had one keeps it', async () => {
  const API_SECRET = 'a secret of more than thirty-two characters, for tests';
  provideSettings({ API_SECRET, PORT: '1' });
  expect(await contentPaths('AU')).toBeNull();

  const paths = [{ path: '/how-we-draw', template: 'default' }];
  const server = createServer((_request, response) =>
    response.end(JSON.stringify({ result: { AU: paths, GB: [] } })),
  );
  node = server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  provideSettings({ API_SECRET, PORT: String((server.address() as AddressInfo).port) });
  now += 60_000;
  expect(await contentPaths('AU')).toEqual(paths);
  expect(await contentPaths('GB')).toEqual([]);

  stop();
  now += 60_000;
  expect(await contentPaths('AU')).toEqual(paths);
});
