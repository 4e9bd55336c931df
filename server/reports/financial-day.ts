import { sql } from 'drizzle-orm';
import type { ReportRow } from '@/lib/contract/operator/reports';
import type { Currency } from '@/lib/contract/site';
import type { Db } from '@/server/db/pool';
import { madeWithin } from '@/server/kernel/made-within';
import { dayOf, within } from './days';
import { column, type Report, type ReportRequest } from './report';

/** The ledger's movements, what wallets held before and after them, and what gateways and banks say. */
export const FINANCIAL_DAY: Report = {
  key: 'financial-day',
  title: 'Financial day',
  lead: 'What moved between the accounts of the ledger, what customers’ accounts held before and after it, and, beside the ledger, what gateways and banks say of the same days.',
  sums: 'All entries, by kind and account: what is put into an account is above zero, what is taken out of it below, and each kind sums to nothing. Wallet and held are the customers’ accounts; before, moved and after are of all of them together.',
  roles: ['finance', 'compliance', 'admin'],
  filters: [],
  columns: [
    column('part', 'Part'),
    column('what', 'What'),
    column('account', 'Account'),
    column('count', 'Count', 'count'),
    column('amount', 'Amount', 'money'),
  ],
  hasTotals: false,
  isLogged: false,
  read: async (db, request) => {
    const sums = await postedSince(db, request);
    return [
      ...movements(sums),
      ...(await balances(db, sums)),
      ...(await gateways(db, request)),
      ...(await comparedDays(db, request)),
      ...(await banks(db, request)),
    ];
  },
};

interface Sum extends Record<string, unknown> {
  kind: string;
  account: string;
  currency: Currency;
  is_within: boolean;
  count: number;
  cents: string;
}

/** What was posted since the period began, within it and later, in one pass: a day may have a million postings. */
async function postedSince(db: Db, request: ReportRequest): Promise<Sum[]> {
  const { from, to } = request.period;
  const since = { ...request, period: { from, to: new Date('9999-01-01') } };
  const { rows } = await db.execute<Sum>(sql`
    select e.kind, p.account, p.currency, e.created_at < ${to.toISOString()} as is_within, count(*)::int as count,
      sum(p.amount_cents) as cents
    from booked_entries e join booked_postings p on p.entry_id = e.id
    where ${within(sql`e.created_at`, since.period)} and ${madeWithin(sql`e.id`, since)}
      and ${madeWithin(sql`p.entry_id`, since)}
    group by 1, 2, 3, 4 order by p.currency, e.kind, p.account`);
  return rows;
}

const movements = (sums: readonly Sum[]): ReportRow[] =>
  sums
    .filter(({ is_within: isWithin }) => isWithin)
    .map(({ kind, account, currency, count, cents }) => ({
      cells: ['Movements', kind, account, count, Number(cents)],
      currency,
      href: null,
    }));

interface Balance extends Record<string, unknown> {
  account: string;
  currency: Currency;
  cents: string;
}

/** Backwards from what accounts hold now, in the same snapshot: what was posted since is taken off again. */
async function balances(db: Db, sums: readonly Sum[]): Promise<ReportRow[]> {
  const { rows } = await db.execute<Balance>(sql`
    select account, currency, sum(balance_cents) as cents from account_balances
    group by account, currency order by currency, account desc`);
  return rows.flatMap(({ account, currency, cents }) => {
    const sumOf = (isWithin: boolean) =>
      sums
        .filter((sum) => sum.account === account && sum.currency === currency)
        .reduce((total, sum) => total + (sum.is_within === isWithin ? Number(sum.cents) : 0), 0);
    const moved = sumOf(true);
    const after = Number(cents) - sumOf(false);
    const amounts = { before: after - moved, moved, after };
    return Object.entries(amounts).map(([what, amount]) => ({
      cells: ['Customers’ accounts', what, account, null, amount],
      currency,
      href: null,
    }));
  });
}

interface GatewayRow extends Record<string, unknown> {
  gateway: string;
  currency: Currency;
  count: number;
  cents: string;
  known: number;
  known_cents: string;
}

/** Deposits that were booked, by gateway, and what the gateway’s own books say of the same payments. */
async function gateways(db: Db, request: ReportRequest): Promise<ReportRow[]> {
  const { rows } = await db.execute<GatewayRow>(sql`
    select d.gateway, p.currency, count(*)::int as count, sum(p.amount_cents) as cents,
      count(book.reference)::int as known, coalesce(sum(book.amount_cents), 0) as known_cents
    from booked_entries e join booked_postings p on p.entry_id = e.id
    join customer_deposits d on d.id = e.reference_id
    left join gateway_books book on book.gateway = d.gateway and book.reference = d.id and book.currency = p.currency
    where ${within(sql`e.created_at`, request.period)} and ${madeWithin(sql`e.id`, request)}
      and ${madeWithin(sql`p.entry_id`, request)} and e.kind = 'deposit' and p.account = 'wallet'
    group by d.gateway, p.currency order by p.currency, d.gateway`);
  return rows.flatMap(({ gateway, currency, count, cents, known, known_cents: knownCents }) => [
    {
      cells: ['Deposits', `${gateway}, by the ledger`, 'gateway', count, Number(cents)],
      currency,
      href: null,
    },
    {
      cells: ['Deposits', `${gateway}, by its own books`, null, known, Number(knownCents)],
      currency,
      href: null,
    },
  ]);
}

/** Days of gateways that were compared, by UTC, as their books are. */
async function comparedDays(db: Db, { period }: ReportRequest): Promise<ReportRow[]> {
  const { rows } = await db.execute<{ gateway: string; day: string; differences: number }>(sql`
    select gateway, day::text, jsonb_array_length(differences) as differences from compared_gateway_days
    where day >= (${period.from.toISOString()}::timestamptz at time zone 'UTC')::date
      and day <= (${period.to.toISOString()}::timestamptz at time zone 'UTC')::date
    order by day, gateway`);
  return rows.map(({ gateway, day, differences }) => ({
    cells: ['Differences of a day', `${gateway}, ${day} by UTC`, null, differences, null],
    currency: null,
    href: '/operator/payments',
  }));
}

interface BankRow extends Record<string, unknown> {
  what: 'night' | 'bank';
  day: string;
  currency: Currency;
  count: number | null;
  cents: string;
}

/** What was published of all wallets at the end of these days, and what banks held then. */
async function banks(db: Db, { period }: ReportRequest): Promise<ReportRow[]> {
  const first = dayOf(period.from);
  const last = dayOf(new Date(period.to.getTime() - 1));
  const { rows } = await db.execute<BankRow>(sql`
    select 'night' as what, day::text, currency, wallet_count as count, (sums ->> currency)::numeric as cents
    from published_nights cross join lateral jsonb_object_keys(sums) as each (currency)
    where day between ${first}::date and ${last}::date
    union all
    (select distinct on (day, currency) 'bank', day::text, currency, null::int, balance_cents
      from known_bank_balances where day between ${first}::date and ${last}::date
      order by day, currency, id desc)
    order by day, currency, what desc`);
  return rows.map(({ what, day, currency, count, cents }) => ({
    cells: [
      'End of a day',
      what === 'night' ? `${day}, all wallets as published` : `${day}, banks`,
      what === 'night' ? 'wallet and held' : null,
      count,
      Number(cents),
    ],
    currency,
    href: null,
  }));
}
