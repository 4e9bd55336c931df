import { sql } from 'drizzle-orm';
import {
  CloseSuspicionCase,
  GetSuspicionCase,
  ListSuspicionCases,
  OpenSuspicionCase,
} from '@/lib/contract/operator/cases';
import { ListStaffLog } from '@/lib/contract/operator/log';
import { shopNow } from '@/server/kernel/clock';
import { newId } from '@/server/kernel/ids';
import { aStaffMember, type TestStaff } from '@/server/staff/testing/a-staff-member';
import { guestContext } from '@/server/testing/context';
import { type TestCustomer, testShop } from '@/server/testing/test-shop';
import { held, house, move, postEntry, wallet } from '@/server/wallet';
import { dayAfter, dayOf } from './days';
import { readWeek, rowsOf } from './testing/read-report';

const shop = testShop();
const { database } = shop;

const refusal = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );

let sam: TestStaff;
beforeAll(async () => {
  // noon: what is of one day is not divided by its end
  await database.db.execute(sql`
    update shop_clock set offset_ms = ceil(extract(epoch from '2031-05-14T12:00:00Z'::timestamptz - now()) * 1000)`);
  sam = await aStaffMember(shop, ['compliance']);
});
const read = async () => rowsOf(await readWeek(database.db, sam.api, { report: 'suspicious' }));
const rulesOf = async ({ ctx: { customer } }: TestCustomer) =>
  (await read())
    .filter((row) => row.customer === customer.id)
    .map(({ rule_key, count, amount }) => [rule_key, count, amount]);
const days = async () => {
  const today = dayOf(await shopNow(database));
  return { from: dayAfter(today, -1), to: dayAfter(today, 7) };
};

const books = (
  { ctx: { customer } }: TestCustomer,
  kind: 'deposit' | 'withdrawal' | 'purchase',
  posting: ReturnType<typeof move>,
  referenceId = newId(),
) =>
  postEntry(database.db, guestContext(database.db), {
    ...{ kind, customerId: customer.id, referenceId, description: '' },
    postings: [posting],
  });
const paysIn = (robin: TestCustomer, cents: number, depositId?: string) =>
  books(
    robin,
    'deposit',
    move(house('gateway'), wallet(robin.ctx.customer.id), cents, 'AUD'),
    depositId,
  );
const takesOut = (robin: TestCustomer, cents: number) => {
  const { id } = robin.ctx.customer;
  return books(robin, 'withdrawal', move(wallet(id), held(id), cents, 'AUD'));
};
const plays = (robin: TestCustomer, cents: number) =>
  books(robin, 'purchase', move(wallet(robin.ctx.customer.id), house('sales'), cents, 'AUD'));

/** Pays in with a card of this fingerprint. */
async function paysInWith(robin: TestCustomer, fingerprint: string, cents: number) {
  const { id } = robin.ctx.customer;
  const depositId = newId();
  await database.db.execute(sql`
    with fund as (
      insert into funds (id, customer_id, kind, gateway, token, brand, last4, fingerprint)
      values (${newId()}, ${id}, 'cc', 'eway', ${newId()}, 'visa', '1111', ${fingerprint}) returning id)
    insert into deposits (id, customer_id, fund_id, method_code, gateway, amount_cents, currency, status, settled_at)
    select ${depositId}, ${id}, id, 'cc', 'eway', ${cents}, 'AUD', 'completed', shop_now() from fund`);
  await paysIn(robin, cents, depositId);
}

test('whoever pays in and out with little play is a hit; whoever plays for a fifth of it is none', async () => {
  const robin = await shop.customer();
  await paysIn(robin, 100_000);
  await plays(robin, 19_999);
  await takesOut(robin, 80_000);
  expect(await rulesOf(robin)).toEqual([['little_play', 1, 100_000]]);
  const kim = await shop.customer();
  await paysIn(kim, 100_000);
  await plays(kim, 20_000);
  await takesOut(kim, 80_000);
  const lee = await shop.customer();
  await paysIn(lee, 99_999);
  await takesOut(lee, 99_999);
  const ash = await shop.customer();
  await paysIn(ash, 100_000);
  await takesOut(ash, 79_999);
  for (const one of [kim, lee, ash]) expect(await rulesOf(one)).toEqual([]);
});

