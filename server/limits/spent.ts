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
 * Cents that customers paid at checkouts since then: after discounts, and less what they got back, of whole orders or
 * of single draws.
 */
export const spentSince = (customer: SQL, since: SQL): SQL => sql`
  (select coalesce(sum(checkout.total_cents - coalesce((
      select sum(case when bought.status = 'refunded' then bought.total_cents - bought.discount_cents
        else (select sum(ticket.price_cents - ticket.discount_cents) from sold_tickets as ticket
          where ticket.order_id = bought.id and ticket.status = 'refunded') end)
      from placed_orders as bought where bought.checkout_id = checkout.id), 0)), 0)
   from purchases as checkout
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
    from customer_accounts as customer where customer.id = ${customerId}`);
  return Number(rows[0]?.spent_cents ?? 0);
}
