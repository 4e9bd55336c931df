import { sql } from 'drizzle-orm';
import { CloseAccount } from '@/lib/contract/account';
import { SignOut } from '@/lib/contract/identity';
import { EndOtherSignIns } from '@/lib/contract/security';
import { ChangePush, GetPush, RemovePush, SavePush, TestPush } from '@/lib/contract/web-push';
import type { Entry } from '@/lib/rules/games/game-rules';
import { type DrawOperator, sandboxOperator } from '@/server/gateways/operator/sandbox-operator';
import { MEMBERS_PASSWORD } from '@/server/identity/testing/a-member';
import { aDraw } from '@/server/testing/a-draw';
import { guestContext } from '@/server/testing/context';
import { someTickets } from '@/server/testing/some-tickets';
import type { TestCustomer } from '@/server/testing/test-shop';
import { settleDraw } from './settle-draw';
import { ALL_CHOICES, pushShop } from './testing/push-shop';

const { shop, service, db, turnOn, deliver } = pushShop();
const endpointsOf = async ({ api }: TestCustomer) =>
  (await api(GetPush, {})).subscriptions.map(({ endpoint }) => endpoint);
/** Makes what has failed due again. */
const makeDue = () =>
  db().execute(sql`update outbox set next_attempt_at = clock_timestamp() where kind = 'push'`);
const codeOf = (refused: Promise<unknown>) =>
  refused.then(
    () => 'done',
    ({ problems }) => problems[0]?.code,
  );
const sureWin: Entry = {
  offerKey: 'powerball2018',
  gameType: 'powerpik' as const,
  size: 5,
  games: [{ sets: [{ key: 'numbers' as const, numbers: [1, 2, 3, 4, 5] }] }],
};
/** What it draws is known before, so that who wins nothing does so for certain. */
const operator: DrawOperator = {
  ...sandboxOperator,
  draw: () => ({ main: [29, 30, 31, 32, 33, 34, 35], supplementary: [], special: 20 }),
};
let drawNo = 5000;
/** Draws, scores and pays a draw in which these customers have so many tickets. */
async function aPaidDraw(
  holders: readonly { customer: TestCustomer; tickets: number; wins?: boolean }[],
) {
  drawNo += 1;
  const drawId = await aDraw(db(), {
    offerKey: 'powerball2018',
    drawNo,
    closesInMs: 1000,
    drawnAfterMs: 1000,
  });
  for (const { customer, tickets, wins = false } of holders)
    await someTickets(
      db(),
      { customer: customer.ctx.customer, drawId },
      Array.from({ length: tickets }, () => ({ entry: wins ? sureWin : noWin })),
    );
  await db().execute(sql`update shop_clock set offset_ms = offset_ms + 86400000`);
  for (let step = 0; step < 3; step += 1) {
    await settleDraw(guestContext(db()), drawId, operator);
    await db().execute(sql`update shop_clock set offset_ms = offset_ms + 3600000`);
  }
  return { drawId, drawNo };
}
/** Not one of its numbers is among those that the operator draws. */
const noWin: Entry = {
  offerKey: 'powerball2018',
  gameType: 'standard' as const,
  size: 7,
  games: [
    {
      sets: [
        { key: 'numbers' as const, numbers: [1, 2, 3, 4, 5, 6, 7] },
        { key: 'powerball' as const, numbers: [8] },
      ],
    },
  ],
};

test('a test arrives, encrypted for the browser and signed with the shop’s key', async () => {
  const robin = await shop.customer();
  const { browser, id } = await turnOn(robin);
  await robin.api(TestPush, { subscriptionId: id });
  expect(await deliver()).toEqual({ delivered: 1, failed: 0 });
  expect(service().arrived).toEqual([
    {
      endpoint: browser.endpoint,
      title: 'Notifications work',
      body: 'This is how the shop reaches you on this device.',
      path: '/communication-preferences',
      tag: 'test',
      ttlSeconds: expect.any(Number),
      topic: expect.stringMatching(/^[\w-]{32}$/),
      urgency: 'high',
    },
  ]);
  const { subscriptions } = await robin.api(GetPush, {});
  expect(subscriptions[0]?.lastUsedAt).not.toBeNull();
});