test('three deposits just below the threshold are a hit, and on one day a large sum that was split', async () => {
  const robin = await shop.customer();
  for (const cents of [900_000, 999_999]) await paysIn(robin, cents);
  expect(await rulesOf(robin)).toEqual([]);
  await paysIn(robin, 950_000);
  expect(await rulesOf(robin)).toEqual([
    ['just_below', 3, 2_849_999],
    ['split', 3, 2_849_999],
  ]);
  const kim = await shop.customer();
  for (const cents of [1_000_000, 1_000_000, 1_000_000]) await paysIn(kim, cents);
  const lee = await shop.customer();
  for (const cents of [333_333, 333_333, 333_333]) await paysIn(lee, cents);
  for (const one of [kim, lee]) expect(await rulesOf(one)).toEqual([]);
});

test('four cards are a hit, however often each pays; so is a card that is another customer’s', async () => {
  const robin = await shop.customer();
  for (const card of ['a', 'b', 'c']) await paysInWith(robin, `robin ${card}`, 1_000);
  expect(await rulesOf(robin)).toEqual([]);
  await paysInWith(robin, 'robin d', 1_000);
  expect(await rulesOf(robin)).toEqual([['many_cards', 4, 4_000]]);
  const kim = await shop.customer();
  const lee = await shop.customer();
  await paysInWith(kim, 'shared', 2_000);
  await paysInWith(lee, 'shared', 3_000);
  expect(await rulesOf(kim)).toEqual([['shared_card', 1, 2_000]]);
  expect(await rulesOf(lee)).toEqual([['shared_card', 1, 3_000]]);
});

test('a case holds the rows of its hit as they were, is opened once, and closed once with what came of it', async () => {
  const robin = await shop.customer();
  const customerId = robin.ctx.customer.id;
  await paysIn(robin, 500_000);
  await takesOut(robin, 500_000);
  const hit = { customerId, rule: 'little_play', ...(await days()) };
  const open = () => sam.api(OpenSuspicionCase, { ...hit, note: 'In and out in a minute' });
  const outcomes = await Promise.all([refusal(open()), refusal(open())]);
  expect(outcomes.sort()).toEqual(['case.open', 'done']);
  const { cases } = await sam.api(ListSuspicionCases, {});
  const caseId = cases.find((one) => one.customerId === customerId)?.caseId ?? '';
  expect((await read()).find((row) => row.customer === customerId)?.case).toBe(caseId);
  // what comes later is no part of it
  await paysIn(robin, 700_000);
  const file = await sam.api(GetSuspicionCase, { caseId });
  expect(file.rows.map(({ kind, cents }) => [kind, cents])).toEqual([
    ['deposit', 500_000],
    ['withdrawal', -500_000],
  ]);
  expect(file).toMatchObject({
    openedBy: 'Sam Example',
    note: 'In and out in a minute',
    closed: null,
  });

  const close = () =>
    sam.api(CloseSuspicionCase, { caseId, outcome: 'reported', note: 'Sent as SMR 12' });
  const closings = await Promise.all([refusal(close()), refusal(close())]);
  expect(closings.sort()).toEqual(['case.closed', 'done']);
  const closed = await sam.api(ListSuspicionCases, { state: 'closed' });
  expect(closed.cases).toMatchObject([
    { caseId, closed: { outcome: 'reported', by: 'Sam Example', note: 'Sent as SMR 12' } },
  ]);
  const { entries } = await sam.api(ListStaffLog, { subject: `customer:${customerId}` });
  expect(entries.map(({ action, reason }) => [action, reason])).toEqual([
    ['case.closed', 'Sent as SMR 12'],
    ['case.opened', 'In and out in a minute'],
  ]);
});

test('no case is opened of what the rule does not find, and none is there that was not opened', async () => {
  const { id: customerId } = (await shop.customer()).ctx.customer;
  const open = (rule: string, over: object = {}) =>
    days().then((period) =>
      refusal(sam.api(OpenSuspicionCase, { customerId, rule, ...period, note: 'A look', ...over })),
    );
  expect(await open('little_play')).toBe('case.no_hit');
  expect(await open('constructor')).toBe('case.no_hit');
  expect(await open('split', { customerId: newId() })).toBe('case.no_hit');
  expect(await open('split', { note: ' ' })).toMatch(/^request\./);
  const caseId = newId();
  expect(await refusal(sam.api(GetSuspicionCase, { caseId }))).toBe('case.not_found');
  expect(
    await refusal(sam.api(CloseSuspicionCase, { caseId, outcome: 'explained', note: 'x' })),
  ).toBe('case.not_found');
});

test('whoever reads the report is in the log', async () => {
  await read();
  const { entries } = await sam.api(ListStaffLog, { action: 'report.read', limit: 1 });
  expect(entries[0]).toMatchObject({ subject: 'report:suspicious', by: { name: 'Sam Example' } });
});
