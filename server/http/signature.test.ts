import { createHash, createHmac } from 'node:crypto';
import { jest } from '@jest/globals';
import { type RequestToSign, signatureHeaders } from '@/lib/client/sign';
import { readEnv } from '@/server/runtime/env';
import { refusal, smallShop, WhoAmI } from './testing/small-shop';

const MINUTE_MS = 60_000;
const shop = smallShop();
const { greet } = shop;

const BODY = JSON.stringify({ first_name: 'Robin' });
const GREETING = { method: 'POST', path: '/v2/greetings/Hello', body: BODY };

/** The signature of another request (or of one signed at another time). */
async function signatureOf(over: Partial<RequestToSign> = {}, atMs = Date.now()) {
  const { API_SECRET, API_APPLICATION_KEY } = readEnv();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(atMs);
  const headers = await signatureHeaders(API_SECRET, API_APPLICATION_KEY, { ...GREETING, ...over });
  clock.mockRestore();
  return headers;
}

describe('a signature', () => {
  test.each<[string, Record<string, string | null>]>([
    ['that is missing', { 'x-signature': null }],
    ['that is no signature', { 'x-signature': 'valid' }],
    ['of another secret', { 'x-signature': 'ab'.repeat(32) }],
    ['of another application', { 'x-application-key': 'somebody-else' }],
    ['without a time', { 'x-timestamp': null }],
    ['made at another time than it says', { 'x-timestamp': String(Date.now() - 1000) }],
    ['with a time that is no time', { 'x-timestamp': 'yesterday' }],
    ['made for nobody and sent with a token', { authorization: 'Bearer stolen' }],
  ])('%s is refused', async (_, headers) => {
    const response = await greet({ first_name: 'Robin' }, { headers });
    expect(await refusal(response)).toMatchObject({
      status: 401,
      codes: ['request.signature_invalid'],
    });
  });

  test.each([
    [4 * MINUTE_MS, 200],
    [-4 * MINUTE_MS, 200],
    [6 * MINUTE_MS, 401],
    [-6 * MINUTE_MS, 401],
  ])('made %s ms before its arrival answers %s', async (ageMs, status) => {
    const headers = await signatureOf({}, Date.now() - ageMs);
    expect((await greet(BODY, { headers })).status).toBe(status);
  });

  test.each<[string, Partial<RequestToSign>]>([
    ['another method', { method: 'PUT' }],
    ['another path', { path: '/v2/greetings/Goodbye' }],
    ['another query', { path: '/v2/greetings/Hello?times=2' }],
    ['another body', { body: JSON.stringify({ first_name: 'Sam' }) }],
    ['no body', { body: null }],
    ['another idempotency key', { idempotencyKey: 'of-another-try' }],
  ])('of %s is not this request’s', async (_, other) => {
    const { 'idempotency-key': _key, ...headers } = await signatureOf(other);
    expect(await refusal(await greet(BODY, { headers }))).toMatchObject({
      status: 401,
      codes: ['request.signature_invalid'],
    });
  });

  test('that says a hash of its own is not signed', async () => {
    const headers = { 'x-body-sha256': createHash('sha256').update('{}').digest('hex') };
    expect(await refusal(await greet('{}', { headers: await signatureOf() }))).toMatchObject({
      codes: ['request.signature_invalid'],
    });
    const forged = { ...(await signatureOf()), ...headers };
    expect(await refusal(await greet('{}', { headers: forged }))).toMatchObject({
      codes: ['request.signature_invalid'],
    });
  });

  test('of the version before says nothing of the request, and is not taken', async () => {
    const { API_SECRET, API_APPLICATION_KEY } = readEnv();
    const timestamp = String(Date.now());
    const signature = createHmac('sha256', API_SECRET)
      .update(`${timestamp}\n${API_APPLICATION_KEY}\n`)
      .digest('hex');
    const headers = { 'x-timestamp': timestamp, 'x-signature': signature };
    expect((await greet(BODY, { headers })).status).toBe(401);
  });

  test('by a key or secret that is being changed is taken while the one before is named', async () => {
    const env = readEnv();
    const { API_SECRET, API_APPLICATION_KEY } = env;
    const headers = await signatureOf();
    const answers: number[] = [];
    for (const settings of [
      { API_SECRET: 'x'.repeat(40), API_SECRET_BEFORE: API_SECRET },
      { API_APPLICATION_KEY: 'the-new-one', API_APPLICATION_KEY_BEFORE: API_APPLICATION_KEY },
      { API_SECRET: 'x'.repeat(40) },
      { API_APPLICATION_KEY: 'the-new-one' },
    ]) {
      Object.assign(env, settings);
      answers.push((await greet(BODY, { headers })).status);
      Object.assign(env, {
        ...{ API_SECRET, API_SECRET_BEFORE: undefined },
        ...{ API_APPLICATION_KEY, API_APPLICATION_KEY_BEFORE: undefined },
      });
    }
    expect(answers).toEqual([200, 200, 401, 401]);
  });

  test.each([null, '1.0', '3.7', 'latest'])(
    'and a version that nobody speaks: %s',
    async (version) => {
      const response = await greet({ first_name: 'Robin' }, { headers: { 'x-version': version } });
      expect(await refusal(response)).toMatchObject({
        status: 400,
        codes: ['request.version_unsupported'],
      });
    },
  );
});

describe('who is asking', () => {
  test('a call for customers says so to visitors, and knows the customer', async () => {
    const response = await shop.send({ path: '/v2/me' });
    expect(await refusal(response)).toMatchObject({ status: 401, codes: ['auth.required'] });
    const { api, identity } = await shop.customer();
    expect(await api(WhoAmI, {})).toEqual({ customerId: identity.customerId });
  });

  test('a token that is worn, forged or spoken for somebody else opens nothing', async () => {
    const { identity } = await shop.customer();
    const other = await shop.customer();
    const token = identity.accessToken ?? '';
    const attempts = [
      { accessToken: 'x' },
      { accessToken: `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}` },
      { accessToken: token, customerId: other.identity.customerId },
    ];
    for (const attempt of attempts) {
      const response = await shop.send({ path: '/v2/me', identity: attempt });
      expect(await refusal(response)).toMatchObject({ status: 401, codes: ['auth.token_invalid'] });
    }
  });

  test('one customer’s signature does not carry another’s token', async () => {
    const [one, other] = [await shop.customer(), await shop.customer()];
    const headers = { authorization: `Bearer ${other.identity.accessToken}` };
    const response = await shop.send({ path: '/v2/me', identity: one.identity, headers });
    expect(await refusal(response)).toMatchObject({ codes: ['request.signature_invalid'] });
  });
});
