import { type SQL, sql } from 'drizzle-orm';
import type { SpendPeriod } from '@/lib/contract/limits';
import { timeZoneOf } from '@/lib/rules/site';
import type { Db } from '@/server/db/pool';

/**
 * SQL: the beginning of the current calendar period in the time zone of the customer's site: a day from midnight, a
 * week from Monday, a month from the first. `customer` and `period` are expressions of the surrounding query.
 */
export const periodStart = (customer: SQL, period: SQL): SQL => sql`
  date_trunc(${period}, shop_now(),
    case ${customer}.variant when 'GB' then ${timeZoneOf('GB')} else ${timeZoneOf('AU')} end)`;

/**
 * Cents paid at checkouts since then, after discounts and refunds: of whole orders, and of single draws that were
 * cancelled.
 */
export const spentSince = (customer: SQL, since: SQL): SQL => sql`
  (select coalesce(sum(checkout.total_cents - coalesce((
      select sum(given_back.total_cents - given_back.discount_cents) from orders as given_back
      where given_back.checkout_id = checkout.id and given_back.status = 'refunded'), 0)), 0) - coalesce((
      select sum(cancelled.paid_cents) from cancelled_tickets as cancelled
      join orders as standing on standing.id = cancelled.order_id and standing.status <> 'refunded'
      join checkouts as paid on paid.id = standing.checkout_id and paid.created_at >= ${since}
      where cancelled.customer_id = ${customer}.id), 0)
   from checkouts as checkout
   where checkout.customer_id = ${customer}.id and checkout.created_at >= ${since})`;

/** Cents the customer has spent in the current day, week or month. */
export async function spentInPeriod(
  ctx: { db: Db },
  customerId: string,
  period: SpendPeriod,
): Promise<number> {
  const customer = sql`customer`;
  const { rows } = await ctx.db.execute<{ spent_cents: string }>(sql`
    select ${spentSince(customer, periodStart(customer, sql`${period}::text`))} as spent_cents
    from customers as customer where customer.id = ${customerId}`);
  return Number(rows[0]?.spent_cents ?? 0);
}
