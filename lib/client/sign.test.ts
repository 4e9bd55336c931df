import { jest } from '@jest/globals';
import { isSignedBy, type RequestToSign, signatureHeaders } from './sign';

const SECRET = 'a secret of the shop';
const APPLICATION = 'revalidate';
const ORIGIN = 'http://127.0.0.1:3000';
const example: RequestToSign = {
  method: 'POST',
  path: '/v2/funds/f1/deposit?from=wallet',
  body: '{"amount_cents":2000}',
  idempotencyKey: 'first-deposit',
};

async function signed(
  over: { token?: string; secret?: string } = {},
): Promise<Record<string, string>> {
  const { token, secret = SECRET } = over;
  const headers = await signatureHeaders(secret, APPLICATION, example, token);
  return { ...headers, ...(token && { authorization: `Bearer ${token}` }) };
}

/** Whether the receiver accepts a request, with its body, as signed by us. */
function arrives(headers: Record<string, string>, over: Partial<RequestToSign> = {}) {
  const { method, path, body } = { ...example, ...over };
  const request = new Request(`${ORIGIN}${path}`, { method, headers });
  return isSignedBy(SECRET, APPLICATION, request, body ?? '');
}

test('a signature is good for what was signed, wherever it arrives', async () => {
  expect(await arrives(await signed())).toBe(true);
  expect(await arrives(await signed({ token: 'a-token' }))).toBe(true);
});

test('a query is the same however a server on the way spells it', async () => {
  const headers = await signatureHeaders(SECRET, APPLICATION, {
    method: 'GET',
    path: '/v2?c[]=a b',
  });
  expect(await arrives(headers, { method: 'GET', path: '/v2?c%5B%5D=a+b', body: '' })).toBe(true);
  expect(await arrives(headers, { method: 'GET', path: '/v2?c%5B%5D=a&b', body: '' })).toBe(false);
});

test.each<[string, Partial<RequestToSign>]>([
  ['another method', { method: 'PUT' }],
  ['another path', { path: '/v2/funds/f2/deposit?from=wallet' }],
  ['another query', { path: '/v2/funds/f1/deposit?from=card' }],
  ['no query', { path: '/v2/funds/f1/deposit' }],
  ['another body', { body: '{"amount_cents":9000}' }],
  ['no body', { body: '' }],
])('it carries %s nowhere', async (_, other) => {
  expect(await arrives(await signed(), other)).toBe(false);
});

test.each<[string, Record<string, string>]>([
  ['another time', { 'x-timestamp': '1700000000000' }],
  ['another application', { 'x-application-key': 'content-paths' }],
  ['a token', { authorization: 'Bearer stolen' }],
  ['another idempotency key', { 'idempotency-key': 'second-deposit' }],
  ['nothing', { 'x-signature': '' }],
  ['no version', { 'x-signature': 'z'.repeat(64) }],
])('nor does it stand with %s', async (_, other) => {
  expect(await arrives({ ...(await signed()), ...other })).toBe(false);
});

test.each([
  ['the beginning of it', (right: string) => right.slice(0, -1)],
  ['more than it', (right: string) => `${right}0`],
  ['the one of the version before', (right: string) => right.replace('v2=', '')],
])('%s is not it', async (_, change) => {
  const headers = await signed();
  expect(await arrives({ ...headers, 'x-signature': change(headers['x-signature'] ?? '') })).toBe(
    false,
  );
});

test('another secret signs something else', async () => {
  expect(await arrives(await signed({ secret: 'a secret of somebody else' }))).toBe(false);
});

test('one that is six minutes old is stale', async () => {
  const headers = await signed();
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 6 * 60_000);
  expect(await arrives(headers)).toBe(false);
  clock.mockReturnValue(now + 4 * 60_000);
  expect(await arrives(headers)).toBe(true);
  clock.mockRestore();
});
