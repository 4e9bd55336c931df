import { generateKeyPairSync } from 'node:crypto';
import { decodeProtectedHeader, jwtVerify } from 'jose';
import { startProviderDouble } from '@/server/testing/provider-double';
import { openIdProvider } from './openid-provider';

const REDIRECT = 'https://shop.example/api/sign-in-with/apple';
const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

let double: Awaited<ReturnType<typeof startProviderDouble>>;
beforeAll(async () => {
  double = await startProviderDouble();
});
afterAll(() => double.stop());

const ofApple = () =>
  openIdProvider(
    {
      key: 'apple',
      label: 'Apple',
      preset: 'apple',
      issuer: double.issuer,
      clientId: 'fairdraw',
      scopes: 'openid email name',
      secret: {
        teamId: 'TEAM',
        keyId: 'KEY',
        privateKey: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      },
    },
    { isHttpAllowed: true },
  );

/** Goes through the double as Apple. */
async function throughApple(user?: string) {
  const provider = ofApple();
  const { url, ...begun } = await provider.begin(REDIRECT);
  double.tells({ claims: { nonce: begun.nonce, email: 'Relay@Example.com' } });
  const answer = { code: 'c', state: begun.state, user };
  const identity = await provider.identify(answer, { ...begun, redirectUri: REDIRECT });
  return { url: new URL(url), identity };
}

test('Apple posts its answer, and tells the name beside it, once', async () => {
  const user = JSON.stringify({ name: { firstName: 'Ada', lastName: 'Lovelace' }, email: 'x@y.z' });
  const { url, identity } = await throughApple(user);
  expect(url.searchParams.get('response_mode')).toBe('form_post');
  expect(url.searchParams.get('code_challenge_method')).toBe('S256');
  expect(identity).toEqual({
    issuer: double.issuer,
    subject: 'double',
    email: 'relay@example.com',
    isEmailVerified: false,
    methods: [],
    firstName: 'Ada',
    lastName: 'Lovelace',
  });
  // the next time, or when somebody meddles with it
  for (const odd of [undefined, 'not json', '{"name":7}'])
    expect((await throughApple(odd)).identity).toMatchObject({ firstName: null, lastName: null });
});

test("Apple's secret is a short token signed with the key of the account", async () => {
  await throughApple();
  const secret = double.tokenRequests()[0]?.get('client_secret') ?? '';
  const { payload } = await jwtVerify(secret, keys.publicKey, {
    issuer: 'TEAM',
    audience: 'https://appleid.apple.com',
    subject: 'fairdraw',
  });
  expect(decodeProtectedHeader(secret)).toMatchObject({ alg: 'ES256', kid: 'KEY' });
  expect(Number(payload.exp) - Number(payload.iat)).toBeLessThanOrEqual(300);
});

test('over http nobody is asked unless that is allowed', async () => {
  const settings = {
    key: 'acme',
    label: 'Acme',
    preset: null,
    issuer: double.issuer,
    clientId: 'another',
    scopes: 'openid',
    secret: 's',
  };
  const provider = openIdProvider(settings, { isHttpAllowed: false });
  await expect(provider.begin(REDIRECT)).rejects.toMatchObject({ refusal: 'refused' });
});