test('somebody else’s browser is neither changed, nor removed, nor sent to', async () => {
  const robin = await shop.customer();
  const other = await shop.customer();
  const { browser, id: subscriptionId } = await turnOn(robin);
  const choices = { results: false };
  expect(await codeOf(other.api(ChangePush, { subscriptionId, choices }))).toBe('push.unknown');
  expect(await codeOf(other.api(TestPush, { subscriptionId }))).toBe('push.unknown');
  expect(await codeOf(other.api(RemovePush, { subscriptionId }))).toBe('push.unknown');
  expect(await endpointsOf(other)).toEqual([]);
  expect(await endpointsOf(robin)).toEqual([browser.endpoint]);
  const changed = await robin.api(ChangePush, { subscriptionId, choices });
  expect(changed.subscriptions[0]?.choices).toEqual({ ...ALL_CHOICES, results: false });
  await robin.api(RemovePush, { subscriptionId });
  expect(await endpointsOf(robin)).toEqual([]);
});

test('a browser belongs to whoever turned it on last', async () => {
  const robin = await shop.customer();
  const other = await shop.customer();
  const { browser } = await turnOn(robin);
  await other.api(SavePush, { ...browser, choices: ALL_CHOICES });
  expect(await endpointsOf(robin)).toEqual([]);
  expect(await endpointsOf(other)).toEqual([browser.endpoint]);
});

test('the eleventh browser takes the place of the one that was used longest ago', async () => {
  const robin = await shop.customer();
  const all = [];
  for (let count = 0; count < 10; count += 1) all.push((await turnOn(robin)).browser.endpoint);
  await db().execute(sql`
    update push_subscriptions set last_used_at = shop_now() + interval '1 hour' where endpoint = ${all[0]}`);
  const { browser } = await turnOn(robin);
  expect((await endpointsOf(robin)).toSorted()).toEqual(
    [...all.filter((_, index) => index !== 1), browser.endpoint].toSorted(),
  );
});

test.each([
  ['no address', 'somewhere'],
  ['not encrypted', 'http://push.example.com/1'],
  ['an IP address', 'https://203.0.113.9/1'],
  ['an IP address in disguise', 'https://0x7f.1/1'],
  ['an IPv6 address', 'https://[::1]/1'],
  ['a name of its own network', 'https://metadata.internal/1'],
  ['the computer itself', 'https://localhost/1'],
  ['a name without a domain', 'https://database/1'],
  ['another port', 'https://push.example.com:5432/1'],
  ['credentials', 'https://one:two@push.example.com/1'],
  ['another port of the sandbox’s service', 'http://127.0.0.1:1/1'],
])('an endpoint with %s is refused', async (_what, endpoint) => {
  const robin = await shop.customer();
  const { keys } = service().subscribe('');
  expect(await codeOf(robin.api(SavePush, { endpoint, keys, choices: ALL_CHOICES }))).toBe(
    'push.endpoint_refused',
  );
});

test('a key that is no point of the curve is refused', async () => {
  const robin = await shop.customer();
  const { endpoint, keys } = service().subscribe('');
  const broken = { ...keys, p256dh: `B${'A'.repeat(86)}` };
  expect(await codeOf(robin.api(SavePush, { endpoint, keys: broken, choices: ALL_CHOICES }))).toBe(
    'push.endpoint_refused',
  );
});

test.each([404, 410])('a browser that the service answers %i for is forgotten', async (status) => {
  const robin = await shop.customer();
  const { browser, id } = await turnOn(robin);
  service().answers(browser, status);
  await robin.api(TestPush, { subscriptionId: id });
  expect(await deliver()).toEqual({ delivered: 1, failed: 0 });
  expect(await endpointsOf(robin)).toEqual([]);
});

test.each([429, 503])(
  'a service that answers %i is tried again, once nobody else waits',
  async (status) => {
    const robin = await shop.customer();
    const { browser, id } = await turnOn(robin);
    service().answers(browser, status);
    await robin.api(TestPush, { subscriptionId: id });
    expect(await deliver()).toEqual({ delivered: 0, failed: 1 });
    expect(await deliver()).toEqual({ delivered: 0, failed: 0 });
    service().answers(browser, 201);
    await makeDue();
    expect(await deliver()).toEqual({ delivered: 1, failed: 0 });
    expect(service().arrived).toHaveLength(1);
  },
);

