import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import type { Customer } from '@/server/kernel/context';
import { newId } from '@/server/kernel/ids';

/** Inserts a customer with an empty wallet. Its password is unusable: to sign in, sign a customer up. */
export async function aCustomer(
  db: Db,
  over: Partial<Customer> = {},
  isVerified = true,
): Promise<Customer> {
  const id = over.id ?? newId();
  const customer: Customer = {
    id,
    email: `${id}@fairdraw.example`,
    firstName: 'Robin',
    lastName: 'Example',
    variant: 'AU',
    segmentName: 'au_default',
    pricingId: 'AU',
    currency: 'AUD',
    forcePasswordChange: false,
    accountUpgrade: false,
    migrationStatus: 'ineligible',
    ...over,
  };
  await db.execute(sql`
    with customer as (
      insert into customers (id, email, password_hash, first_name, last_name, date_of_birth,
        variant, segment_name, pricing_id, currency, is_verified, force_password_change, account_upgrade,
        migration_status)
      values (${customer.id}, ${customer.email}, 'unusable', ${customer.firstName}, ${customer.lastName}, '1980-05-01',
        ${customer.variant}, ${customer.segmentName}, ${customer.pricingId}, ${customer.currency}, ${isVerified},
        ${customer.forcePasswordChange}, ${customer.accountUpgrade}, ${customer.migrationStatus})
      returning id, currency)
    insert into wallet_balances (customer_id, account, currency)
    select id, account, currency from customer, (values ('wallet'), ('held')) as accounts (account)`);
  return customer;
}
