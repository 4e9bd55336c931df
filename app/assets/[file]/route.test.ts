import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jest } from '@jest/globals';
import { provideSettings } from '@/web/testing/provide-settings';
import { GET } from './route';

const PICTURE = '0c6a0b94-e35d-4074-97c8-bfe445e05c43';
const ids = {
  picture: PICTURE,
  gone: PICTURE.replace('0c', '1c'),
  page: PICTURE.replace('0c', '2c'),
  large: PICTURE.replace('0c', '3c'),
  endless: PICTURE.replace('0c', '4c'),
  elsewhere: PICTURE.replace('0c', '5c'),
  asItIs: PICTURE.replace('0c', '6c'),
};
const png = Buffer.from('a picture, as far as anybody here looks');

let cms: Server;
let elsewhere: { CMS_URL: string; CMS_TOKEN: string };
let requests: string[] = [];

beforeAll(async () => {
  cms = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '', 'http://cms.example');
    const id = pathname.replace('/assets/', '');
    requests.push(`${id} ${request.headers.authorization}`);
    const send = (status: number, type: string, body: Buffer | string) =>
      response.writeHead(status, { 'content-type': type }).end(body);
    if (id === ids.picture) return send(200, 'image/png', png);
    if (id === ids.page) return send(200, 'text/html', '<script>alert(1)</script>');
    if (id === ids.large) return send(200, 'image/png', Buffer.alloc(6 * 1024 * 1024));
    if (id === ids.elsewhere)
      return response.writeHead(302, { location: 'http://127.0.0.1:1/secret' }).end();
    if (id === ids.asItIs)
      return search ? send(400, 'application/json', '{}') : send(200, 'image/svg+xml', '<svg/>');
    if (id === ids.endless) {
      response.writeHead(200, { 'content-type': 'image/png' });
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(256 * 1024)));
      };
      response.on('drain', more);
      return more();
    }
    return send(403, 'application/json', '{}');
  });
  await new Promise<void>((resolve) => cms.listen(0, '127.0.0.1', resolve));
  const { port } = cms.address() as AddressInfo;
  elsewhere = { CMS_URL: `http://127.0.0.1:${port}`, CMS_TOKEN: 'the-token-to-read-with' };
  provideSettings(elsewhere);
});
afterAll(() => {
  cms.closeAllConnections();
  cms.close();
});
beforeEach(() => {
  requests = [];
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

const get = (file: string, headers: Record<string, string> = {}) =>
  GET(new Request(`http://shop.example/assets/${file}`, { headers }), {
    params: Promise.resolve({ file }),
  });

test('a picture of the content system comes from the shop’s own address, and only once from there', async () => {
  const response = await get(`${ids.picture}.png`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/png');
  expect(Buffer.from(await response.arrayBuffer())).toEqual(png);
  expect((await get(ids.picture)).status).toBe(200);
  expect(requests).toEqual([`${ids.picture} Bearer the-token-to-read-with`]);
});

test('opened by itself it can run nothing, and is what it says it is', async () => {
  const { headers } = await get(ids.picture);
  expect(headers.get('content-security-policy')).toContain('sandbox');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('a browser that has it is not sent it again', async () => {
  const etag = (await get(ids.picture)).headers.get('etag') ?? '';
  const again = await get(ids.picture, { 'if-none-match': etag });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
});

test('a Directus that changes no pictures gives the whole one', async () => {
  const response = await get(ids.asItIs);
  expect([response.status, await response.text()]).toEqual([200, '<svg/>']);
});

test('what is no picture, too large or not to be seen is not found', async () => {
  for (const id of [ids.page, ids.large, ids.endless, ids.gone])
    expect((await get(id)).status).toBe(404);
});

test('nothing but files by their id is asked for', async () => {
  for (const name of ['..', '%2e%2e', 'users', `${ids.picture}%2f..`, 'http:%2f%2fother.example'])
    expect((await get(name)).status).toBe(404);
  expect(requests).toEqual([]);
});

test('it follows nobody elsewhere', async () => {
  expect((await get(ids.elsewhere)).status).toBe(503);
});

test('without a content system elsewhere there are no such files', async () => {
  provideSettings({});
  expect((await get(ids.picture)).status).toBe(404);
  provideSettings(elsewhere);
});
