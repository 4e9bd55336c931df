import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chain } from './chain';
import { trustProxy, visitorAddress, visitorScheme } from './visitor-address';

const SOCKET = '192.0.2.1';

test.each([
  // without proxies of ours the header is ignored in favour of the socket's address
  [undefined, 0, SOCKET],
  ['198.51.100.7', 0, SOCKET],
  ['198.51.100.7, 203.0.113.9', 0, SOCKET],
  // one proxy of ours: it appends its caller's address after anything the visitor wrote
  ['203.0.113.9', 1, '203.0.113.9'],
  ['198.51.100.7, 203.0.113.9', 1, '203.0.113.9'],
  ['198.51.100.7,, 198.51.100.8 ,203.0.113.9', 1, '203.0.113.9'],
  // two: a CDN in front of a load balancer
  ['198.51.100.7, 203.0.113.9, 10.0.0.4', 2, '203.0.113.9'],
  // fewer addresses than proxies: the request bypassed some of them
  [undefined, 2, SOCKET],
  ['203.0.113.9', 3, '203.0.113.9'],
])('of %p behind %d proxies the visitor is %s', (header, proxies, visitor) => {
  expect(visitorAddress(header, SOCKET, proxies)).toBe(visitor);
});

test('one visitor is one address, by IPv4 and by an IPv6 socket', () => {
  expect(visitorAddress(undefined, '::ffff:203.0.113.9', 0)).toBe('203.0.113.9');
  expect(visitorAddress(undefined, '2001:db8::1', 0)).toBe('2001:db8::1');
});

test.each([
  // without proxies of ours the header is ignored in favour of the socket
  [undefined, false, 0, 'http'],
  [undefined, true, 0, 'https'],
  ['https', false, 0, 'http'],
  // one proxy of ours replaces the header, or adds to it
  ['https', false, 1, 'https'],
  ['http', true, 1, 'http'],
  ['https, http', false, 1, 'http'],
  // two: the outer one has the visitor's
  ['http, https, http', false, 2, 'https'],
  ['https', false, 2, 'https'],
  // a proxy that says nothing, or nonsense
  [undefined, false, 1, 'http'],
  ['', true, 1, 'https'],
  ['gopher', false, 1, 'http'],
  ['HTTPS', false, 1, 'https'],
])(
  'of %p on a socket (encrypted: %p) behind %d proxies the scheme is %s',
  (header, isEncrypted, proxies, scheme) => {
    expect(visitorScheme(header, isEncrypted, proxies)).toBe(scheme);
  },
);

test('a server sees the caller’s own address, whatever header it was sent', async () => {
  const handler = chain(trustProxy(0))((request, response) => {
    const { 'x-forwarded-for': address, 'x-forwarded-proto': scheme } = request.headers;
    response.end(JSON.stringify([address, scheme]));
  });
  const server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const addressFor = async (headers: Record<string, string>) =>
    (await fetch(`http://127.0.0.1:${port}/`, { headers })).json();
  try {
    expect(await addressFor({})).toEqual(['127.0.0.1', 'http']);
    expect(await addressFor({ 'x-forwarded-for': '198.51.100.7' })).toEqual(['127.0.0.1', 'http']);
    expect(
      await addressFor({
        'X-Forwarded-For': '198.51.100.7, 198.51.100.8',
        'X-Forwarded-Proto': 'https',
      }),
    ).toEqual(['127.0.0.1', 'http']);
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
});
