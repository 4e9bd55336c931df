import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chain } from './chain';
import { answerOwnFiles } from './own-files';

let server: Server;
let origin = '';

beforeAll(async () => {
  server = createServer(
    chain(answerOwnFiles('samples/hospital'))((_request, response) =>
      response.writeHead(404).end('shipped'),
    ),
  ).listen(0);
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test('icons and pictures of a shop’s own take the place of those that ship', async () => {
  const icon = await fetch(`${origin}/icon.svg?v=2`);
  expect(icon.headers.get('content-type')).toBe('image/svg+xml');
  expect(await icon.text()).toContain('#4a3aa7');
  const picture = await fetch(`${origin}/pictures/saltmarsh/logo.svg`, { method: 'HEAD' });
  expect([picture.status, await picture.text()]).toEqual([200, '']);
  const again = await fetch(`${origin}/icon.svg`, {
    headers: { 'if-none-match': icon.headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
});

test.each([
  ['what the folder has not', '/pictures/about/about.svg', 'GET'],
  ['what lies outside', '/pictures/../../catalogue.yaml', 'GET'],
  ['what lies outside, in other letters', '/pictures/%2e%2e/%2e%2e/catalogue.yaml', 'GET'],
  ['a property of every object', '/constructor', 'GET'],
  ['a change', '/icon.svg', 'POST'],
])('everything else goes on: %s', async (_what, path, method) => {
  const answer = await fetch(origin + path, { method });
  expect(await answer.text()).toBe('shipped');
});
