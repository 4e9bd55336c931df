import { sql } from 'drizzle-orm';
import { GetCustomer } from '@/lib/contract/identity';
import { DeclineLimits, SetPreCommitment, SetSpendLimit } from '@/lib/contract/limits';
import { AcknowledgeFunds, DepositFromFund } from '@/lib/contract/wallet';
import { newId } from '@/server/kernel/ids';
import { type TestCustomer, testShop } from '@/server/testing/test-shop';
import { aCard } from './testing/a-card';

const shop = testShop();
const GB = { variant: 'GB', pricingId: 'GB', currency: 'GBP', segmentName: 'gb_default' } as const;

async function deposit({ api, ctx }: TestCustomer, over: { checkout?: boolean } = {}) {
  await api(AcknowledgeFunds, { level: 'not_protected' });
  const { id: fundId } = await aCard(ctx);
  const input = { fundId, amountCents: 2_000, csc: '123', ...over };
  return api(DepositFromFund, input, { idempotencyKey: newId() });
}
const question = async ({ api }: TestCustomer) => {
  const { spendLimitRequired, spendLimitUnanswered } = await api(GetCustomer, {});
  return { spendLimitRequired, spendLimitUnanswered };
};
const answersOf = async ({ ctx }: TestCustomer) => {
  const { rows } = await shop.database.db.execute<{ answer: string }>(sql`
    select answer from limit_answers where customer_id = ${ctx.customer.id} and answered_at <= shop_now()`);
  return rows.map(({ answer }) => answer);
};
const OPEN = { spendLimitRequired: true, spendLimitUnanswered: true };
const ANSWERED = { spendLimitRequired: false, spendLimitUnanswered: false };

test('where it is required nothing is deposited before the customer has said whether they want a limit', async () => {
  const customer = await shop.customer(GB);
  expect(await question(customer)).toEqual(OPEN);
  const refused = { code: 'limits.answer_required', status: 422 };
  await expect(deposit(customer)).rejects.toMatchObject(refused);
  await expect(deposit(customer, { checkout: true })).rejects.toMatchObject(refused);
  const { rows } = await shop.database.db.execute(
    sql`select 1 from deposits where customer_id = ${customer.ctx.customer.id}`,
  );
  expect(rows).toEqual([]);
  await customer.api(DeclineLimits, {});
  expect(await question(customer)).toEqual(ANSWERED);
  await expect(deposit(customer)).resolves.toMatchObject({ status: 'completed' });
});

test.each([
  ['a deposit limit', ({ api }: TestCustomer) => api(SetPreCommitment, { limit: '500' })],
  ['a spend limit', ({ api }: TestCustomer) => api(SetSpendLimit, { period: 'day', limit: '50' })],
])('%s is an answer', async (_, set) => {
  const customer = await shop.customer(GB);
  await set(customer);
  expect(await question(customer)).toEqual(ANSWERED);
  await expect(deposit(customer)).resolves.toMatchObject({ status: 'completed' });
  // the first answer stays
  await customer.api(DeclineLimits, {});
  expect(await answersOf(customer)).toEqual(['limit']);
});

test('of two presses at once, and of one who sets a limit later, the first answer is kept', async () => {
  const customer = await shop.customer(GB);
  await Promise.all([customer.api(DeclineLimits, {}), customer.api(DeclineLimits, {})]);
  await customer.api(SetPreCommitment, { limit: '500' });
  expect(await answersOf(customer)).toEqual(['none']);
  const { rows } = await shop.database.db.execute<{ count: number }>(sql`
    select count(*)::int as count from events
    where kind = 'limits.declined' and subject_id = ${customer.ctx.customer.id}`);
  expect(rows).toEqual([{ count: 1 }]);
});

test('elsewhere it is asked and may be left open', async () => {
  const customer = await shop.customer();
  expect(await question(customer)).toEqual({ ...OPEN, spendLimitRequired: false });
  await expect(deposit(customer)).resolves.toMatchObject({ status: 'completed' });
});
