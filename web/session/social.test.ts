import { generateKeyPairSync } from 'node:crypto';
import { POST as act } from '@/app/api/session/[action]/route';
import { GET, POST } from '@/app/api/sign-in-with/[provider]/route';
import { ListSocialLinks } from '@/lib/contract/social-authentication';
import { newId } from '@/server/kernel/ids';
import { ORIGIN, offerProvider } from '@/server/testing/at-a-provider';
import { startProviderDouble } from '@/server/testing/provider-double';
import { testShop } from '@/server/testing/test-shop';
import { provideTransport } from '@/web/api/transport';
import { sealSession, sessionCookieName, unsealSession } from './cookie';

// The web tier's handlers joined to the whole API, with a browser that keeps cookies as browsers do.

interface StoredCookie {
  value: string;
  sameSite: string;
  secure: boolean;
}
let jar: Map<string, StoredCookie>;
/** the answer that is on its way comes from another site by POST: only cookies that are for all sites come along */
let isCrossSitePost = false;
jest.mock('next/headers', () => ({
  headers: async () => new Headers({ host: 'localhost:3000' }),
  cookies: async () => ({
    get: (name: string) => {
      const cookie = jar.get(name);
      return cookie && (!isCrossSitePost || cookie.sameSite === 'none') ? cookie : undefined;
    },
    set: (name: string, value: string, options: StoredCookie & { maxAge: number }) =>
      options.maxAge === 0 ? jar.delete(name) : jar.set(name, { ...options, value }),
  }),
}));

const shop = testShop();
let double: Awaited<ReturnType<typeof startProviderDouble>>;
const PASSAGE = 'sign_in_with';

beforeAll(async () => {
  double = await startProviderDouble();
  offerProvider('acme', double.issuer);
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  offerProvider('apple', double.issuer, {
    preset: 'apple',
    clientId: 'fairdraw.apple',
    scopes: 'openid email name',
    secret: {
      teamId: 'T',
      keyId: 'K',
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    },
  });
});
afterAll(() => double.stop());
beforeEach(() => {
  jar = new Map();
  isCrossSitePost = false;
  provideTransport(shop.carry);
});

