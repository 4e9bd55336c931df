import { sql } from 'drizzle-orm';
import { DepositFromFund } from '@/lib/contract/wallet';
import { newId } from '@/server/kernel/ids';
import { testShop } from '@/server/testing/test-shop';
import { aCard } from './testing/a-card';

const shop = testShop();

test('who was asked to verify deposits nothing before that, and no deposit is left behind', async () => {
  const { api, ctx } = await shop.customer();
  const { db } = shop.database;
  const { id: fundId } = await aCard(ctx);
  const set = (change: ReturnType<typeof sql>) =>
    db.execute(sql`update customers set ${change} where id = ${ctx.customer.id}`);
  const deposit = () =>
    api(DepositFromFund, { fundId, amountCents: 2_000, csc: '123' }, { idempotencyKey: newId() });
  await set(sql`is_verified = false, must_verify = true`);
  await expect(deposit()).rejects.toMatchObject({ code: 'verification.required', status: 403 });
  const { rows } = await db.execute(sql`select 1 from deposits`);
  expect(rows).toEqual([]);
  await set(sql`is_verified = true`);
  expect(await deposit()).toMatchObject({ status: 'completed' });
});
