import { sql } from 'drizzle-orm';
import { executePrepared } from '@/server/db/prepared';
import { inTransaction, type Tx } from '@/server/db/transaction';
import type { Context } from '@/server/kernel/context';
import { recordEvent } from '@/server/kernel/events';
import { queueMail } from '@/server/kernel/queue-mail';
import type { CustomerRow } from './customer-row';
import { CUSTOMER_ROW_COLUMNS, toCustomer } from './find-customer';
import { newMailLink } from './mail-links';
import { confirmAddressMail } from './mails/confirm-address';

/** An address that was confirmed this long ago is asked about again (LCCP 17.1.1). */
const YEARLY = '1 year';
/** A customer is asked again after this long, in real time. */
const ASK_AGAIN_DAYS = 90;
const BATCH = 50;

/**
 * Asks customers once a year whether the address on record is still theirs, and mails those who are to confirm it a link
 * that does so without a sign-in. Row locks divide the customers between nodes.
 * @returns how many mails were queued
 */
export async function askForAddresses(ctx: Pick<Context, 'db'>): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    await requireYearly(tx);
    const rows = await executePrepared<CustomerRow>(
      tx,
      sql`
      select ${CUSTOMER_ROW_COLUMNS} from customers
      where address_confirmation_required and status = 'active' and not exists (
        select from mail_links where customer_id = customers.id and purpose = 'confirm_address'
          and sent_at > clock_timestamp() - make_interval(days => ${ASK_AGAIN_DAYS}::int))
      order by customers.id limit ${BATCH} for update skip locked`,
    );
    for (const row of rows) {
      const { token } = await newMailLink(tx, row.id, 'confirm_address');
      const { firstName, variant } = row;
      await queueMail(tx, confirmAddressMail, row.email, {
        firstName,
        variant,
        address: written(row),
        token,
      });
      await recordEvent(tx, { customer: toCustomer(row) }, 'customer.address_asked', row.id);
    }
    return rows.length;
  });
}

/** So many at a time that the questions of a day spread over it. */
async function requireYearly(tx: Tx): Promise<void> {
  await tx.execute(sql`
    update customers set address_confirmation_required = true where id in (
      select id from customers c
      where status = 'active' and not address_confirmation_required and address is not null
        and created_at < shop_now() - ${YEARLY}::interval
        and not exists (select from address_confirmations said
          where said.customer_id = c.id and said.confirmed_at > shop_now() - ${YEARLY}::interval)
      order by id limit ${BATCH} for update skip locked)`);
}

/** The address on record in one line; after sign-up it is only the region. */
function written({ address }: CustomerRow): string {
  const { line1, line2, suburb, state, postcode } = address ?? {};
  const place = [suburb, state, postcode].filter(Boolean).join(' ');
  return [line1, line2, place].filter(Boolean).join(', ');
}
