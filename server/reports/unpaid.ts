import { sql } from 'drizzle-orm';
import type { ReportRow } from '@/lib/contract/operator/reports';
import type { Currency } from '@/lib/contract/site';
import { findOffer } from '@/server/catalogue';
import type { Db } from '@/server/db/pool';
import { within } from './days';
import { column, fileColumn, MOST_ROWS, type Report, type ReportRequest } from './report';

type What = 'prizes' | 'things' | 'refunds';

interface DrawRow extends Record<string, unknown> {
  what: What;
  offer_key: string;
  draw_no: number;
  currency: Currency;
  since: string;
  count: number;
  cents: string;
}

interface SetAsideRow extends Record<string, unknown> {
  what: 'withdrawals' | 'card_returns';
  status: string;
  currency: Currency;
  count: number;
  cents: string;
}

const WHAT: Readonly<Record<What | SetAsideRow['what'], string>> = {
  prizes: 'Prizes not paid yet',
  things: 'Prizes to be handed over',
  refunds: 'Refunds of a cancelled draw',
  withdrawals: 'Withdrawals',
  card_returns: 'Refunds on their way to cards',
};

/** Prizes of money go into wallets by themselves, so none is unclaimed: what waits is what has not been paid. */
export const UNPAID: Report = {
  key: 'unpaid',
  title: 'Unclaimed and unpaid',
  lead: 'What customers are still owed: of the draws of these days, and all money that is set aside now. Prizes of money go into wallets by themselves; whether a prize that is no money was handed over, the shop does not know.',
  sums: 'Prizes and refunds here are in no entry yet: they become those of kind prize (account prizes) and refund (account refunds). Withdrawals and refunds to cards are, together, what all customers’ accounts held have.',
  roles: ['finance', 'draws', 'compliance', 'admin'],
  filters: [],
  columns: [
    column('what', 'What'),
    column('of', 'Of'),
    fileColumn('since', 'Since', 'time'),
    column('count', 'Count', 'count'),
    column('amount', 'Amount', 'money'),
  ],
  hasTotals: true,
  isLogged: false,
  read: async (db, request) => [...(await ofDraws(db, request)), ...(await setAside(db))],
};

async function ofDraws(db: Db, { period }: ReportRequest): Promise<ReportRow[]> {
  const { rows } = await db.execute<DrawRow>(sql`
    with drawn as materialized (
      select id, offer_key, draw_no, draws_at, status, currency from published_draws where ${within(sql`draws_at`, period)})
    select 'prizes' as what, offer_key, draw_no, currency, draws_at as since, count(distinct w.ticket_id)::int as count,
      sum(w.amount_cents) as cents
    from drawn join ticket_winnings w on w.draw_id = drawn.id join sold_tickets t on t.id = w.ticket_id
    where (drawn.status = 'DRAW_SCORED' or w.ticket_id in (select ticket_id from waiting_prizes)) and t.customer_id is not null and t.status <> 'refunded'
    group by offer_key, draw_no, currency, draws_at
    union all
    select 'things', offer_key, draw_no, currency, draws_at, count(*)::int, 0
    from drawn join ticket_winnings w on w.draw_id = drawn.id join sold_tickets t on t.id = w.ticket_id
    where drawn.status in ('DRAW_PAID', 'DRAW_EMAILED') and w.amount_cents = 0 and t.customer_id is not null
      and t.status <> 'refunded'
    group by offer_key, draw_no, currency, draws_at
    union all
    select 'refunds', offer_key, draw_no, currency, c.cancelled_at, count(*)::int, sum(t.price_cents - t.discount_cents)
    from drawn join cancelled_draws c on c.draw_id = drawn.id join sold_tickets t on t.draw_id = drawn.id
    where c.refunded_at is null and t.status = 'entered' and t.customer_id is not null
    group by offer_key, draw_no, currency, c.cancelled_at
    order by since, offer_key, draw_no, what limit ${MOST_ROWS + 1}`);
  return rows.map(({ what, offer_key: key, draw_no: drawNo, currency, since, count, cents }) => ({
    cells: [
      WHAT[what],
      `${findOffer(key)?.name ?? key} ${drawNo}`,
      new Date(since).toISOString(),
      count,
      Number(cents),
    ],
    currency,
    href: `/operator/draws/${key}/${drawNo}`,
  }));
}

/** Money that left wallets and has not arrived elsewhere, whenever that was. */
async function setAside(db: Db): Promise<ReportRow[]> {
  const { rows } = await db.execute<SetAsideRow>(sql`
    select 'withdrawals' as what, status, currency, count(*)::int as count, sum(amount_cents) as cents
    from customer_withdrawals where status in ('requested', 'in_review', 'approved', 'sending') group by status, currency
    union all
    select 'card_returns', status, currency, count(*)::int, sum(amount_cents)
    from customer_card_returns where status in ('due', 'sent') group by status, currency
    order by what, status, currency`);
  return rows.map(({ what, status, currency, count, cents }) => ({
    cells: [WHAT[what], status.replaceAll('_', ' '), null, count, Number(cents)],
    currency,
    href: what === 'withdrawals' ? '/operator/withdrawals' : '/operator/payments',
  }));
}
