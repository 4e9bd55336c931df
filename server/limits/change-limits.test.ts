import { sql } from 'drizzle-orm';
import { findFaults } from '@/server/audit';
import { testDatabase } from '@/server/db/testing/test-database';
import type { CustomerContext } from '@/server/kernel/context';
import { aCustomer } from '@/server/testing/a-customer';
import { customerContext } from '@/server/testing/context';
import { setPreCommitment } from './change-pre-commitment';
import { changeSpendLimit, removeSpendLimit, setSpendLimit } from './change-spend-limit';
import { getSpendLimits } from './get-spend-limits';

const database = testDatabase();
const DAY = 24 * 60;

const someone = async (over: Parameters<typeof aCustomer>[1] = {}) =>
  customerContext(database.db, await aCustomer(database.db, over));
const BRITISH = {
  ...({ variant: 'GB', segmentName: 'gb_default', pricingId: 'GB', currency: 'GBP' } as const),
};
const pass = (minutes: number) =>
  database.db.execute(sql`update shop_clock set offset_ms = offset_ms + ${minutes * 60_000}`);
const dollars = (amountCents: number) => ({ amountCents, currency: 'AUD' });
const weekOf = async (ctx: CustomerContext) =>
  (await getSpendLimits(ctx)).customerLimits.find(({ period }) => period === 'week');

test('who has no limit can set one for each period, and is told everybody’s', async () => {
  const ctx = await someone();
  const { availablePeriods, customerLimits, systemLimits } = await getSpendLimits(ctx);
  expect([availablePeriods, customerLimits]).toEqual([['day', 'week', 'month'], []]);
  expect(systemLimits[0]).toEqual({
    period: 'day',
    limit: dollars(5_000_000),
    amountSpent: dollars(0),
    remaining: dollars(5_000_000),
  });
});

test('a first limit counts at once, a lower one too', async () => {
  const ctx = await someone();
  const first = await setSpendLimit(ctx, { period: 'week', limit: '50' });
  expect(first.availablePeriods).toEqual(['day', 'month']);
  expect(first.customerLimits).toEqual([
    {
      spendLimitId: expect.any(String),
      period: 'week',
      limit: dollars(5_000),
      amountSpent: dollars(0),
      remaining: dollars(5_000),
      pending: null,
    },
  ]);
  await changeSpendLimit(ctx, { period: 'week', limit: '49.99' });
  expect(await weekOf(ctx)).toMatchObject({ limit: dollars(4_999), pending: null });
});

test('a higher limit is asked for again after seven days, and counts then', async () => {
  const ctx = await someone();
  await setSpendLimit(ctx, { period: 'week', limit: '50' });
  const raise = () => changeSpendLimit(ctx, { period: 'week', limit: '80' });
  await raise();
  expect(await weekOf(ctx)).toMatchObject({
    limit: dollars(5_000),
    pending: { limit: dollars(8_000) },
  });
  await pass(7 * DAY - 1);
  await expect(raise()).rejects.toMatchObject({
    code: 'limits.cooling_off',
    message: expect.stringMatching(/^You have asked for this already\. You can confirm it from \d/),
  });
  await pass(1);
  expect(await weekOf(ctx)).toMatchObject({ limit: dollars(5_000) });
  await raise();
  expect(await weekOf(ctx)).toMatchObject({ limit: dollars(8_000), pending: null });
});

test('in Great Britain it waits for 24 hours', async () => {
  const ctx = await someone(BRITISH);
  await setSpendLimit(ctx, { period: 'day', limit: '10' });
  const raise = () => setSpendLimit(ctx, { period: 'day', limit: '20' });
  await raise();
  await pass(DAY - 1);
  await expect(raise()).rejects.toMatchObject({ code: 'limits.cooling_off' });
  await pass(1);
  expect((await raise()).customerLimits[0]?.limit).toEqual({ amountCents: 2_000, currency: 'GBP' });
});

test('what is not confirmed within a week is forgotten', async () => {
  const ctx = await someone();
  await setSpendLimit(ctx, { period: 'week', limit: '50' });
  await changeSpendLimit(ctx, { period: 'week', limit: '80' });
  await pass(14 * DAY);
  expect(await weekOf(ctx)).toMatchObject({ pending: null });
  await changeSpendLimit(ctx, { period: 'week', limit: '80' });
  expect(await weekOf(ctx)).toMatchObject({
    limit: dollars(5_000),
    pending: { limit: dollars(8_000) },
  });
});

