import { listen } from './testing/page-server';
import { watchConnections } from './watch-connections';
import { webServer } from './web-server';

const connections = watchConnections();
afterAll(connections.end);

/** For how long the server tells whoever asked that an idle connection stays open. */
async function toldIdle(keepAliveMs?: number): Promise<string | null> {
  const server = webServer((_request, response) => response.end(), { connections, keepAliveMs });
  const answer = await fetch(`http://127.0.0.1:${await listen(server)}`);
  return answer.headers.get('keep-alive');
}

test('an idle connection outlives the minute for which nginx and load balancers keep theirs', async () => {
  expect(await toldIdle()).toBe('timeout=75');
});

test('behind a balancer that keeps connections longer, so does the shop', async () => {
  expect(await toldIdle(620_000)).toBe('timeout=620');
});
