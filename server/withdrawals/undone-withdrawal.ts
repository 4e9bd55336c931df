import { type SQL, sql } from 'drizzle-orm';

/** So long it is told, unless the customer asks for another withdrawal. */
const TOLD_DAYS = 14;

/**
 * SQL: the customer's newest withdrawal as JSON (`id`, `status`, `amountCents`), if its money came back by itself in the
 * last days; else null. Part of the statement that reads the wallet.
 */
export const undoneWithdrawal = (customerId: string): SQL => sql`(
  select json_build_object('id', id, 'status', status, 'amountCents', amount_cents) from (
    select id, status, amount_cents, settled_at from withdrawals
    where customer_id = ${customerId} order by id desc limit 1) as newest
  where status in ('rejected', 'failed', 'returned')
    and settled_at > shop_now() - make_interval(days => ${TOLD_DAYS}::int))`;
