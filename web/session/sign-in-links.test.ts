import { sql } from 'drizzle-orm';
import { POST as act } from '@/app/api/session/[action]/route';
import { CreateTransfer } from '@/lib/contract/sign-in-links';
import { answerLinkRequests } from '@/server/identity';
import { newId } from '@/server/kernel/ids';
import { type TestCustomer, testShop } from '@/server/testing/test-shop';
import { provideTransport } from '@/web/api/transport';
import { sealSession, sessionCookieName, signedInFrom, unsealSession } from './cookie';

// The web tier's session actions joined to the whole API, with browsers that keep cookies.

type Browser = Map<string, string>;
let jar: Browser;
jest.mock('next/headers', () => ({
  headers: async () => new Headers({ host: 'localhost:3000' }),
  cookies: async () => ({
    get: (name: string) => (jar.has(name) ? { value: jar.get(name) } : undefined),
    set: (name: string, value: string) => jar.set(name, value),
  }),
}));

const ORIGIN = 'http://localhost:3000';
const shop = testShop();
beforeAll(() => provideTransport(shop.carry));

async function action(browser: Browser, name: string, body: object, origin = ORIGIN) {
  jar = browser;
  const request = new Request(`${ORIGIN}/api/session/${name}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { host: 'localhost:3000', origin },
  });
  const response = await act(request, { params: Promise.resolve({ action: name }) });
  const { result, errors, error } = await response.json();
  return { ...result, code: (errors?.[0] ?? error)?.code };
}

const signedInAt = async (browser: Browser) =>
  (await unsealSession(browser.get(sessionCookieName()))).signedIn?.customerId;

async function browserOf({ tokens }: TestCustomer): Promise<Browser> {
  const session = { sessionId: newId(), signedIn: signedInFrom(tokens) };
  return new Map([[sessionCookieName(), await sealSession(session)]]);
}

/** Asks for a link in a browser. @returns the token of the mail */
async function aLink(browser: Browser, email: string): Promise<string> {
  await action(browser, 'request-sign-in-link', { email });
  await answerLinkRequests(shop.database);
  const { rows } = await shop.database.db.execute<{ token: string }>(sql`
    select payload->'data'->>'token' as token from outbox
    where payload->>'to' = ${email} and payload->>'template' = 'sign-in-link' order by id desc limit 1`);
  return rows[0]?.token ?? '';
}

test('a link signs in at once in the browser that asked for it', async () => {
  const member = await shop.member();
  const browser: Browser = new Map();
  const token = await aLink(browser, member.email);
  expect(await action(browser, 'autologin', { token })).toMatchObject({
    question: null,
    signed_in: { first_name: 'Robin' },
  });
  expect(await signedInAt(browser)).toBe(member.ctx.customer.id);
});

test('somebody else’s link, opened by whoever is signed in, changes nothing before they say yes', async () => {
  const attacker = await shop.member();
  const victim = await shop.member();
  const token = await aLink(new Map(), attacker.email);
  const browser = await browserOf(victim);
  expect(await action(browser, 'autologin', { token })).toMatchObject({
    question: { question: 'other_customer' },
    signed_in: null,
  });
  expect(await signedInAt(browser)).toBe(victim.ctx.customer.id);
  // and no other site says it for them
  const forged = await action(
    browser,
    'autologin',
    { token, isConfirmed: true },
    'http://evil.example',
  );
  expect(forged.code).toBe('request.origin_refused');
  expect(await signedInAt(browser)).toBe(victim.ctx.customer.id);

  expect(await action(browser, 'autologin', { token, isConfirmed: true })).toMatchObject({
    signed_in: { first_name: 'Robin' },
  });
  expect(await signedInAt(browser)).toBe(attacker.ctx.customer.id);
});

test('a visitor is asked about a link that another browser asked for, and about every transfer', async () => {
  const member = await shop.member();
  const browser: Browser = new Map();
  const token = await aLink(new Map(), member.email);
  const mailed = await action(browser, 'autologin', { token });
  expect(mailed.question).toMatchObject({ question: 'other_browser', signed_in_as: null });
  const { token: handedOver } = await member.api(CreateTransfer, {});
  const transferred = await action(browser, 'transfer', { token: handedOver });
  expect(transferred.question).toMatchObject({ question: 'other_browser' });
  expect(await signedInAt(browser)).toBeUndefined();
  await action(browser, 'transfer', { token: handedOver, isConfirmed: true });
  expect(await signedInAt(browser)).toBe(member.ctx.customer.id);
});

test('whoever opens a link of their own where they are signed in already is asked nothing', async () => {
  const member = await shop.member();
  const token = await aLink(new Map(), member.email);
  const browser = await browserOf(member);
  expect(await action(browser, 'autologin', { token })).toMatchObject({ question: null });
  expect(await signedInAt(browser)).toBe(member.ctx.customer.id);
});
