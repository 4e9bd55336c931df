import { sql } from 'drizzle-orm';
import type { CallResult } from '@/lib/contract/call';
import type { DeclineTwoFactor } from '@/lib/contract/security';
import type { CustomerContext } from '@/server/kernel/context';

/** Keeps that the customer does not want to be reminded of two-factor authentication; the first time counts. */
export async function declineTwoFactor({
  db,
  customer,
}: CustomerContext): Promise<CallResult<typeof DeclineTwoFactor>> {
  await db.execute(sql`
    update customers set two_factor_declined_at = shop_now()
    where id = ${customer.id} and two_factor_declined_at is null`);
  return {};
}
