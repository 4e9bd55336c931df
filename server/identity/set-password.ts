import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import { shopNow } from '@/server/kernel/clock';
import type { Customer } from '@/server/kernel/context';
import { recordEvent } from '@/server/kernel/events';
import { queueMail } from '@/server/kernel/queue-mail';
import { endEntries } from './mail-links';
import { passwordChangedMail } from './mails/password-changed';
import { revokeSignInsOf } from './sign-ins';

/**
 * Sets a customer's new password: all other sign-ins end, links into the account become invalid, and a mail informs the
 * customer, in case somebody else did it.
 */
export async function setPassword(
  tx: Db,
  customer: Customer,
  passwordHash: string,
  keepSignInId?: string,
): Promise<void> {
  await tx.execute(sql`
    update customers set password_hash = ${passwordHash}, force_password_change = false where id = ${customer.id}`);
  await revokeSignInsOf(tx, customer.id, keepSignInId);
  await endEntries(tx, customer.id);
  await recordEvent(tx, { customer }, 'customer.password_changed', customer.id);
  await queueMail(tx, passwordChangedMail, customer.email, {
    firstName: customer.firstName,
    variant: customer.variant,
    changedAt: (await shopNow({ db: tx })).toISOString(),
  });
}
