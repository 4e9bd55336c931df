import { and, eq, isNull, sql } from 'drizzle-orm';
import type { CallResult } from '@/lib/contract/call';
import type { DeclineTwoFactor } from '@/lib/contract/security';
import type { CustomerContext } from '@/server/kernel/context';
import { customers } from './tables';

/** Keeps that the customer does not want to be reminded of two-factor authentication; the first time counts. */
export async function declineTwoFactor({
  db,
  customer,
}: CustomerContext): Promise<CallResult<typeof DeclineTwoFactor>> {
  await db
    .update(customers)
    .set({ twoFactorDeclinedAt: sql`shop_now()` })
    .where(and(eq(customers.id, customer.id), isNull(customers.twoFactorDeclinedAt)));
  return {};
}
