import { sql } from 'drizzle-orm';
import type { Currency } from '@/lib/contract/site';
import { findOffer } from '@/server/catalogue';
import { within } from './days';
import { column, fileColumn, MOST_ROWS, type Report } from './report';

interface Row extends Record<string, unknown> {
  offer_key: string;
  draw_no: number;
  currency: Currency;
  ticket_id: string;
  order_id: string;
  customer_id: string;
  numbers: string | null;
  syndicate_id: string | null;
  by_cancellation: boolean;
  voided_at: string | null;
  entry_id: string | null;
  cents: string;
}

/** A ticket of a raffle holds the numbers of its book; one of a lottery has none but its own. */
export const VOIDED_TICKETS: Report = {
  key: 'voided',
  title: 'Voided tickets',
  lead: 'Every ticket that was paid back, of the draws of these days, with its numbers in the raffle. A draw belongs to the day on which it is drawn, or would have been. A voided ticket wins nothing.',
  sums: 'What was paid for a ticket, promotions left out: the entry of kind refund that is named beside it. Tickets that cost nothing have none.',
  roles: ['finance', 'draws', 'compliance', 'admin'],
  filters: ['jurisdiction', 'offer'],
  columns: [
    column('draw', 'Draw'),
    column('numbers', 'Numbers'),
    column('why', 'Why'),
    column('voided_at', 'When', 'time'),
    fileColumn('ticket', 'Ticket'),
    fileColumn('order', 'Order'),
    fileColumn('customer', 'Customer'),
    fileColumn('entry', 'Entry of the refund'),
    column('amount', 'Paid back', 'money'),
  ],
  hasTotals: true,
  isLogged: false,
  read: async (db, { period, jurisdiction, offer }) => {
    const { rows } = await db.execute<Row>(sql`
      with drawn as materialized (
        select id, offer_key, draw_no, draws_at, currency from published_draws
        where ${within(sql`draws_at`, period)} and (${offer ?? null}::text is null or offer_key = ${offer ?? null}))
      select d.offer_key, d.draw_no, d.currency, t.id as ticket_id, t.order_id, a.id as customer_id,
        (select string_agg(n.ticket_no::text, ' ' order by n.ticket_no) from sold_raffle_numbers n
          where n.draw_id = t.draw_id and n.ticket_id = t.id) as numbers,
        o.syndicate_id, r.ticket_id is not null as by_cancellation, coalesce(e.created_at, r.refunded_at) as voided_at, e.id as entry_id,
        t.price_cents - t.discount_cents as cents
      from drawn d join sold_tickets t on t.draw_id = d.id join placed_orders o on o.id = t.order_id
      join customer_accounts a on a.id = t.customer_id
      left join refunded_tickets r on r.ticket_id = t.id
      left join booked_entries e on e.kind = 'refund' and e.reference_id = t.id
      where t.status = 'refunded' and (${jurisdiction ?? null}::text is null or a.variant = ${jurisdiction ?? null})
      order by d.draws_at, d.offer_key, d.draw_no, t.id limit ${MOST_ROWS + 1}`);
    return rows.map((row) => ({
      cells: [
        `${findOffer(row.offer_key)?.name ?? row.offer_key} ${row.draw_no}`,
        row.numbers,
        whyOf(row),
        row.voided_at && new Date(row.voided_at).toISOString(),
        row.ticket_id,
        row.order_id,
        row.customer_id,
        row.entry_id,
        Number(row.cents),
      ],
      currency: row.currency,
      href: row.entry_id
        ? `/operator/ledger/${row.entry_id}`
        : `/operator/draws/${row.offer_key}/${row.draw_no}`,
    }));
  },
};

function whyOf({ by_cancellation: isCancelled, syndicate_id }: Row): string {
  if (isCancelled) return 'The draw was cancelled';
  return syndicate_id === null ? 'A break of its holder' : 'A syndicate, or a break of its holder';
}
