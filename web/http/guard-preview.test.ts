import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { chain } from './chain';
import { guardPreview } from './guard-preview';
import { listen } from './testing/page-server';
import { watchConnections } from './watch-connections';
import { webServer } from './web-server';

const connections = watchConnections();
afterAll(connections.end);

/** What a preview answers, on a port that it believes to be 3900, and which requests went on to the shop. */
async function answerTo(method: string, path: string, host = '127.0.0.1:3900') {
  const asked: string[] = [];
  const handler = chain(
    connections.link,
    guardPreview(3900),
  )((incoming, response) => {
    asked.push(`${incoming.method} ${incoming.url}`);
    response.end('a page');
  });
  const port = await listen(webServer(handler, { connections }));
  const answer = await new Promise<{ status?: number; robots?: unknown; body: string }>(
    (resolve, reject) => {
      request({ port, host: '127.0.0.1', method, path, headers: { host }, agent: false })
        .once('response', async (response) =>
          resolve({
            ...(response.statusCode !== undefined && { status: response.statusCode }),
            robots: response.headers['x-robots-tag'],
            body: await text(response),
          }),
        )
        .once('error', reject)
        .end();
    },
  );
  return { ...answer, asked };
}

test.each(['127.0.0.1:3900', 'localhost:3900'])(
  'pages are shown at %s, to no crawler',
  async (host) => {
    expect(await answerTo('GET', '/play/powerball', host)).toEqual({
      ...{ status: 200, robots: 'noindex, nofollow', body: 'a page' },
      asked: ['GET /play/powerball'],
    });
    const robots = await answerTo('GET', '/robots.txt', host);
    expect(robots).toMatchObject({ body: 'User-agent: *\nDisallow: /\n', asked: [] });
  },
);

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
  '%s is refused with a sentence, and reaches nobody',
  async (method) => {
    const { status, body, asked } = await answerTo(method, '/api/session/sign-in');
    expect([status, asked]).toEqual([403, []]);
    expect(JSON.parse(body)).toMatchObject({
      error: { code: 'preview.read_only', message: expect.stringContaining('changes nothing') },
    });
  },
);

test('a page that a stranger’s name leads to this machine for is not shown', async () => {
  const { status, body, asked } = await answerTo('GET', '/', 'evil.example:3900');
  expect([status, body, asked]).toEqual([403, '', []]);
});

test('the node itself says which of its pages have changed', async () => {
  const { asked } = await answerTo('POST', '/api/revalidate');
  expect(asked).toEqual(['POST /api/revalidate']);
});
