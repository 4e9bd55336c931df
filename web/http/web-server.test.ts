import { listen } from './testing/page-server';
import { watchConnections } from './watch-connections';
import { webServer } from './web-server';

const connections = watchConnections();
afterAll(connections.end);

test('whoever asks hears for how long an idle connection stays open', async () => {
  const keepAliveMs = 75_000;
  const server = webServer((_request, response) => response.end(), { connections, keepAliveMs });
  const answer = await fetch(`http://127.0.0.1:${await listen(server)}`);
  expect(answer.headers.get('keep-alive')).toBe('timeout=75');
});
