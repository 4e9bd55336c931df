import { request } from 'node:http';
import { networkList } from '@/web/network-list';
import { chain } from './chain';
import { guardOffice } from './guard-office';
import { listen } from './testing/page-server';
import { trustProxy } from './visitor-address';
import { watchConnections } from './watch-connections';
import { webServer } from './web-server';

const connections = watchConnections();
afterAll(connections.end);

/** The status of a path for a visitor behind one proxy. */
async function statusFor(networks: string[] | undefined, path: string, address: string) {
  const handler = chain(
    connections.link,
    trustProxy(1),
    guardOffice(networks),
  )((_incoming, response) => response.end('a page'));
  const port = await listen(webServer(handler, { connections }));
  return new Promise<number | undefined>((resolve, reject) => {
    request({ port, path, headers: { 'x-forwarded-for': address }, agent: false })
      .once('response', (response) => resolve(response.resume().statusCode))
      .once('error', reject)
      .end();
  });
}

const OFFICE = ['203.0.113.0/24', '2001:db8:1::/48', '198.51.100.7'];

test.each([
  ['203.0.113.9', 200],
  ['198.51.100.7', 200],
  ['2001:db8:1:2::3', 200],
  ['198.51.100.8', 404],
  ['2001:db8:2::1', 404],
  ['nonsense', 404],
])('the office is there for %s: %d', async (address, status) => {
  expect(await statusFor(OFFICE, '/operator', address)).toBe(status);
});

test.each([
  '/operator/sign-in',
  '/operator/v1/staff',
  '/operator/call/signInStaff',
  '/OPERATOR/staff?x=1',
  '/%6Fperator',
  '//operator/staff',
])('%s is the office by whatever spelling', async (path) => {
  expect(await statusFor(OFFICE, path, '192.0.2.1')).toBe(404);
});

test('the shop is there for everybody, and so is the office without a list', async () => {
  expect(await statusFor(OFFICE, '/operators', '192.0.2.1')).toBe(200);
  expect(await statusFor(OFFICE, '/', '192.0.2.1')).toBe(200);
  expect(await statusFor(undefined, '/operator', '192.0.2.1')).toBe(200);
});

test.each([
  '203.0.113.0/33',
  '203.0.113',
  '::1/129',
  '10.0.0.0/8/8',
  'office.example',
  '10.0.0.0/x',
])('%s is no network', (network) => {
  expect(() => networkList([network])).toThrow('neither an address nor a network');
});
