import { provideTransport } from '@/web/api/transport';
import { provideSettings } from '@/web/testing/provide-settings';
import type { Session } from './cookie';
import { forward } from './forward';

provideSettings({
  API_APPLICATION_KEY: 'test-application',
  API_SECRET: 'a secret of more than thirty-two characters, for tests',
});

const MISSING = 'Missing authentication tokens when trying to call the /refresh endpoint';
const PERSON = { id: 'c', variant: 'AU', segment_name: 'au_default', pricing_id: 'AU' };

let requests: string[];
let refusal: { status: number; code: string };

/** A shop that accepts one access token, `fresh`, and issues it for the refresh token `good`. */
beforeEach(() => {
  requests = [];
  refusal = { status: 401, code: 'auth.token_invalid' };
  provideTransport(async (request) => {
    const { pathname } = new URL(request.url);
    requests.push(pathname);
    if (pathname === '/v2/refresh')
      return Response.json({
        result: {
          ...{ access_token: 'fresh', refresh_token: 'next' },
          access_expires_at: '2099-01-01T00:00:00Z',
          customer: { ...PERSON, first_name: 'Pat' },
        },
      });
    const bearer = request.headers.get('authorization');
    if (bearer === 'Bearer fresh') return Response.json({ result: { email: 'pat' } });
    const { status, code } = bearer ? refusal : { status: 401, code: 'auth.required' };
    const error = { code, message: 'Please sign in to do this.', target: 'general' };
    return Response.json({ error, messages: [], status }, { status });
  });
});

const signedIn = (refreshToken: string): Session => ({
  sessionId: 's',
  signedIn: {
    ...{ accessToken: 'old', accessExpiresAt: Date.now() + 600_000, refreshToken },
    ...{ customerId: 'c', variant: 'AU', segmentName: 'au_default', pricingId: 'AU' },
    ...{ firstName: 'Pat', forcePasswordChange: false, accountUpgrade: false },
  },
});

async function customer(session: Session) {
  const request = new Request('http://localhost/api/call/getCustomer');
  const forwarded = await forward({ name: 'getCustomer', request }, session);
  return { ...forwarded, body: await forwarded.response.json() };
}

test('a call for customers from nobody is told that there are no tokens to refresh, and none are asked for', async () => {
  const { response, body } = await customer({ sessionId: 's' });
  expect(response.status).toBe(401);
  expect(body.error).toMatchObject({ code: 'auth.required', message: MISSING });
  expect(requests).toEqual(['/v2/customer']);
});

test('a sign-in that lost its refresh token is over, and told so in the same words', async () => {
  const { response, body, session } = await customer(signedIn(''));
  expect(response.status).toBe(401);
  expect(body.error.message).toBe(MISSING);
  expect(session).toEqual({ sessionId: 's' });
  expect(requests).toEqual(['/v2/customer']);
});

test.each([
  [401, 'auth.token_invalid'],
  [403, 'auth.not_allowed'],
])('a %i is asked once more with fresh tokens, which are kept', async (status, code) => {
  refusal = { status, code };
  const { response, body, session } = await customer(signedIn('good'));
  expect(response.status).toBe(200);
  expect(body.result).toEqual({ email: 'pat' });
  expect(session.signedIn).toMatchObject({ accessToken: 'fresh', refreshToken: 'next' });
  expect(requests).toEqual(['/v2/customer', '/v2/refresh', '/v2/customer']);
});

test('a refused password is an answer: nothing is refreshed', async () => {
  refusal = { status: 401, code: 'auth.credentials_invalid' };
  const { response } = await customer(signedIn('good'));
  expect(response.status).toBe(401);
  expect(requests).toEqual(['/v2/customer']);
});

test('a guest’s read of a cart that is gone leaves the session as it was: a sign-in may just have merged it', async () => {
  provideTransport(async () =>
    Response.json(
      { errors: [{ code: 'cart.not_found', message: 'No cart.', target: 'general' }], status: 404 },
      { status: 404 },
    ),
  );
  const guest: Session = { sessionId: 's', anonymousCart: 'merged' };
  const request = new Request('http://localhost/api/call/getCart');
  const { response, session } = await forward({ name: 'getCart', request }, guest);
  expect(await response.json()).toEqual({ result: null });
  expect(session).toEqual(guest);
});

test('a guest’s choice of a partner’s tickets goes into the guest’s own cart, whatever token the browser sends', async () => {
  let sent: unknown;
  provideTransport(async (request) => {
    sent = [new URL(request.url).pathname, await request.json()];
    return Response.json({ result: {} });
  });
  const item = { offer_key: 'powerball2018', ticket: 'games-6', draw_no: 1 };
  const request = new Request('http://localhost/api/call/buildPartnerCart', {
    method: 'POST',
    headers: { 'content-type': 'application/json', host: 'localhost', origin: 'http://localhost' },
    body: JSON.stringify({ slug: 'club', items: [item], token: 'somebody-elses' }),
  });
  const guest: Session = { sessionId: 's', anonymousCart: 'mine' };
  const { response } = await forward({ name: 'buildPartnerCart', request }, guest);
  expect(response.status).toBe(200);
  expect(sent).toEqual(['/v2/partners/club/cart', { items: [item], token: 'mine' }]);
});
