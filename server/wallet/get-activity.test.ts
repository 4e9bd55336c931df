import { sql } from 'drizzle-orm';
import type { Activity } from '@/lib/contract/activity';
import { testDatabase } from '@/server/db/testing/test-database';
import type { CustomerContext } from '@/server/kernel/context';
import { newId } from '@/server/kernel/ids';
import { aCustomer } from '@/server/testing/a-customer';
import { customerContext } from '@/server/testing/context';
import { type EntryKind, house, move, postEntry, wallet } from '.';
import type { HouseAccount } from './accounts';
import { getActivity } from './get-activity';

const database = testDatabase();

/** 10 November 2026, noon in Brisbane. */
beforeAll(() =>
  database.db.execute(sql`
    create or replace function shop_now() returns timestamptz language sql stable as $$
      select timestamptz '2026-11-10T02:00:00Z' + make_interval(secs => offset_ms / 1000.0) from shop_clock $$`),
);

const at = (instant: string) =>
  database.db.execute(sql`
    update shop_clock set offset_ms = extract(epoch from ${instant}::timestamptz - timestamptz '2026-11-10T02:00:00Z') * 1000`);

const someone = async (over: Parameters<typeof aCustomer>[1] = {}) =>
  customerContext(database.db, await aCustomer(database.db, over));

/** Books an amount into the wallet, or out of it where negative. */
function book(
  ctx: CustomerContext,
  kind: EntryKind,
  cents: number,
  when: string,
  other: HouseAccount = 'gateway',
) {
  const { id, currency } = ctx.customer;
  const [mine, theirs] = [wallet(id), house(other)];
  const moved =
    cents > 0 ? move(theirs, mine, cents, currency) : move(mine, theirs, -cents, currency);
  const entry = {
    kind,
    customerId: id,
    referenceId: newId(),
    description: `${kind} ${cents}`,
    postings: [moved],
  };
  return at(when).then(() => postEntry(database.db, ctx, entry));
}

const cents = ({
  transactions: _all,
  month,
  months,
  recentMonths,
  isComplete,
  ...sums
}: Activity) => [month, ...Object.values(sums).map(({ amountCents }) => amountCents)];

test('a month is the customer’s own, and its sums add up to the balance', async () => {
  const ctx = await someone();
  await book(ctx, 'deposit', 5_000, '2026-09-30T13:59:59Z'); // 30 September in Brisbane
  await book(ctx, 'purchase', -1_230, '2026-10-31T13:59:00Z'); // still October
  await book(ctx, 'deposit', 2_000, '2026-10-31T14:00:00Z'); // 1 November, 00:00
  await book(ctx, 'purchase', -615, '2026-11-02T00:00:00Z');
  await book(ctx, 'refund', 15, '2026-11-03T00:00:00Z');
  await book(ctx, 'prize', 250, '2026-11-04T00:00:00Z');
  await book(ctx, 'adjustment', -1, '2026-11-05T00:00:00Z');
  await at('2026-11-10T02:00:00Z');

  const november = await getActivity(ctx, {});
  //                       opening closing paid in  out spent back won other net
  expect(cents(november)).toEqual(['2026-11', 3_770, 5_419, 2_000, 0, 615, 15, 250, -1, -350]);
  expect(november.months).toEqual(['2026-11', '2026-10', '2026-09']);
  expect(november.transactions.map(({ description }) => description)).toEqual([
    'deposit 2000',
    'purchase -615',
    'refund 15',
    'prize 250',
    'adjustment -1',
  ]);
  expect(november.transactions.at(-1)?.balanceAfter).toEqual(november.closingBalance);

  const october = await getActivity(ctx, { month: '2026-10' });
  expect(cents(october)).toEqual(['2026-10', 5_000, 3_770, 0, 0, 1_230, 0, 0, 0, -1_230]);
});

test('the month stands beside those before it, at most six, each with what was paid in, played and won', async () => {
  const ctx = await someone();
  const other = await someone();
  await book(ctx, 'deposit', 900, '2026-03-10T00:00:00Z');
  await book(ctx, 'deposit', 5_000, '2026-08-31T14:00:00Z'); // 1 September, 00:00 in Brisbane
  await book(ctx, 'purchase', -1_230, '2026-10-31T13:59:00Z'); // still October
  await book(ctx, 'prize', 250, '2026-11-04T00:00:00Z');
  await book(other, 'deposit', 7_700, '2026-11-04T00:00:00Z');
  await at('2026-11-10T02:00:00Z');
  const recent = async (month?: string) =>
    (await getActivity(ctx, { month })).recentMonths?.map(({ month, deposited, spent, won }) => [
      month,
      ...[deposited, spent, won].map(({ amountCents }) => amountCents),
    ]);
  expect(await recent()).toEqual([
    ['2026-06', 0, 0, 0],
    ['2026-07', 0, 0, 0],
    ['2026-08', 0, 0, 0],
    ['2026-09', 5_000, 0, 0],
    ['2026-10', 0, 1_230, 0],
    ['2026-11', 0, 0, 250],
  ]);
  expect(await recent('2026-04')).toEqual([
    ['2026-03', 900, 0, 0],
    ['2026-04', 0, 0, 0],
  ]);
  expect(await recent('2020-01')).toEqual([]);
});

test('what an account was opened with is its first balance, and no other movement', async () => {
  const ctx = await someone();
  await book(ctx, 'adjustment', 10_000, '2026-10-31T14:00:00Z', 'opening');
  await book(ctx, 'adjustment', 25, '2026-11-02T00:00:00Z', 'promotions');
  await at('2026-11-10T02:00:00Z');
  const november = await getActivity(ctx, {});
  expect(cents(november)).toEqual(['2026-11', 10_000, 10_025, 0, 0, 0, 0, 0, 25, 0]);
  expect(november.transactions.at(-1)?.balanceAfter).toEqual(november.closingBalance);
});

test('a month without transactions keeps its balance, and other people’s money is not in it', async () => {
  const ctx = await someone();
  await book(ctx, 'deposit', 5_000, '2026-09-15T00:00:00Z');
  await book(await someone(), 'prize', 99_000, '2026-11-01T00:00:00Z');
  await at('2026-11-10T02:00:00Z');
  const november = await getActivity(ctx, { month: '2026-11' });
  expect(cents(november)).toEqual(['2026-11', 5_000, 5_000, 0, 0, 0, 0, 0, 0, 0]);
  expect(november.transactions).toEqual([]);
  const before = await getActivity(ctx, { month: '2020-01' });
  expect([before.openingBalance.amountCents, before.transactions]).toEqual([0, []]);
});

test('who has never moved money has a statement of the present month, in their currency', async () => {
  const ctx = await someone({ variant: 'GB', pricingId: 'GB', currency: 'GBP' });
  expect(await getActivity(ctx, {})).toMatchObject({
    months: ['2026-11'],
    closingBalance: { amountCents: 0, currency: 'GBP' },
    isComplete: true,
  });
});
