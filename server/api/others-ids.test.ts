import { z } from 'zod';
import type { Call } from '@/lib/contract/call';
import { newId } from '@/server/kernel/ids';
import { platformRoutes } from '@/server/platform';
import { goodRequest, someDraws } from '@/server/testing/good-requests';
import { stripeDouble } from '@/server/testing/stripe-double';
import { testShop } from '@/server/testing/test-shop';
import type { Api } from '@/web/api/server-client';

type Input = Record<string, unknown>;

stripeDouble();
const shop = testShop();
type Made = Awaited<ReturnType<typeof goodRequest>>;
/** Has nothing of their own but the password, for what asks for it first. */
let stranger: Awaited<ReturnType<typeof shop.member>>;
beforeAll(async () => {
  await someDraws(shop);
  stranger = await shop.member();
});

/** Fields that name something of the customer's own. A new field must be added here or to `OF_NOBODY`. */
const OF_ONES_OWN = new Set([
  ...['itemId', 'cartReference', 'checkoutId', 'orderId', 'fundId', 'depositId', 'transactionId'],
  // a fund or a deposit, and who pays
  ...['id', 'customerId'],
  ...['withdrawalId', 'spendLimitId', 'signInId', 'linkId', 'passkeyId', 'replayId'],
  ...['autoplayId', 'subscriptionId', 'planId'],
  ...['groupId', 'memberId', 'sessionId', 'reviewId', 'ticketId', 'winId'],
  // what a provider has told of whoever connects it, sealed for them
  'identity',
]);
/**
 * Fields that name what is nobody's own, or what belongs to whoever has its secret. `ids` are those of cards in the
 * asker's own feed: others are passed over.
 */
const OF_NOBODY = new Set(['drawId', 'syndicateId', 'token', 'ajsAnonymousId', 'ids']);
/** Such fields of calls that anybody makes, or a gateway, and what guards them. */
const GUARDED: Record<string, string> = {
  token: 'a secret of its own: a guest cart, or a link in a mail',
  cartReference: 'the secret of a guest cart',
  itemId: 'looked for in the guest cart that the token names, as below',
  id: 'a signed link in a mail; in `listTranslations` the name of a text',
  identity: 'sealed by the shop after a provider has answered',
  session: 'a session of the sandbox’s identity provider',
  reference: 'a deposit that a gateway names; in the sandbox the words on a transfer',
  refreshToken: 'a secret of its own',
  pricingId: 'of everybody',
  drawId: 'of everybody',
  syndicateId: 'of everybody',
  anonymousId: 'names the asker’s own browser in what it tells',
  consentSessionId: 'names the asker’s own visit in what it tells',
  segmentDeviceId: 'names the asker’s own browser to analytics',
  segmentUserId: 'names the asker to analytics',
  eventId: 'of a gateway, which signs what it tells',
  bankReference: 'of the sandbox’s bank',
  ids: 'of content, by whoever has the key of its changes',
};

const CALLS = platformRoutes.map(({ call }) => [call.name, call] as const);
const OF_CUSTOMERS = CALLS.filter(([, { endpoint }]) => endpoint.access === 'customer');
const OF_ANYBODY = CALLS.filter(([, { endpoint }]) => endpoint.access !== 'customer');

/** Where the good request leaves a field out: the call whose good request has one. */
const ONE_FROM: Record<string, string> = { 'purchaseCart.depositId': 'getDeposit' };
/** What is answered instead of 404, to what is not there as well. */
const ANSWERS: Record<string, number> = {
  linkSocial: 422,
  'linkSocial.identity': 422,
  'purchaseCart.depositId': 409,
};
/** The table that a refusal writes: the count of what one asker tries. */
const COUNTS = 'support_senders';

/** The fields of a call's input that name something by an id, at any depth. */
function idsOf({ input }: Call): string[] {
  const schema = JSON.stringify(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }));
  const names = [...schema.matchAll(/"(\w{1,40})":\{/g)].map(([, name = '']) => name);
  return [...new Set(names)].filter((name) =>
    /^(id|ids|token|reference|identity|session)$|(Id|Ids|Reference|Token)$/.test(name),
  );
}