test('another amount begins the wait anew, the present one or a lower one ends it', async () => {
  const ctx = await someone();
  const ask = (limit: string) => changeSpendLimit(ctx, { period: 'week', limit });
  await setSpendLimit(ctx, { period: 'week', limit: '50' });
  await ask('80');
  await pass(8 * DAY);
  await ask('70');
  expect(await weekOf(ctx)).toMatchObject({
    limit: dollars(5_000),
    pending: { limit: dollars(7_000) },
  });
  await pass(8 * DAY);
  await ask('50');
  expect(await weekOf(ctx)).toMatchObject({ limit: dollars(5_000), pending: null });
});

test('to have no limit is asked for twice as well, and then another can be set at once', async () => {
  const ctx = await someone();
  await setSpendLimit(ctx, { period: 'week', limit: '50' });
  const spendLimitId = (await weekOf(ctx))?.spendLimitId ?? '';
  const remove = () => removeSpendLimit(ctx, { spendLimitId });
  await remove();
  expect(await weekOf(ctx)).toMatchObject({ limit: dollars(5_000), pending: { limit: null } });
  await expect(remove()).rejects.toMatchObject({ status: 422, code: 'limits.cooling_off' });
  await pass(7 * DAY);
  expect(await remove()).toMatchObject({ customerLimits: [] });
  await expect(remove()).rejects.toMatchObject({ status: 404 });
  await setSpendLimit(ctx, { period: 'week', limit: '900' });
  expect(await weekOf(ctx)).toMatchObject({ limit: dollars(90_000), pending: null });
});

test('other people’s limits are not found, and stay', async () => {
  const owner = await someone();
  const stranger = await someone();
  await setSpendLimit(owner, { period: 'week', limit: '50' });
  const spendLimitId = (await weekOf(owner))?.spendLimitId ?? '';
  await expect(removeSpendLimit(stranger, { spendLimitId })).rejects.toMatchObject({ status: 404 });
  await expect(changeSpendLimit(stranger, { period: 'week', limit: '10' })).rejects.toMatchObject({
    status: 404,
  });
  await setSpendLimit(stranger, { period: 'week', limit: '10' });
  expect(await weekOf(owner)).toMatchObject({ limit: dollars(5_000), pending: null });
});

test.each([
  ['0', 'Please enter an amount equal to or greater than $0.01.'],
  ['1000000.01', 'Please enter an amount equal to or less than $1,000,000.00.'],
])('%s is no limit', async (limit, message) => {
  const ctx = await someone();
  const refusal = { message, problems: [expect.objectContaining({ target: 'limit' })] };
  await expect(setSpendLimit(ctx, { period: 'day', limit })).rejects.toMatchObject(refusal);
  await expect(setPreCommitment(ctx, { limit })).rejects.toMatchObject(refusal);
});

test('first limits set at the same moment in several tabs: the lowest counts', async () => {
  const ctx = await someone();
  await Promise.allSettled(
    ['50', '40', '50', '40'].map((limit) => setSpendLimit(ctx, { period: 'day', limit })),
  );
  expect((await getSpendLimits(ctx)).customerLimits).toMatchObject([{ limit: dollars(4_000) }]);
});

test('every change is written down with who made it', async () => {
  const ctx = await someone();
  await setSpendLimit(ctx, { period: 'week', limit: '50' });
  await changeSpendLimit(ctx, { period: 'week', limit: '80' });
  await setPreCommitment(ctx, { limit: '50' });
  const { rows } = await database.db.execute(sql`
    select kind, payload->>'beforeCents' as before, payload->>'becomes' as becomes, payload->>'pending' as pending
    from events where customer_id = ${ctx.customer.id} order by id`);
  expect(rows).toEqual([
    { kind: 'limits.spend_limit_changed', before: null, becomes: '5000', pending: null },
    { kind: 'limits.spend_limit_changed', before: '5000', becomes: null, pending: '8000' },
    { kind: 'limits.deposit_limit_changed', before: null, becomes: '5000', pending: null },
  ]);
});

test('the audit finds nothing wrong with any of that', async () => {
  expect(await findFaults(database, { only: ['limits.', 'histories.'] })).toEqual([]);
});
