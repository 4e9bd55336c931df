import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Health } from '@/lib/process/health';
import { chain } from './chain';
import { healthDoors } from './health-doors';

const well = (state: string) => ({ isWell: true, state });
const WELL: Health = { node: well('serves'), database: well('answers'), jobs: well('off') };
const STATES = { node: 'serves', database: 'answers', jobs: 'off' };

/** A node that is as `health` says when it is asked; beyond the doors it answers 404. */
async function aNode(health: () => Health) {
  const server = createServer(
    chain(healthDoors(health))((_request, response) => response.writeHead(404).end()),
  );
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const agent = new Agent();
  closing.push(async () => {
    agent.destroy();
    await new Promise((closed) => server.close(closed));
  });
  return (path: string, method = 'GET') =>
    new Promise<{ status: number; text: string; cached: string | undefined }>((resolve, reject) =>
      request({ port, host: '127.0.0.1', agent, path, method }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (more: string) => {
          text += more;
        });
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            text,
            cached: response.headers['cache-control'],
          }),
        );
      })
        .on('error', reject)
        .end(),
    );
}

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

test('a node that has all it needs is live and ready, and no cache keeps that', async () => {
  const ask = await aNode(() => WELL);
  expect(await ask('/health/live')).toEqual({
    ...{ status: 200, text: '{"status":"ok"}', cached: 'no-store' },
  });
  const { status, text } = await ask('/health/ready?by=balancer');
  expect([status, JSON.parse(text)]).toEqual([200, { status: 'ok', ...STATES }]);
  expect(await ask('/health/ready', 'HEAD')).toMatchObject({ status: 200, text: '' });
});

test('a node that lacks something is not ready, says what it is, and lives on', async () => {
  let health = WELL;
  const ask = await aNode(() => health);
  expect(await ask('/health/ready')).toMatchObject({ status: 200 });
  health = { ...WELL, database: { isWell: false, state: 'away' } };
  const { status, text } = await ask('/health/ready');
  expect([status, JSON.parse(text)]).toEqual([
    503,
    { status: 'unavailable', ...STATES, database: 'away' },
  ]);
  expect(await ask('/health/live')).toMatchObject({ status: 200 });
});

test.each([
  ['/health', 'GET'],
  ['/health/ready/', 'GET'],
  ['/health/live', 'POST'],
  ['/', 'GET'],
])('%s by %s is no door of it', async (path, method) => {
  const ask = await aNode(() => WELL);
  expect(await ask(path, method)).toMatchObject({ status: 404 });
});
