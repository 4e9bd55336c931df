import { type SQL, sql } from 'drizzle-orm';
import type { CustomerContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { soughtByDevice } from './hashed-marks';
import { isUnanswered } from './register-answers';

/** SQL: whether a match of a customer waits to be settled, or an exclusion at a register lasts. */
export const isHeldSilently = (customerId: SQL): SQL => sql`exists (
  select 1 from exclusion_matches as holding
  where holding.customer_id = ${customerId} and holding.outcome is null and holding.holds_until > shop_now())`;

/** SQL: the same at an instant that is over. */
export const heldAt = (customerId: SQL, at: SQL): SQL => sql`exists (
  select 1 from exclusion_matches as holding
  where holding.customer_id = ${customerId} and holding.found_at <= ${at} and holding.holds_until > ${at}
    and coalesce(holding.settled_at, 'infinity') > ${at})`;

/**
 * SQL: whether they are told so before they try. Who has only typed a name is not: whoever types somebody else's would
 * read it there. They verify first, and are refused until then.
 */
export const isHeld = (customerId: SQL): SQL => sql`exists (
  select 1 from exclusion_matches as holding join customer_accounts as held on held.id = holding.customer_id
  where holding.customer_id = ${customerId} and holding.outcome is null and holding.holds_until > shop_now()
    and (held.is_verified or not held.verify_quietly))`;

/** SQL: whether somebody who has excluded themselves uses this browser, other than this customer. */
export const isKnownDevice = (customerId: string, device: string | null): SQL =>
  device === null
    ? sql`false`
    : sql`exists (
        select 1 from excluded_marks
        where blocking && ${sql.param(soughtByDevice(device))}::text[] and customer_id <> ${customerId})`;

/** @throws limits.in_review | limits.register_unanswered */
export async function refuseHeld({
  db,
  customer,
}: Pick<CustomerContext, 'db' | 'customer'>): Promise<void> {
  const id = sql`${customer.id}::uuid`;
  const { rows } = await db.execute<{ isHeld: boolean; isUnanswered: boolean }>(
    sql`select ${isHeld(id)} as "isHeld", ${isUnanswered(id)} as "isUnanswered"`,
  );
  if (rows[0]?.isHeld) throw new ShopError('limits.in_review');
  if (rows[0]?.isUnanswered) throw new ShopError('limits.register_unanswered');
}
