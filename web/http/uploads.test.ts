import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { OPERATOR_CALLS } from '@/lib/contract/operator/calls';
import { testShop } from '@/server/testing/test-shop';
import { sealStaffSession, staffCookieName } from '@/web/operator/staff-cookie';
import { newSession, sealSession, signedInFrom } from '@/web/session/cookie';
import { sendAnswerHeaders } from './answer-headers';
import { chain } from './chain';
import { gatherBodies } from './gather-bodies';
import { refuseGuestUploads } from './refuse-guest-uploads';
import { OFFICE_API_UPLOADS, OFFICE_UPLOADS } from './sender-limits';
import { rawClient } from './testing/raw-clients';
import { watchConnections } from './watch-connections';
import { webServer } from './web-server';

const MB = 1_024 * 1_024;
const UPLOAD = '/api/call/uploadIdentityDocument';
const OURS = 'Origin: http://shop.example';
const DIRECTLY = '/v2/customer/verification';
const OFFICE_UPLOAD = '/operator/call/takeBankFile';
const OFFICE_DIRECTLY = '/operator/v1/bank-files';

const shop = testShop();
const connections = watchConnections();
const gathering = gatherBodies();
const way = chain(sendAnswerHeaders(false), refuseGuestUploads(), gathering.link);
let sizes: number[] = [];
const handler = way((request, response) => {
  let size = 0;
  request.on('data', (piece) => {
    size += piece.length;
  });
  request.on('end', () => {
    sizes.push(size);
    response.end('taken');
  });
});
const server = webServer(handler, { connections });
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  connections.end();
  gathering.end();
  server.close();
  server.closeAllConnections();
});
beforeEach(() => {
  sizes = [];
});

async function upload(path: string, headers: string[], sent: number) {
  const { port } = server.address() as AddressInfo;
  const client = await rawClient(port);
  const head = [`POST ${path} HTTP/1.1`, 'Host: shop.example', `Content-Length: ${9 * MB}`];
  client.send([...head, 'Connection: close', ...headers, '\r\n'].join('\r\n'));
  client.socket.write(Buffer.alloc(sent, '.'));
  return client.closed;
}

test.each([
  ['a guest', 401, 'auth.required', UPLOAD, [OURS]],
  ['a forged cookie', 401, 'auth.required', UPLOAD, [OURS, 'Cookie: fairdraw=Fe26.2*1*x']],
  ['another site', 403, 'request.origin_refused', UPLOAD, ['Origin: http://evil.example']],
  ['nobody of the office', 401, 'auth.required', OFFICE_UPLOAD, [OURS]],
  ['another site to the office', 403, 'request.origin_refused', OFFICE_UPLOAD, []],
  ['nobody at the office’s API', 401, 'request.signature_invalid', OFFICE_DIRECTLY, []],
  ['nobody at the API', 401, 'request.signature_invalid', DIRECTLY, []],
  ['a guest at the API', 401, 'auth.required', DIRECTLY, ['X-Signature: v2=00']],
])(
  'an upload of %s is refused when a tenth of it has come',
  async (_who, status, code, path, headers) => {
    const answer = await upload(path, headers, MB);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    for (const header of ['connection: close', 'content-type: application/json', 'nosniff'])
      expect(answer.toLowerCase()).toContain(header);
    expect(answer).toContain(`"code":"${code}"`);
    expect(sizes).toEqual([]);
  },
);

test('a client that waits for leave to send its upload is refused without it', async () => {
  const answer = await upload(UPLOAD, [OURS, 'Expect: 100-continue'], 0);
  expect(answer).toMatch(/^HTTP\/1\.1 401 /);
});

test('the upload of a customer arrives as a whole', async () => {
  const { tokens } = await shop.customer();
  const sealed = await sealSession({ ...newSession(), signedIn: signedInFrom(tokens) });
  expect(await upload(UPLOAD, [OURS, `Cookie: fairdraw=${sealed}`], 9 * MB)).toContain('taken');
  expect(sizes).toEqual([9 * MB]);
});

test('a customer’s cookie uploads nothing to the office, and its own does', async () => {
  const { tokens } = await shop.customer();
  const customers = await sealSession({ ...newSession(), signedIn: signedInFrom(tokens) });
  const refused = await upload(OFFICE_UPLOAD, [OURS, `Cookie: fairdraw_staff=${customers}`], MB);
  expect(refused).toMatch(/^HTTP\/1\.1 401 /);
  const sealed = await sealStaffSession({ accessToken: 'token' });
  const cookie = `Cookie: ${staffCookieName()}=${sealed}`;
  expect(await upload(OFFICE_UPLOAD, [OURS, cookie], 9 * MB)).toContain('taken');
  expect(sizes).toEqual([9 * MB]);
});

test('every call that uploads a file has its addresses among those of large bodies', () => {
  const calls = [...OPERATOR_CALLS.values()].filter(({ endpoint }) => endpoint.multipart);
  expect(calls.map(({ name }) => `/operator/call/${name}`).sort()).toEqual(
    OFFICE_UPLOADS.toSorted(),
  );
  expect(calls.map(({ endpoint: { base, path } }) => `${base}${path}`).sort()).toEqual(
    OFFICE_API_UPLOADS.toSorted(),
  );
});
