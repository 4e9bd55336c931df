import { type SQL, sql } from 'drizzle-orm';
import type { ReportRow } from '@/lib/contract/operator/reports';
import type { Currency, Variant } from '@/lib/contract/site';
import { findOffer } from '@/server/catalogue';
import type { Db } from '@/server/db/pool';
import { madeWithin } from '@/server/kernel/made-within';
import { readEnv } from '@/server/runtime/env';
import { reportZone, within } from './days';
import { column, fileColumn, MOST_ROWS, type Report, type ReportRequest } from './report';

interface Row extends Record<string, unknown> {
  day: string;
  customer_id: string;
  jurisdiction: Variant;
  offer_key: string | null;
  draw_no: number | null;
  currency: Currency;
  count: number;
  cents: string;
}

/** From so many cents on; the same number of either currency. */
const leastCents = (): number => readEnv().LARGE_PAYOUT_FROM * 100;

/** What one person was paid is added up first, so that many tickets of a draw, or many withdrawals of a day, hide nothing. */
export const LARGE_PAYOUTS: Report = {
  key: 'large-payouts',
  title: 'Large payouts',
  lead: 'Whoever was paid LARGE_PAYOUT_FROM or more: the prizes of one draw together, and the withdrawals of one day together. Customers stand here by their number.',
  sums: 'Entries of kind prize, by what they put into wallets, and those of kind withdrawal_payment, by what they take out of held: the bank has paid then. What it sends back later is not taken off.',
  roles: ['finance', 'compliance', 'admin'],
  filters: ['jurisdiction'],
  columns: [
    column('day', 'Day'),
    column('what', 'What'),
    column('customer', 'Customer'),
    fileColumn('jurisdiction', 'Jurisdiction'),
    fileColumn('offer', 'Offer'),
    fileColumn('draw_no', 'Draw number'),
    column('count', 'Payments', 'count'),
    column('amount', 'Amount', 'money'),
  ],
  hasTotals: true,
  isLogged: true,
  read: async (db, request) => [
    ...(await prizes(db, request)),
    ...(await withdrawals(db, request)),
  ],
};

/** SQL: the postings of the period that pay somebody, with whose they are and the day they were booked on. */
const paid = (
  request: ReportRequest,
  { kind, account }: { kind: string; account: string },
): SQL => sql`
  select (e.created_at at time zone ${reportZone()})::date::text as day, a.id as customer_id, a.variant as jurisdiction,
    e.reference_id, p.currency, abs(p.amount_cents) as cents
  from booked_entries e join booked_postings p on p.entry_id = e.id and p.account = ${account}
  join customer_accounts a on a.id = p.customer_id
  where e.kind = ${kind} and ${within(sql`e.created_at`, request.period)} and ${madeWithin(sql`e.id`, request)}
    and ${madeWithin(sql`p.entry_id`, request)}
    and (${request.jurisdiction ?? null}::text is null or a.variant = ${request.jurisdiction ?? null})`;

async function prizes(db: Db, request: ReportRequest): Promise<ReportRow[]> {
  const { rows } = await db.execute<Row>(sql`
    with paid as materialized (${paid(request, { kind: 'prize', account: 'wallet' })})
    select min(day) as day, paid.customer_id, jurisdiction, d.offer_key, d.draw_no, paid.currency, count(*)::int as count,
      sum(cents) as cents
    from paid left join sold_tickets t on t.id = paid.reference_id left join published_draws d on d.id = t.draw_id
    group by paid.customer_id, jurisdiction, d.offer_key, d.draw_no, paid.currency
    having sum(cents) >= ${leastCents()}
    order by min(day), paid.customer_id, d.offer_key, d.draw_no limit ${MOST_ROWS + 1}`);
  return rows.map((row) => rowOf(row, drawOf(row)));
}

async function withdrawals(db: Db, request: ReportRequest): Promise<ReportRow[]> {
  const { rows } = await db.execute<Row>(sql`
    with paid as materialized (${paid(request, { kind: 'withdrawal_payment', account: 'held' })})
    select day, customer_id, jurisdiction, null as offer_key, null as draw_no, currency, count(*)::int as count,
      sum(cents) as cents
    from paid group by day, customer_id, jurisdiction, currency
    having sum(cents) >= ${leastCents()}
    order by day, customer_id limit ${MOST_ROWS + 1}`);
  return rows.map((row) => rowOf(row, 'Withdrawals'));
}

/** Prizes of giveaways are of no draw of the catalogue. */
const drawOf = ({ offer_key: key, draw_no: drawNo }: Row): string =>
  key === null ? 'Prizes, of no draw' : `Prizes of ${findOffer(key)?.name ?? key} ${drawNo}`;

const rowOf = (row: Row, what: string): ReportRow => ({
  cells: [
    ...[row.day, what, row.customer_id, row.jurisdiction, row.offer_key],
    ...[row.draw_no === null ? null : String(row.draw_no), row.count, Number(row.cents)],
  ],
  currency: row.currency,
  href: `/operator/customers/${row.customer_id}`,
});
