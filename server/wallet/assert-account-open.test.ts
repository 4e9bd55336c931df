import { sql } from 'drizzle-orm';
import { testDatabase } from '@/server/db/testing/test-database';
import { newId } from '@/server/kernel/ids';
import { aCustomer } from '@/server/testing/a-customer';
import { customerContext } from '@/server/testing/context';
import { requestDeposit } from './request-deposit';

const database = testDatabase();

test('a deposit that was under way when the account closed is not begun', async () => {
  const { db } = database;
  const ctx = customerContext(db, await aCustomer(db));
  const fundId = newId();
  await db.execute(sql`
    insert into funds (id, customer_id, kind, gateway, token, brand, last4)
    values (${fundId}, ${ctx.customer.id}, 'cc', 'stripe', ${newId()}, 'Visa', '4242')`);
  const request = { fundId, methodCode: 'cc', gateway: 'stripe', amountCents: 500 };
  const ask = () => requestDeposit(ctx, { ...request, forCheckout: false });
  expect(await ask()).toMatchObject({ status: 'requested' });
  await db.execute(sql`update customers set status = 'closed' where id = ${ctx.customer.id}`);
  await expect(ask()).rejects.toMatchObject({ code: 'auth.account_closed' });
});