const ownIdsOf = (call: Call) => idsOf(call).filter((name) => OF_ONES_OWN.has(name));
const NAME_ONES_OWN = OF_CUSTOMERS.filter(([, call]) => ownIdsOf(call).length > 0);

/** Every row of every table, as one line for each table. */
async function everyRow(): Promise<Record<string, string>> {
  const { rows: tables } = await shop.database.pool.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables
     where table_schema = current_schema() and table_type = 'BASE TABLE'`,
  );
  const { rows } = await shop.database.pool.query<{ name: string; rows: string }>(
    tables
      .filter(({ name }) => name !== COUNTS)
      .map(
        ({ name }) =>
          `select '${name}' as name, count(*) || md5(string_agg(md5(t::text), '' order by md5(t::text))) as rows from ${name} t`,
      )
      .join(' union all '),
  );
  return Object.fromEntries(rows.map(({ name, rows: all }) => [name, all]));
}

async function statusOf(api: Api, call: Call, input: Input): Promise<number> {
  try {
    await api(call, input, { idempotencyKey: newId() });
    return 200;
  } catch (error) {
    return (error as { status: number }).status;
  }
}

/** The value of a field in an input, at any depth. */
function valueIn(input: unknown, name: string): unknown {
  if (typeof input !== 'object' || input === null) return undefined;
  if (Object.hasOwn(input, name)) return (input as Input)[name];
  for (const inner of Object.values(input)) {
    const value = valueIn(inner, name);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** A copy of an input with another value in a field, at any depth. */
const withValue = (input: Input, name: string, value: unknown): Input =>
  valueIn(input, name) === undefined
    ? { ...input, [name]: value }
    : JSON.parse(JSON.stringify(input), (key, old) => (key === name ? value : old));

test('of every id in a call of customers it is decided whose it is', () => {
  const ids = new Set(OF_CUSTOMERS.flatMap(([, call]) => idsOf(call)));
  expect([...ids].sort()).toEqual([...OF_ONES_OWN, ...OF_NOBODY].sort());
});

test('of every id in any other call it is said what guards it', () => {
  const ids = new Set(OF_ANYBODY.flatMap(([, call]) => idsOf(call)));
  expect([...ids].sort()).toEqual(Object.keys(GUARDED).sort());
});

/** Requests that are never made by whose they are: each is of one customer for all tests, which leave it as it is. */
const requestsOfOthers = new Map<string, Promise<Made>>();
function requestOfAnother(name: string): Promise<Made> {
  const request = requestsOfOthers.get(name) ?? goodRequest(shop, name);
  requestsOfOthers.set(name, request);
  return request;
}

test.each(NAME_ONES_OWN)('%s: what belongs to somebody else is not there', async (name, call) => {
  const { input } = await requestOfAnother(name);
  await shop.renewTokens(stranger);
  const before = await everyRow();
  expect(await statusOf(stranger.api, call, input)).toBe(ANSWERS[name] ?? 404);
  expect(await everyRow()).toEqual(before);
});

const ONE_BY_ONE = [
  ...NAME_ONES_OWN.flatMap(([name, call]) =>
    ownIdsOf(call).map((field) => [name, field, call] as const),
  ),
  ...OF_ANYBODY.filter(([, call]) => idsOf(call).includes('itemId')).map(
    ([name, call]) => [name, 'itemId', call] as const,
  ),
];

test.each(ONE_BY_ONE)('%s: nor is it among what is one’s own, as %s', async (name, field, call) => {
  const theirs = await requestOfAnother(ONE_FROM[`${name}.${field}`] ?? name);
  const { api, input } = await goodRequest(shop, name);
  const value = valueIn(theirs.input, field);
  expect(value).toEqual(expect.any(String));
  const before = await everyRow();
  const request = withValue(input, field, value);
  expect(await statusOf(api, call, request)).toBe(ANSWERS[`${name}.${field}`] ?? 404);
  expect(await everyRow()).toEqual(before);
});
