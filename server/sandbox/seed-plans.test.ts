import { sql } from 'drizzle-orm';
import { testDatabase } from '@/server/db/testing/test-database';
import { ensureSchedule } from '@/server/draws';
import { guestContext } from '@/server/testing/context';
import { addSampleCustomer } from './add-sample-customer';

const database = testDatabase();

beforeAll(() => ensureSchedule(database));

async function planOf(like: string) {
  const { email } = await addSampleCustomer(guestContext(database.db), { like });
  const { rows } = await database.db.execute<Record<string, unknown>>(sql`
    select plan.status, agreed_cents::int, asked_cents::int, last_attempt_reason as reason,
      (select count(*)::int from payment_resolutions r where r.plan_id = plan.id and r.status = 'open') as resolutions,
      (select count(*)::int from orders where customer_id = plan.customer_id) as orders
    from recurring_plans plan join customers c on c.id = plan.customer_id where c.email = ${email}`);
  return rows;
}

test('a sample customer’s plan waits for consent to the price of today', async () => {
  expect(await planOf('dearer@fairdraw.example')).toEqual([
    {
      status: 'active',
      agreed_cents: 515,
      asked_cents: 615,
      reason: 'recurring.price_not_agreed',
      resolutions: 0,
      orders: 1,
    },
  ]);
});

test('another one’s plan waits for a way to pay', async () => {
  expect(await planOf('unpaid@fairdraw.example')).toEqual([
    {
      status: 'active',
      agreed_cents: 615,
      asked_cents: null,
      reason: 'wallet.insufficient_funds',
      resolutions: 1,
      orders: 1,
    },
  ]);
});
