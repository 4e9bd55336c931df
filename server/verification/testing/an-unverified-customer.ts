import { sql } from 'drizzle-orm';
import type { Customer } from '@/server/kernel/context';
import type { TestCustomer, TestShop } from '@/server/testing/test-shop';

const ADDRESS = {
  line1: '1 Example Street',
  line2: '',
  suburb: 'Newtown',
  state: 'NSW',
  postcode: '2042',
};

/** Somebody nobody knows yet, with a whole address on record; the last name decides what the sandbox's provider says. */
export async function anUnverifiedCustomer(
  shop: TestShop,
  over: { purseCents?: number } & Partial<Customer> = {},
): Promise<TestCustomer> {
  const customer = await shop.customer(over);
  await forgetVerification(shop, customer.ctx.customer.id);
  return customer;
}

/** Makes a customer one whom nobody knows yet. */
export async function forgetVerification(
  { database: { db } }: TestShop,
  id: string,
): Promise<void> {
  await db.execute(
    sql`update customers set is_verified = false, address = ${JSON.stringify(ADDRESS)} where id = ${id}`,
  );
}
