import { sql } from 'drizzle-orm';
import { versionOf } from '@/lib/client/exchange';
import { toWire } from '@/lib/client/wire';
import type { Call } from '@/lib/contract/call';
import { someOf } from '@/lib/testing/repeats';
import { findFaults } from '@/server/audit';
import { newId } from '@/server/kernel/ids';
import { platformRoutes } from '@/server/platform';
import { type BadInput, badInputs } from '@/server/testing/bad-inputs';
import { goodRequest, someDraws } from '@/server/testing/good-requests';
import { stripeDouble } from '@/server/testing/stripe-double';
import { testShop } from '@/server/testing/test-shop';
import type { Identity } from '@/web/api/server-client';

type Input = Record<string, unknown>;

stripeDouble();
const shop = testShop();
beforeAll(() => someDraws(shop));

const AT_ONCE = 8;
/** What uploads files is sent apart: server/verification/upload-document.test.ts. */
const ALL = platformRoutes
  .filter(({ call }) => !call.endpoint.multipart)
  .map(({ call }) => [call.name, call] as const);
const OF_CUSTOMERS = ALL.filter(([, { endpoint }]) => endpoint.access === 'customer');
const MOVE_MONEY = new Set([
  'enterNextDraw',
  'purchaseCart',
  'depositFromFund',
  'depositByWallet',
  'answerChallenge',
  'cancelDeposit',
  'notifyThreeDS',
  'receiveGatewayNews',
  'finishBankForm',
  'withdraw',
  'cancelWithdrawal',
  'syncRecurringPurchases',
]);
/** Percent-encodes a path segment; text without a UTF-8 form is sent as the bytes that a careless client would send. */
const inPath = (value: unknown) =>
  encodeURIComponent(String(value).replace(/\p{Surrogate}/gu, '\ufffd'));

function send({ endpoint }: Call, input: Input, identity: Partial<Identity>, rawBody?: string) {
  const rest = { ...input };
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return inPath(value);
  });
  const fields = () =>
    new URLSearchParams(
      Object.entries(toWire(rest) as Input).map(([name, value]) => [
        name,
        typeof value === 'object' ? JSON.stringify(value) : String(value),
      ]),
    ).toString();
  const hasBody = endpoint.method !== 'GET' && (endpoint.method !== 'DELETE' || endpoint.form);
  const written = () => (endpoint.form ? fields() : JSON.stringify(toWire(rest)));
  return shop.send({
    method: endpoint.method,
    path: `${endpoint.base ?? '/v2'}${path}${hasBody ? '' : `?${fields()}`}`,
    body: hasBody ? (rawBody ?? written()) : null,
    version: versionOf(endpoint),
    identity,
    headers: { 'idempotency-key': newId() },
  });
}

/** Everything that a refusal must leave unchanged. */
async function money(): Promise<unknown> {
  const { rows } = await shop.database.db.execute(sql`
    select (select count(*) from ledger_entries) as entries, (select count(*) from ledger_postings) as postings,
      (select sum(balance_cents) from wallet_balances) as balances, (select count(*) from checkouts) as checkouts,
      (select count(*) from tickets) as tickets, (select sum(sold_count) from draws) as sold,
      (select string_agg(status, ' ' order by id) from deposits) as deposits,
      (select string_agg(status, ' ' order by id) from withdrawals) as withdrawals,
      (select count(*) from idempotency_keys) as keys`);
  return rows[0];
}

/** Sends every bad input, and returns the ones with a wrong answer. */
async function trouble(call: Call, good: Input, identity: Partial<Identity>): Promise<string[]> {
  // every fourth is another value for each field
  const bad = someOf([...badInputs(call, good)], 4).filter(
    ({ input }) => !isMonthsOfDraws(call, input),
  );
  const failures: string[] = [];
  const answer = async (one: BadInput): Promise<boolean> => {
    const { status } = await send(call, one.input, identity);
    if (status >= 500) failures.push(`${one.what}: ${status}`);
    return status >= 400;
  };
  let before = await money();
  while (bad.length > 0) {
    const batch = bad.splice(-AT_ONCE);
    const refusals = await Promise.all(batch.map(answer));
    if (!MOVE_MONEY.has(call.name)) continue;
    let after = await money();
    // beside one that was accepted, each refusal is looked at by itself
    if (refusals.includes(false)) {
      for (const one of batch.filter((_, index) => refusals[index])) {
        before = after;
        const isRefused = await answer(one);
        after = await money();
        if (isRefused) expect([one.what, after]).toEqual([one.what, before]);
      }
    } else {
      const all = batch.map(({ what }) => what);
      expect([all, after]).toEqual([all, before]);
    }
    before = after;
  }
  return failures;
}

/** A valid number of milliseconds is not bad input, but holding its draws would take minutes. */
const isMonthsOfDraws = ({ name }: Call, { byMs, to }: Input) =>
  name === 'moveClock' && (to !== undefined || (Number.isInteger(byMs) && Number(byMs) > 60_000));

test.each(ALL)(
  '%s: whatever is wrong with it, the answer is no fault of ours',
  async (name, call) => {
    const { identity, input } = await goodRequest(shop, name);
    const before = await money();
    const asker = call.endpoint.access === 'customer' ? identity : {};
    expect(await trouble(call, input, asker)).toEqual([]);
    if (!MOVE_MONEY.has(name)) expect(await money()).toEqual(before);
  },
);

test.each(ALL.filter(([, { endpoint }]) => !['GET', 'DELETE'].includes(endpoint.method)))(
  '%s: a body that is none is refused',
  async (name, call) => {
    const { identity, input } = await goodRequest(shop, name);
    for (const body of ['[]', 'null', '"x"', '7', '{', `${'['.repeat(9_999)}`, '{"a":\0}']) {
      const { status } = await send(call, input, identity, body);
      const isForm = call.endpoint.form === true;
      expect([body.slice(0, 9), status >= 400 && status < 500]).toEqual([body.slice(0, 9), true]);
      if (!isForm) expect([body.slice(0, 9), status]).toEqual([body.slice(0, 9), 400]);
    }
  },
);

test.each(OF_CUSTOMERS.filter(([, { endpoint }]) => endpoint.method !== 'GET'))(
  '%s: sent thrice at once and once more, it is done or refused by name',
  async (name, call) => {
    const { identity, input } = await goodRequest(shop, name);
    const answers = await Promise.all([1, 2, 3].map(() => send(call, input, identity)));
    answers.push(await send(call, input, identity));
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  },
);

test.each(OF_CUSTOMERS)(
  '%s: visitors are asked to sign in, whatever they send',
  async (name, call) => {
    const { input } = await goodRequest(shop, name);
    const before = await money();
    const some = [...badInputs(call, input)].filter((_, index) => index % 40 === 0);
    for (const one of [{ input }, ...some])
      expect((await send(call, one.input, {})).status).toBe(401);
    expect(await money()).toEqual(before);
  },
);

test('after all of it the books are right', async () => {
  expect(await findFaults(shop.database)).toEqual([]);
});
