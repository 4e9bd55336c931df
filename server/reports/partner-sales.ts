import { sql } from 'drizzle-orm';
import type { Currency } from '@/lib/contract/site';
import { partnerAt } from '@/server/catalogue';
import { madeWithin } from '@/server/kernel/made-within';
import { reportZone, within } from './days';
import { column, fileColumn, MOST_ROWS, type Report } from './report';

interface Row extends Record<string, unknown> {
  partner_slug: string;
  day: string;
  currency: Currency;
  purchases: number;
  customers: number;
  orders: number;
  stakes: string;
  discounts: string;
  refunds: string;
}

/** What is paid with a recurring plan that began on a partner's page is the shop's own: its purchases name no partner. */
export const PARTNER_SALES: Report = {
  key: 'partners',
  title: 'What partners sold',
  lead: 'Purchases of tickets that were chosen on a partner’s page, by partner and day.',
  sums: 'Stakes are what entries of kind purchase put into the account sales, by the purchase’s partner. Discounts are the part of them that promotions paid. Refunds are what was paid for orders that were wholly paid back since.',
  roles: ['finance', 'compliance', 'admin'],
  filters: ['offer'],
  columns: [
    column('partner', 'Partner'),
    fileColumn('slug', 'Address'),
    column('day', 'Day'),
    column('purchases', 'Purchases', 'count'),
    fileColumn('customers', 'Customers', 'count'),
    fileColumn('orders', 'Orders', 'count'),
    column('stakes', 'Stakes', 'money'),
    fileColumn('discounts', 'Discounts', 'money'),
    column('refunds', 'Refunds', 'money'),
  ],
  hasTotals: true,
  isLogged: false,
  read: async (db, request) => {
    const offer = request.offer ?? null;
    const { rows } = await db.execute<Row>(sql`
      select c.partner_slug, (c.created_at at time zone ${reportZone()})::date::text as day, c.currency,
        count(distinct c.id)::int as purchases, count(distinct c.customer_id)::int as customers, count(*)::int as orders,
        sum(o.total_cents) as stakes, sum(o.discount_cents) as discounts,
        coalesce(sum(o.total_cents - o.discount_cents) filter (where o.status = 'refunded'), 0) as refunds
      from purchases c join placed_orders o on o.checkout_id = c.id
      where c.partner_slug is not null and ${within(sql`c.created_at`, request.period)} and ${madeWithin(sql`c.id`, request)}
        and (${offer}::text is null or o.offer_key = ${offer})
      group by 1, 2, 3 order by 1, 2, 3 limit ${MOST_ROWS + 1}`);
    return rows.map((row) => ({
      cells: [
        partnerAt(row.partner_slug, request.period.to)?.name ?? row.partner_slug,
        ...[row.partner_slug, row.day, row.purchases, row.customers, row.orders],
        ...[Number(row.stakes), Number(row.discounts), Number(row.refunds)],
      ],
      currency: row.currency,
      href: null,
    }));
  },
};
