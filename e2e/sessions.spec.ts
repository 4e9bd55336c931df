import { COOKIES } from '@/lib/consent/cookies';
import { links } from '@/lib/routes/links';
import { expect, test } from './fixtures';
import { afterPause, CAN_UNSEAL, refreshTokenIn, sessionSetBy } from './pause';
import { type Relay, relayTo } from './relay';
import { SANDBOX_PASSWORD, signIn } from './shop';

const { href } = links({ variant: 'AU' });

const { BASE_URL = '', SECOND_NODE_URL = '', WEB_NODE_URL = '', API_RELAY_PORT = '' } = process.env;

test.skip(!CAN_UNSEAL || !API_RELAY_PORT, 'the journeys’ own shop has these nodes and secrets');
test.describe.configure({ mode: 'serial' });

const EMAIL = 'player@fairdraw.example';
const ACCOUNT_PAGES = [href('account'), href('transactions'), href('accountDeposit')];
const MAINTENANCE = 'There&#x27;s a spanner in the works!';

let relay: Relay;
test.beforeAll(async () => {
  relay = await relayTo(BASE_URL, Number(API_RELAY_PORT));
});
test.afterAll(() => relay.close());

/** The deployments to test: the nodes that a visitor's requests may reach. */
const ARRANGEMENTS: [name: string, nodes: string[]][] = [
  ['one node', [BASE_URL]],
  ['a node without an API of its own', [WEB_NODE_URL]],
  ['two nodes behind a balancer', [BASE_URL, SECOND_NODE_URL]],
];

/** Requests of one browser with one cookie, sent to the nodes in turn. */
function browserOf(nodes: string[]) {
  let requests = 0;
  return (path: string, sealed: string, init: RequestInit = {}) => {
    const node = nodes[requests % nodes.length];
    requests += 1;
    const headers = {
      accept: 'text/html,*/*',
      origin: BASE_URL,
      ...init.headers,
      cookie: `${COOKIES.session.name}=${encodeURIComponent(sealed)}`,
    };
    return fetch(`${node}${path}`, { ...init, headers, redirect: 'manual' });
  };
}

async function signedIn(ask: ReturnType<typeof browserOf>): Promise<string> {
  const response = await ask('/api/session/sign-in', '', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMAIL, password: SANDBOX_PASSWORD }),
  });
  expect(response.status).toBe(200);
  return sessionSetBy(response) ?? '';
}

const isSignedIn = async (response: Response): Promise<boolean> =>
  ((await response.json()) as { result: { is_signed_in: boolean } }).result.is_signed_in;

for (const [name, nodes] of ARRANGEMENTS) {
  test(`on ${name}, whoever comes back gets the page, with one refresh for all that asks at once`, async () => {
    const ask = browserOf(nodes);
    let sealed = await signedIn(ask);
    for (let pause = 0; pause < 2; pause += 1) {
      const old = await afterPause(sealed);
      const paths = [...ACCOUNT_PAGES, ...ACCOUNT_PAGES, '/api/session', '/api/call/getCustomer'];
      const responses = await Promise.all([...paths, '/blank.html'].map((path) => ask(path, old)));
      expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
      const set = responses.map((response) => sessionSetBy(response) ?? '');
      const tokens = await Promise.all(set.map(refreshTokenIn));
      expect(new Set(tokens).size).toBe(1);
      expect(tokens[0]).not.toBe(await refreshTokenIn(sealed));
      for (const response of responses) await response.arrayBuffer();
      sealed = set[0] ?? '';
    }
  });

  test(`on ${name}, a cookie that was signed out is signed out everywhere, at once and after a pause`, async () => {
    const ask = browserOf(nodes);
    const sealed = await signedIn(ask);
    expect(await isSignedIn(await ask('/api/session', sealed))).toBe(true);
    // after an idle hour, as from a tab that was left open
    const out = await ask('/api/session/sign-out', await afterPause(sealed), { method: 'POST' });
    expect(out.status).toBe(200);

    for (const stolen of [sealed, await afterPause(sealed)]) {
      const session = await ask('/api/session', stolen);
      expect(await isSignedIn(session)).toBe(false);
      expect(await refreshTokenIn(sessionSetBy(session) ?? '')).toBeUndefined();
      expect((await ask('/api/call/getCustomer', stolen)).status).toBe(401);
      expect((await ask('/blank.html', stolen)).status).toBe(401);
      // public calls still work
      const open = await ask('/api/call/checkEmail?email=nobody@fairdraw.example', stolen);
      expect(open.status).toBe(200);
      for (const path of ACCOUNT_PAGES) {
        const page = await ask(path, stolen);
        expect(page.status, path).toBe(307);
        expect(page.headers.get('location')).toMatch(/\/login\?next=/);
      }
      const login = await ask(href('login'), stolen);
      expect(login.status).toBe(200);
      expect(await refreshTokenIn(sessionSetBy(login) ?? '')).toBeUndefined();
    }
  });
}

test('an API that is down signs nobody out: the page says so, and comes back with it', async () => {
  const ask = browserOf([WEB_NODE_URL]);
  const sealed = await signedIn(ask);
  const old = await afterPause(sealed);
  for (const status of [503, 418, 502]) {
    relay.answerWith(status);
    const page = await ask(href('account'), sealed);
    expect(page.status).toBe(status);
    expect(page.headers.get('cache-control')).toMatch(/no-store/);
    expect(await page.text()).toContain(
      { 503: MAINTENANCE, 418: 'It&#x27;s not you, it&#x27;s us!', 502: 'Code 502' }[status],
    );
  }
  await relay.close();
  for (const cookie of [sealed, old]) {
    for (const path of ACCOUNT_PAGES) {
      const page = await ask(path, cookie);
      expect(page.status, path).toBe(503);
      expect(sessionSetBy(page)).toBeUndefined();
      const html = await page.text();
      expect(html).toContain(MAINTENANCE);
      expect(html).toContain('<title>Site currently under maintenance</title>');
    }
    expect((await ask('/api/call/getCustomer', cookie)).status).toBe(503);
    expect((await ask('/api/session', cookie)).status).toBe(503);
  }
  relay = await relayTo(BASE_URL, Number(API_RELAY_PORT));
  await expect(async () => {
    expect((await ask(href('account'), old)).status).toBe(200);
  }).toPass();
});

test('two tabs that are opened together after an hour show the account', async ({
  page,
  context,
}) => {
  await signIn(page, EMAIL);
  await page.waitForURL(`**${href('account')}`);
  const [cookie] = (await context.cookies()).filter(({ name }) => name === COOKIES.session.name);
  if (!cookie) throw new Error('no session');
  await page.goto('about:blank');
  const value = encodeURIComponent(await afterPause(decodeURIComponent(cookie.value)));
  await context.addCookies([{ ...cookie, value }]);

  const tab = await context.newPage();
  await Promise.all([page.goto(href('transactions')), tab.goto(href('accountDeposit'))]);
  await expect(page.getByRole('heading', { level: 1, name: 'Transactions' })).toBeVisible();
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(tab).toHaveURL(new RegExp(`${href('accountDeposit')}$`));
  await tab.close();
});
