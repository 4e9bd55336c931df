import { sql } from 'drizzle-orm';
import { findFaults } from '@/server/audit';
import type { CustomerContext } from '@/server/kernel/context';
import { askToReturn, currentBreak, refuseOnBreak } from '@/server/limits';
import { aCustomer } from '@/server/testing/a-customer';
import { customerContext } from '@/server/testing/context';
import { testShop } from '@/server/testing/test-shop';
import { returnAfterExclusion } from './return-after-exclusion';
import { startBreak } from './start-break';

const shop = testShop();
const { database } = shop;
const GB = { variant: 'GB', pricingId: 'GB', currency: 'GBP', segmentName: 'gb_default' } as const;
const HOUR = 3_600_000;
const HALF_A_YEAR = 185 * 24 * HOUR;

const pass = (ms: number) =>
  database.db.execute(sql`update shop_clock set offset_ms = offset_ms + ${ms}`);
const brit = async (): Promise<CustomerContext> =>
  customerContext(database.db, await aCustomer(database.db, GB));
const stageOf = async (ctx: CustomerContext) => (await currentBreak(ctx, ctx.customer.id))?.stage;

test('in Great Britain an exclusion holds after its time until its customer asks to come back, and a day longer', async () => {
  const kim = await brit();
  await startBreak(kim, { length: 'six_months' });
  await expect(askToReturn(kim)).rejects.toMatchObject({ code: 'limits.not_found' });
  await pass(HALF_A_YEAR);
  expect(await stageOf(kim)).toBe('over');
  await expect(refuseOnBreak(kim)).rejects.toMatchObject({
    code: 'limits.on_break',
    message: expect.stringContaining('until you ask to come back'),
  });

  const answer = await askToReturn(kim);
  expect(answer.currentBreak).toMatchObject({ stage: 'returning' });
  expect(await askToReturn(kim)).toEqual(answer);
  await pass(23 * HOUR);
  await expect(refuseOnBreak(kim)).rejects.toMatchObject({
    message: expect.stringContaining('You are taking a break until'),
  });
  await pass(HOUR + 1_000);
  expect(await currentBreak(kim, kim.customer.id)).toBeNull();
  await refuseOnBreak(kim);
  await expect(askToReturn(kim)).rejects.toMatchObject({ status: 404 });
});

test('nobody comes back without the password', async () => {
  const { ctx, password } = await shop.member();
  await database.db.execute(sql`update customers set variant = 'GB' where id = ${ctx.customer.id}`);
  await startBreak(ctx, { length: 'six_months' });
  await pass(HALF_A_YEAR);
  for (const proof of [{}, { currentPassword: 'a guess' }])
    await expect(returnAfterExclusion(ctx, proof)).rejects.toMatchObject({
      code: 'customer.password_wrong',
    });
  expect(await stageOf(ctx)).toBe('over');
  await returnAfterExclusion(ctx, { currentPassword: password });
  expect(await stageOf(ctx)).toBe('returning');
});

test('a break ends by itself there, and in Australia an exclusion does', async () => {
  const kim = await brit();
  const robin = customerContext(database.db, await aCustomer(database.db));
  await startBreak(kim, { length: 'six_weeks' });
  await startBreak(robin, { length: 'six_months' });
  await pass(HALF_A_YEAR);
  await refuseOnBreak(kim);
  await refuseOnBreak(robin);
});

test('somebody whose exclusion is over may exclude themselves again, and comes back from all of them at once', async () => {
  const kim = await brit();
  await startBreak(kim, { length: 'six_months' });
  await pass(HALF_A_YEAR);
  await startBreak(kim, { length: 'six_months' });
  expect(await stageOf(kim)).toBeUndefined();
  await expect(askToReturn(kim)).rejects.toMatchObject({ code: 'limits.not_found' });
  await pass(HALF_A_YEAR);
  await askToReturn(kim);
  await pass(24 * HOUR + 1_000);
  await refuseOnBreak(kim);
});

test('the audit finds nothing wrong with any of that', async () => {
  expect(await findFaults(database, { only: ['breaks.', 'histories.'] })).toEqual([]);
});
