import { sql } from 'drizzle-orm';
import { GetCustomer } from '@/lib/contract/identity';
import { DeclineLimits } from '@/lib/contract/limits';
import { AcknowledgeFunds, DepositFromFund } from '@/lib/contract/wallet';
import { newId } from '@/server/kernel/ids';
import { type TestCustomer, testShop } from '@/server/testing/test-shop';
import { aCard } from './testing/a-card';

const shop = testShop();
const GB = { variant: 'GB', pricingId: 'GB', currency: 'GBP', segmentName: 'gb_default' } as const;

async function deposit({ api, ctx }: TestCustomer) {
  const { id: fundId } = await aCard(ctx);
  const input = { fundId, amountCents: 2_000, csc: '123' };
  return api(DepositFromFund, input, { idempotencyKey: newId() });
}
const rowsOf = async ({ ctx }: TestCustomer) => {
  const { rows } = await shop.database.db.execute<{ level: string }>(sql`
    select level from funds_acknowledgements where customer_id = ${ctx.customer.id} order by id`);
  return rows.map(({ level }) => level);
};

test('in Great Britain nothing is paid in before the customer has said that they know how it is protected', async () => {
  const kim = await shop.customer(GB);
  await kim.api(DeclineLimits, {});
  expect(await kim.api(GetCustomer, {})).toMatchObject({
    fundsProtection: 'not_protected',
    fundsToAcknowledge: true,
  });
  await expect(deposit(kim)).rejects.toMatchObject({
    code: 'wallet.funds_unacknowledged',
    status: 422,
  });
  for (const _ of [1, 2]) await kim.api(AcknowledgeFunds, { level: 'not_protected' });
  expect(await rowsOf(kim)).toEqual(['not_protected']);
  expect(await kim.api(GetCustomer, {})).toMatchObject({ fundsToAcknowledge: false });
  await expect(deposit(kim)).resolves.toMatchObject({ status: 'completed' });
});

test('who was told another level is asked again', async () => {
  const kim = await shop.customer(GB);
  await kim.api(DeclineLimits, {});
  await kim.api(AcknowledgeFunds, { level: 'high' });
  await expect(deposit(kim)).rejects.toMatchObject({ code: 'wallet.funds_unacknowledged' });
});

test('in Australia it is told, and nobody has to say anything', async () => {
  const pat = await shop.customer();
  expect(await pat.api(GetCustomer, {})).toMatchObject({
    fundsProtection: 'not_protected',
    fundsToAcknowledge: false,
  });
  await expect(deposit(pat)).resolves.toMatchObject({ status: 'completed' });
});