test('what nobody wants to know any more is not sent', async () => {
  const robin = await shop.customer();
  const { id } = await turnOn(robin);
  await robin.api(TestPush, { subscriptionId: id });
  await db().execute(sql`update shop_clock set offset_ms = offset_ms + 600000`);
  expect(await deliver()).toEqual({ delivered: 1, failed: 0 });
  expect(service().arrived).toEqual([]);
});

test('signing out, and signing other devices out, tells a browser nothing more; being idle does not', async () => {
  const robin = await shop.customer();
  await turnOn(robin);
  await robin.api(SignOut, { isIdle: 'yes' });
  await shop.renewTokens(robin);
  expect(await endpointsOf(robin)).toHaveLength(1);
  const { browser } = await turnOn(robin);
  await robin.api(EndOtherSignIns, {});
  expect(await endpointsOf(robin)).toEqual([browser.endpoint]);
  await robin.api(SignOut, {});
  await shop.renewTokens(robin);
  expect(await endpointsOf(robin)).toEqual([]);
});

test('a closed account leaves none', async () => {
  const robin = await shop.member();
  const { id } = robin.ctx.customer;
  await db().execute(sql`
    insert into wallet_balances (customer_id, account, currency)
    values (${id}, 'wallet', 'AUD'), (${id}, 'held', 'AUD')`);
  await turnOn(robin);
  await robin.api(CloseAccount, { currentPassword: MEMBERS_PASSWORD });
  const { rowCount } = await db().execute(
    sql`select from push_subscriptions where customer_id = ${id}`,
  );
  expect(rowCount).toBe(0);
});

test('a draw tells each browser once, however many tickets; a win says no amount, unless that was chosen', async () => {
  const loser = await shop.customer();
  const discreet = await shop.customer();
  const open = await shop.customer();
  const onlyResults = await shop.customer();
  const nothing = await shop.customer();
  const without = await shop.customer();
  const lost = await turnOn(loser);
  const discreetOn = await turnOn(discreet);
  const openOn = await turnOn(open, { showsAmounts: true });
  const resultsOn = await turnOn(onlyResults, { wins: false });
  await turnOn(nothing, { wins: false, results: false });
  await turnOn(without);
  const { drawNo } = await aPaidDraw([
    { customer: loser, tickets: 3 },
    { customer: discreet, tickets: 2, wins: true },
    { customer: open, tickets: 1, wins: true },
    { customer: onlyResults, tickets: 1, wins: true },
    { customer: nothing, tickets: 1, wins: true },
  ]);
  expect(await deliver()).toMatchObject({ failed: 0 });
  const arrivedAt = ({ browser }: { browser: { endpoint: string } }) =>
    service().arrived.filter(({ endpoint }) => endpoint === browser.endpoint);
  expect(service().arrived).toHaveLength(4);
  const result = {
    title: 'Powerball: the result is in',
    path: `/powerball2018/results/draw-${drawNo}`,
  };
  expect(arrivedAt(lost)).toMatchObject([result]);
  expect(arrivedAt(resultsOn)).toMatchObject([result]);
  expect(arrivedAt(discreetOn)).toMatchObject([
    { title: 'You have a win', body: 'Open to see it.', path: '/my-account/past-tickets' },
  ]);
  expect(arrivedAt(openOn)).toMatchObject([
    {
      title: expect.stringMatching(/^You won \$/),
      body: `Powerball, draw ${drawNo}`,
      path: expect.stringMatching(/^\/my-account\/past-tickets\/ticket\/[\w-]{36}$/),
    },
  ]);
});

test('a result takes the place of an older one of its offer, a win of none', async () => {
  const robin = await shop.customer();
  await turnOn(robin);
  for (const wins of [false, false, true, true]) {
    await aPaidDraw([{ customer: robin, tickets: 1, wins }]);
    await deliver();
  }
  const topics = service().arrived.map(({ topic }) => topic);
  expect(topics).toHaveLength(4);
  expect(new Set(topics).size).toBe(3);
});
