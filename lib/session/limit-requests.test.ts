import { createServer, type Server, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isReadable, limitRequests } from './limit-requests';

const KB = 1024;
let server: Server;
let port: number;

beforeAll(async () => {
  limitRequests(64 * KB);
  server = createServer(async (request, response) => {
    let size = 0;
    try {
      for await (const piece of request) size += piece.length;
      response.end(`${request.url} ${size}`);
    } catch {
      // the connection was closed without an answer
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** Posts chunks until `bytes` are sent or the server hangs up; returns the bytes sent and the response. */
function post(
  path: string,
  bytes: number,
): Promise<{ status: number; text: string; sent: number }> {
  return new Promise((resolve) => {
    const piece = Buffer.alloc(16 * KB);
    let sent = 0;
    let [status, text] = [0, ''];
    const asked = send({ port, host: '127.0.0.1', path, method: 'POST' });
    const more = () => {
      while (sent < bytes && !asked.destroyed) {
        sent += piece.length;
        if (!asked.write(piece)) return;
      }
      asked.end();
    };
    asked.on('response', (answer) => {
      status = answer.statusCode ?? 0;
      answer.on('data', (part) => {
        text += part;
      });
    });
    asked.on('error', () => undefined);
    asked.on('drain', more);
    asked.on('close', () => resolve({ status, text, sent }));
    more();
  });
}

test('a body is read up to the limit, and not beyond', async () => {
  expect(await post('/a?b=%ff', 64 * KB)).toMatchObject({ status: 200, text: '/a?b=%ff 65536' });
  const flood = await post('/', 256 * KB * KB);
  expect([0, 413]).toContain(flood.status);
  expect(flood.sent).toBeLessThan(32 * KB * KB);
});

test('a path that cannot be read leads nowhere', async () => {
  expect((await post('/blog/%ff', 0)).text).toBe('/api/nothing-here 0');
  for (const path of ['/%', '/%zz', '/%E0%A4%A', '/%c0%af']) expect(isReadable(path)).toBe(false);
  for (const path of ['/', '/%20', '/a?%ff', '/%F0%9F%98%80', ''])
    expect(isReadable(path)).toBe(true);
});
