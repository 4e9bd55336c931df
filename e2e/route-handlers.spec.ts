import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { links } from '@/lib/routes/links';
import { startStripeDouble } from '@/server/testing/stripe-double/start';
import { expect, test } from './fixtures';

const { href } = links({ variant: 'AU' });
const APP = path.resolve(__dirname, '../app');

/** A value for each parameter of a handler's address, under which something stands. */
const SAMPLES: Readonly<Record<string, string>> = {
  'v2/[[...call]]': 'v2/clock',
  'social/v2/[[...call]]': 'social/v2/group',
  'rewards/v2/[[...call]]': 'rewards/v2/config',
  'customer-verify/[[...call]]': 'customer-verify/config/licence',
  'gamify/[[...call]]': 'gamify/progress',
  'discovery/[[...call]]': 'discovery/discover',
  'cms/[[...call]]': 'cms/items/pages',
  'operator/v1/[[...call]]': 'operator/v1/session',
  'operator/call/[name]': 'operator/call/listStaff',
  'api/session/[action]': 'api/session/sign-out',
  'og/[offer]/[file]': 'og/powerball2018/ticket.png',
  'og/blog/[file]': 'og/blog/what-the-odds-mean.png',
  'feeds/[offer]/[file]': 'feeds/powerball2018/draws.ics',
};
/**
 * Handlers that say themselves that nothing is there: to whoever has no token, form or group, and of a contact that no
 * setting names.
 */
const SILENT = [
  ...['api/[...nothing]', 'api/metrics', 'api/preferences-by-link', 'api/party/events'],
  '.well-known/security.txt',
];
const CALLS: Readonly<Record<string, string>> = { GET: 'getShopTime', POST: 'addCartItem' };

/** Each method of each route handler of `app/`, with an address of it. */
const HANDLERS = readdirSync(APP, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?:^|\/)route\.tsx?$/.test(file))
  .flatMap((file) => {
    const place = path.dirname(file).replaceAll(/\([^)]*\)\//g, '');
    const at = `/${SAMPLES[place] ?? place.replaceAll(/\[[^\]]+\]+/g, 'x')}`;
    const source = readFileSync(path.join(APP, file), 'utf8');
    const methods = ['GET', 'POST'].filter((method) =>
      new RegExp(`export (?:async )?(?:function|const) ${method}\\b|as ${method}\\b`).test(source),
    );
    return SILENT.includes(place)
      ? []
      : methods.map((method) => ({
          method,
          at: place === 'api/call/[name]' ? `/api/call/${CALLS[method]}` : at,
        }));
  });

test('every route handler is asked at its address: none is answered as if nothing stood there', async ({
  request,
  baseURL,
}) => {
  expect(HANDLERS.length).toBeGreaterThan(40);
  const headers = { origin: new URL(baseURL ?? '').origin };
  const missing: string[] = [];
  for (const { method, at } of HANDLERS) {
    const answer = await request.fetch(at, { method, headers, maxRedirects: 0, timeout: 60_000 });
    const isPage = answer.headers()['content-type']?.startsWith('text/html');
    const text = isPage ? '' : await answer.text();
    if (text.includes('request.not_found')) missing.push(`${method} ${at}: ${answer.status()}`);
  }
  expect(missing).toEqual([]);
});

const codeOf = (text: string): string | undefined => /"code":"([\w.]+)"/.exec(text)?.[1];

test('the doors of every payment gateway are open: what is not signed is refused by the door itself', async ({
  request,
}) => {
  const reference = '01900000-0000-7000-8000-000000000000';
  for (const gateway of ['stripe', 'braintree', 'sandbox']) {
    const answer = await request.post(`/payments/webhooks/${gateway}`, { data: '{}' });
    expect([gateway, answer.status(), codeOf(await answer.text())]).toEqual([
      ...[gateway, 400, 'wallet.news_refused'],
    ]);
  }
  // eWAY signs nothing: a bank's hint makes the shop ask eWAY
  const hint = await request.post('/3ds/notify', { form: { reference } });
  expect(hint.status()).toBe(200);
  // Opayo's bank sends the browser back with a form
  const form = await request.post(`/payments/bank/opayo/${reference}`, {
    form: { cres: 'x' },
    maxRedirects: 0,
  });
  expect([form.status(), form.headers().location]).toEqual([
    303,
    href('depositOutcome', { depositId: reference, outcome: 'success' }),
  ]);
});

test('a message that Stripe signed is taken, and one that is forged or an hour old is not', async ({
  request,
}) => {
  const { STRIPE_NODE_URL: origin = '', STRIPE_DOUBLE_PORT = '' } = process.env;
  test.skip(
    !origin || !STRIPE_DOUBLE_PORT,
    'the journeys’ own shop has a node that takes cards by Stripe',
  );
  const double = await startStripeDouble();
  const post = async ({ body, signature }: { body: string; signature: string }) => {
    const headers = { 'stripe-signature': signature, 'content-type': 'application/json' };
    const answer = await request.post(`${origin}/payments/webhooks/stripe`, {
      data: Buffer.from(body),
      headers,
    });
    return answer.status();
  };
  const intent = { object: 'payment_intent', id: 'pi_of_another_shop' };
  const message = double.event('payment_intent.succeeded', intent);
  const old = double.event('payment_intent.succeeded', intent, { ageSeconds: 3_600 });
  await double.stop();
  expect(await post(message)).toBe(200);
  expect(await post(message)).toBe(200);
  expect(await post({ ...message, body: message.body.replace('succeeded', 'canceled') })).toBe(400);
  expect(await post(old)).toBe(400);
});
