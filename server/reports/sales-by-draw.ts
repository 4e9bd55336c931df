import { sql } from 'drizzle-orm';
import type { Currency, Variant } from '@/lib/contract/site';
import { findOffer } from '@/server/catalogue';
import { within } from './days';
import { column, fileColumn, MOST_ROWS, type Report } from './report';

interface Row extends Record<string, unknown> {
  offer_key: string;
  draw_no: number;
  draws_at: string;
  status: string;
  currency: Currency;
  jurisdiction: Variant;
  entries: number;
  stakes: string;
  discounts: string;
  refunds: string;
  prizes: string;
}

/** A customer's jurisdiction is the shop that they joined; a syndicate's own ticket is its shares'. */
export const SALES_BY_DRAW: Report = {
  key: 'sales',
  title: 'Sales, stakes and prizes',
  lead: 'Each draw of these days, by the jurisdiction of its players. A draw belongs to the day on which it is drawn, whenever its tickets were bought.',
  sums: 'Stakes are what entries of kind purchase put into the account sales, refunds what those of kind refund take out of refunds, and prizes what those of kind prize take out of prizes, by the draw of the ticket. Discounts are the part of the stakes that promotions paid. Prizes count once they are paid.',
  roles: ['finance', 'draws', 'compliance', 'admin'],
  filters: ['jurisdiction', 'offer'],
  columns: [
    column('draw', 'Draw'),
    fileColumn('offer', 'Offer'),
    fileColumn('draw_no', 'Draw number'),
    fileColumn('draws_at', 'Drawn at', 'time'),
    fileColumn('status', 'State'),
    fileColumn('jurisdiction', 'Jurisdiction'),
    fileColumn('entries', 'Entries', 'count'),
    column('stakes', 'Stakes', 'money'),
    fileColumn('discounts', 'Discounts', 'money'),
    column('refunds', 'Refunds', 'money'),
    column('prizes', 'Prizes', 'money'),
  ],
  hasTotals: true,
  isLogged: false,
  read: async (db, { period, jurisdiction, offer }) => {
    const { rows } = await db.execute<Row>(sql`
      with drawn as materialized (
        select id, offer_key, draw_no, draws_at, status, currency from published_draws
        where ${within(sql`draws_at`, period)} and (${offer ?? null}::text is null or offer_key = ${offer ?? null})),
      sold as (
        select t.draw_id, c.variant, count(*)::int as entries, sum(t.price_cents) as stakes, sum(t.discount_cents) as discounts,
          coalesce(sum(t.price_cents - t.discount_cents)
            filter (where t.status = 'refunded' or o.status = 'refunded'), 0) as refunds
        from sold_tickets t join placed_orders o on o.id = t.order_id join customer_accounts c on c.id = t.customer_id
        where t.draw_id in (select id from drawn) group by t.draw_id, c.variant),
      won as (
        select w.draw_id, c.variant, sum(w.amount_cents) as prizes
        from ticket_winnings w join sold_tickets t on t.id = w.ticket_id join customer_accounts c on c.id = t.customer_id
        where w.draw_id in (select id from drawn where status in ('DRAW_PAID', 'DRAW_EMAILED'))
          and t.status = 'paid'
        group by w.draw_id, c.variant)
      select offer_key, draw_no, draws_at, drawn.status, currency, sold.variant as jurisdiction, entries, stakes, discounts,
        refunds, coalesce(prizes, 0) as prizes
      from drawn join sold on sold.draw_id = drawn.id
      left join won on won.draw_id = sold.draw_id and won.variant = sold.variant
      where ${jurisdiction ?? null}::text is null or sold.variant = ${jurisdiction ?? null}
      order by draws_at, offer_key, draw_no, jurisdiction limit ${MOST_ROWS + 1}`);
    return rows.map((row) => {
      const name = findOffer(row.offer_key)?.name ?? row.offer_key;
      return {
        cells: [
          `${name} ${row.draw_no}, ${row.jurisdiction}`,
          row.offer_key,
          String(row.draw_no),
          new Date(row.draws_at).toISOString(),
          row.status,
          row.jurisdiction,
          row.entries,
          Number(row.stakes),
          Number(row.discounts),
          Number(row.refunds),
          Number(row.prizes),
        ],
        currency: row.currency,
        href: `/operator/draws/${row.offer_key}/${row.draw_no}`,
      };
    });
  },
};