async function action(name: string, body: object = {}) {
  const request = new Request(`${ORIGIN}/api/session/${name}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { host: 'localhost:3000', origin: ORIGIN },
  });
  const response = await act(request, { params: Promise.resolve({ action: name }) });
  const { result, errors } = await response.json();
  return { ...result, code: errors?.[0]?.code };
}

/** Begins at a provider. @returns what its address says */
async function begin(provider: string, body: object = {}) {
  const from = '/login?next=%2Fcart';
  const { url } = await action('start-social', { provider, from, next: '/cart', ...body });
  return new URL(url).searchParams;
}

async function comesBack(provider: string, fields: Record<string, string>) {
  const address = `${ORIGIN}/api/sign-in-with/${provider}?${new URLSearchParams(fields)}`;
  return locationOf(await GET(new Request(address), { params: Promise.resolve({ provider }) }));
}

const locationOf = (response: Response) => `${response.status} ${response.headers.get('location')}`;

const signUp = (email: string) =>
  action('sign-up', {
    email,
    password: 'a phrase that is long enough',
    firstName: 'Ada',
    lastName: 'Lovelace',
    dateOfBirth: '1980-05-01',
    state: 'NSW',
    termsAccepted: true,
    connects: true,
  });

test('an answer is exchanged, and signing up with it connects it', async () => {
  const sent = await begin('acme');
  const subject = newId();
  const email = `${subject}@double.example`;
  double.tells({ claims: { nonce: sent.get('nonce'), sub: subject, email } });
  const state = sent.get('state') ?? '';
  expect(jar.get(PASSAGE)).toMatchObject({ sameSite: 'lax' });
  expect(await comesBack('acme', { code: 'c', state })).toBe('303 /login/with');
  // a second answer finds nothing that waits for it
  expect(await comesBack('acme', { code: 'c', state })).toBe('303 /login?social=expired');
  expect(await action('social-sign-in')).toMatchObject({
    outcome: 'sign_up_required',
    email,
    next: '/cart',
  });
  expect(await signUp(email)).toMatchObject({ first_name: 'Ada', connected: 'ACME' });
  expect(jar.has(PASSAGE)).toBe(false);
  expect(await action('social-sign-in')).toMatchObject({ outcome: 'none' });
});

test("Apple's answer comes by POST from its own site, with no cookie but the one for it", async () => {
  const sent = await begin('apple');
  expect(sent.get('response_mode')).toBe('form_post');
  expect(jar.get(PASSAGE)).toMatchObject({ sameSite: 'none', secure: true });
  const claims = { aud: 'fairdraw.apple', nonce: sent.get('nonce'), sub: newId() };
  double.tells({ claims });
  isCrossSitePost = true;
  const user = JSON.stringify({ name: { firstName: 'Ada', lastName: 'Lovelace' } });
  const form = new URLSearchParams({ code: 'c', state: sent.get('state') ?? '', user });
  const request = new Request(`${ORIGIN}/api/sign-in-with/apple`, {
    method: 'POST',
    body: form,
    headers: { origin: 'https://appleid.apple.com' },
  });
  const params = Promise.resolve({ provider: 'apple' });
  expect(locationOf(await POST(request, { params }))).toBe('303 /login/with');
  isCrossSitePost = false;
  // from here on the cookie is for the shop alone again
  expect(jar.get(PASSAGE)).toMatchObject({ sameSite: 'lax' });
  expect(await action('social-sign-in')).toMatchObject({ first_name: 'Ada', email: null });
});

test('what fails leads back to the page that it began on, with the reason', async () => {
  const sent = await begin('acme');
  const state = sent.get('state') ?? '';
  const back = (reason: string) => `303 /login?next=%2Fcart&social=${reason}`;
  // another tab's answer leaves this attempt alone
  expect(await comesBack('acme', { code: 'c', state: 'of another tab' })).toBe(back('expired'));
  expect(await comesBack('acme', { error: 'access_denied', state })).toBe(back('cancelled'));
  expect(jar.has(PASSAGE)).toBe(false);
  // a browser that has begun nothing, and an answer of another company
  expect(await comesBack('acme', { code: 'c', state })).toBe('303 /login?social=expired');
  await begin('acme');
  expect(await comesBack('apple', { code: 'c', state })).toBe('303 /login?social=expired');
});

/** The session after ten idle minutes: its access token is over. */
async function pause() {
  const cookie = jar.get(sessionCookieName());
  const session = await unsealSession(cookie?.value);
  if (!cookie || !session.signedIn) throw new Error('Nobody is signed in.');
  const signedIn = { ...session.signedIn, accessToken: 'over', accessExpiresAt: 0 };
  jar.set(sessionCookieName(), { ...cookie, value: await sealSession({ ...session, signedIn }) });
}

test('who took their time at the other company still connects it', async () => {
  const { email, password } = await shop.member();
  await action('sign-in', { email, password });
  const from = '/my-account/login-and-security';
  const sent = await begin('acme', { purpose: 'link', from, currentPassword: password });
  double.tells({ claims: { nonce: sent.get('nonce'), sub: newId() } });
  await pause();
  expect(await comesBack('acme', { code: 'c', state: sent.get('state') ?? '' })).toBe(
    `303 ${from}?social=answered`,
  );
  await pause();
  expect((await action('link-social')).linked).toMatchObject({ label: 'ACME' });
});

test('a signed-in customer connects under security, with the password', async () => {
  const { email, password, api } = await shop.member();
  await action('sign-in', { email, password });
  const link = { purpose: 'link', from: '/my-account/login-and-security' };
  expect(await action('start-social', { provider: 'acme', ...link, currentPassword: 'x' })).toEqual(
    { code: 'customer.password_wrong' },
  );
  const sent = await begin('acme', { ...link, currentPassword: password });
  double.tells({ claims: { nonce: sent.get('nonce'), sub: newId() } });
  const state = sent.get('state') ?? '';
  expect(await comesBack('acme', { code: 'c', state })).toBe(
    '303 /my-account/login-and-security?social=answered',
  );
  expect((await action('link-social')).linked).toMatchObject({ label: 'ACME', email: null });
  expect(await api(ListSocialLinks, {})).toHaveLength(1);
  expect(await action('link-social')).toMatchObject({ linked: null });
});
