import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerHeaders, sendAnswerHeaders } from './answer-headers';
import { chain } from './chain';

let server: Server;
let origin: string;

beforeAll(async () => {
  const handler = chain(sendAnswerHeaders(true))((request, response) => {
    const type = request.headers.accept ?? '';
    if (type) response.setHeader('content-type', type);
    if (request.url === '/own') response.setHeader('content-security-policy', "default-src 'self'");
    if (request.url === '/flushed') response.writeHead(404);
    response.end('x');
  });
  server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const get = async (path: string, accept: string) =>
  (await fetch(origin + path, { headers: { accept } })).headers;

test('every answer says how it may be used', async () => {
  for (const path of ['/', '/flushed', '/own']) {
    const headers = await get(path, 'application/json');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect(headers.get('content-security-policy')).toBeTruthy();
  }
});

test('what nobody gave a policy runs nothing', async () => {
  expect((await get('/', 'text/html; charset=utf-8')).get('content-security-policy')).toContain(
    "script-src 'none'",
  );
  expect((await get('/', 'image/svg+xml')).get('content-security-policy')).toContain(
    "default-src 'none'",
  );
  expect((await get('/own', 'text/html')).get('content-security-policy')).toBe(
    "default-src 'self'",
  );
  expect((await get('/own', 'text/x-component')).has('content-security-policy')).toBe(false);
});

test('without https browsers are not held to it; what others show, they may', () => {
  const of = (path: string, isHttps = false) => Object.fromEntries(answerHeaders(path, isHttps));
  expect(of('/')).not.toHaveProperty('strict-transport-security');
  for (const path of [
    '/og/powerball2018/ticket.png',
    '/feeds/x/results.rss',
    '/pictures/a.svg',
    '/icon.svg',
  ])
    expect(of(path)['cross-origin-resource-policy']).toBe('cross-origin');
  for (const path of ['/', '/iconography', '/api/session', '/ogle/x'])
    expect(of(path)['cross-origin-resource-policy']).toBe('same-origin');
});
