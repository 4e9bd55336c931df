import { sql } from 'drizzle-orm';
import type { Call } from '@/lib/contract/call';
import { operatorRoutes, platformRoutes } from '@/server/platform';
import { aStaffMember } from '@/server/staff/testing/a-staff-member';
import { aView } from '@/server/staff/testing/a-view';
import { goodRequest, someDraws } from '@/server/testing/good-requests';
import { stripeDouble } from '@/server/testing/stripe-double';
import { testShop } from '@/server/testing/test-shop';
import type { Api } from '@/web/api/server-client';

stripeDouble();
const shop = testShop();
let office: Api;
beforeAll(async () => {
  await someDraws(shop);
  office = (await aStaffMember(shop, ['support'])).api;
});

const OF_SHOP: Call[] = platformRoutes.map(({ call }) => call);
const isOfCustomers = ({ endpoint }: Call) =>
  endpoint.access === 'customer' || endpoint.access === 'public';
const isSeen = (call: Call) =>
  isOfCustomers(call) && call.endpoint.method === 'GET' && !call.endpoint.ownerOnly;

/** What a call answers, or the code of its refusal. */
const answer = (api: Api, call: Call, input: unknown): Promise<unknown> =>
  api(call, input as never).catch((error: { code?: string }) => error.code ?? String(error));

/** Every row of the shop, as a number: all but what the office writes about itself. */
async function everything(): Promise<Record<string, unknown>> {
  const { db } = shop.database;
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select relname as name from pg_class
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
      and relname !~ '^staff' and relname not in ('customer_views', 'viewed_calls', 'row_history') order by 1`);
  const sums = tables.map(
    ({ name }) =>
      sql`select ${name}::text as name, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as sum
        from ${sql.identifier(name)} t`,
  );
  const { rows } = await db.execute<{ name: string; sum: string }>(
    sql.join(sums, sql` union all `),
  );
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}

/** Answers that tell which sign-in asks, or the time itself. */
const OF_THE_MOMENT = new Set(['getPublicLog', 'getShopTime', 'listSignIns']);
const TIMES = new Set(['asOf', 'countedAt', 'madeAt', 'now']);
const asRead = (answered: unknown): string =>
  JSON.stringify(answered, (key, value) => (TIMES.has(key) ? null : value));

const SEEN = OF_SHOP.filter(isSeen).map((call) => [call.name, call] as const);

test.each(SEEN)('%s answers in a view as it does the customer', async (name, call) => {
  const { api, identity, input } = await goodRequest(shop, name);
  const own = await answer(api, call, input);
  const view = await aView(shop, office, identity.customerId ?? '');
  const seen = await answer(view.api, call, input);
  if (OF_THE_MOMENT.has(name)) expect(typeof seen).toBe('object');
  else expect(asRead(seen)).toBe(asRead(own));
});

test('reads in a view change no row', async () => {
  const { identity } = await goodRequest(shop, 'getCart');
  const { api } = await aView(shop, office, identity.customerId ?? '');
  const before = await everything();
  // those of one row would find none
  for (const [, call] of SEEN) if (!call.endpoint.path.includes(':')) await answer(api, call, {});
  expect(await everything()).toEqual(before);
});

test('every other call is refused in a view, whatever it is sent', async () => {
  const { identity } = await goodRequest(shop, 'getCustomer');
  const { api } = await aView(shop, office, identity.customerId ?? '');
  const input = (call: Call) =>
    Object.fromEntries([...call.endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, 'x']));
  const refused = new Map<string, string>();
  for (const call of [...OF_SHOP, ...operatorRoutes.map((route): Call => route.call)])
    if (!isSeen(call))
      refused.set(
        `${call.endpoint.method} ${call.name}`,
        String(await answer(api, call, input(call))),
      );
  const codes = (code: string) =>
    [...refused].filter(([, answered]) => answered === code).map(([name]) => name);
  expect(codes('customer_view.hidden').sort()).toEqual([
    'GET exportData',
    'GET getApplePass',
    'GET getBenefits',
    'GET getGooglePass',
    'GET listPartyEvents',
    'GET signOut',
  ]);
  const others = [...refused].filter(
    ([, answered]) => answered !== 'customer_view.hidden' && answered !== 'customer_view.read_only',
  );
  // of the office, whose calls know no token of a view; and what the shop's own machines read
  expect(others.filter(([name]) => !OF_MACHINES.has(name)).map(([, code]) => code)).toEqual(
    operatorRoutes
      .filter(({ call }) => call.endpoint.access === 'staff')
      .map(() => 'auth.token_invalid'),
  );
});

const OF_MACHINES = new Set(['GET listRevalidations', 'GET openBankForm']);
