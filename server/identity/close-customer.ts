import { sql } from 'drizzle-orm';
import { executePrepared } from '@/server/db/prepared';
import type { Tx } from '@/server/db/transaction';
import type { CustomerContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { recordEvent } from '@/server/kernel/events';
import { queueMail } from '@/server/kernel/queue-mail';
import { forgetPasskeys } from '@/server/passkeys';
import { accountClosedMail } from './mails/account-closed';
import { revokeSignInsOf } from './sign-ins';

/**
 * Holds the customer against purchases and deposits, which share this row's lock, until the transaction ends.
 * @throws customer.closed where somebody else closed the account meanwhile
 */
export async function holdCustomer(tx: Tx, customerId: string): Promise<void> {
  const { rows } = await tx.execute<{ isClosed: boolean }>(
    sql`select status = 'closed' as "isClosed" from customers where id = ${customerId} for update`,
  );
  if (rows[0]?.isClosed) throw new ShopError('customer.closed');
}

/**
 * Closes the account: nobody signs in with it again, links in mails end, and what is not kept
 * by law is forgotten. Name, address, date of birth and e-mail address stay with the records of money and tickets
 * (decision 066).
 */
export async function closeCustomer(tx: Tx, { customer }: CustomerContext): Promise<void> {
  const { id } = customer;
  const [closed] = await executePrepared<{ closedAt: Date | null }>(
    tx,
    sql`
    update customers set status = 'closed', closed_at = shop_now(), marketing_accepted = false,
      winner_name_public = false, favourite_numbers = '[]', automatic_favourite_numbers = false, attribution = '{}'
    where id = ${id}
    returning closed_at as "closedAt"`,
  );
  await revokeSignInsOf(tx, id);
  await tx.execute(sql`
    update password_resets set used_at = clock_timestamp() where customer_id = ${id} and used_at is null`);
  await tx.execute(sql`
    update mail_links set used_at = clock_timestamp() where customer_id = ${id} and used_at is null`);
  await tx.execute(sql`
    update second_factor_resets set cancelled_at = shop_now()
    where customer_id = ${id} and cancelled_at is null and done_at is null`);
  await forgetPasskeys(tx, id);
  await tx.execute(sql`delete from known_addresses where customer_id = ${id}`);
  await tx.execute(sql`delete from experiment_groups where customer_id = ${id}`);
  await recordEvent(tx, { customer }, 'customer.closed', id);
  const { firstName, variant, email } = customer;
  const closedAt = (closed?.closedAt ?? new Date()).toISOString();
  await queueMail(tx, accountClosedMail, email, { firstName, variant, closedAt });
}
