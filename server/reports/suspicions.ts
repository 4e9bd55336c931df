import { type SQL, sql } from 'drizzle-orm';
import type { Currency } from '@/lib/contract/site';
import type { Db } from '@/server/db/pool';
import { madeWithin } from '@/server/kernel/made-within';
import { within } from './days';
import { MOST_ROWS, type ReportRequest } from './report';

/** In minor units: from here on a deposit has to be reported in many places, and people pay in just below it. */
const REPORTED_FROM_CENTS = 1_000_000;
const JUST_BELOW_CENTS = 900_000;
const MANY_DEPOSITS = 3;
const MUCH_CENTS = 100_000;
const MANY_CARDS = 4;

/**
 * What is looked for, in words that say exactly when somebody is found. A hit is a question, not a finding: whoever opens
 * a case answers it.
 */
export const SUSPICIONS = {
  little_play: {
    title: 'Paid in and out with little play',
    rule: 'Paid in 1,000 or more in these days, asked for four fifths of it or more to be paid out, and played for less than a fifth of it.',
  },
  just_below: {
    title: 'Paid in just below a threshold',
    rule: 'Three deposits or more in these days, each from 9,000 up to but not including 10,000.',
  },
  split: {
    title: 'Split a large sum',
    rule: 'Three deposits or more on one day (by UTC), each below 10,000, that make 10,000 or more together.',
  },
  many_cards: {
    title: 'Paid with many cards',
    rule: 'Paid in with four different cards or more in these days.',
  },
  shared_card: {
    title: 'Paid with somebody else’s card',
    rule: 'Paid in with a card that is, or was, another customer’s as well.',
  },
} as const satisfies Record<string, { title: string; rule: string }>;

export type Suspicion = keyof typeof SUSPICIONS;
export const isSuspicion = (rule: string): rule is Suspicion => Object.hasOwn(SUSPICIONS, rule);

export interface Hit {
  rule: Suspicion;
  customerId: string;
  currency: Currency;
  /** how many deposits, or cards */
  count: number;
  /** what was paid in */
  cents: number;
}

interface Row extends Record<string, unknown> {
  rule: Suspicion;
  customer_id: string;
  currency: Currency;
  count: number;
  cents: string;
}

/** SQL: what wallets moved in the period, by customer: kinds deposit, withdrawal and purchase. */
const moved = (request: ReportRequest, customerId: string | null): SQL => sql`
    moved as materialized (
      select e.id, e.kind, e.customer_id, e.reference_id, e.created_at, p.currency, p.amount_cents as cents
      from booked_entries e join booked_postings p on p.entry_id = e.id and p.account = 'wallet'
      where ${within(sql`e.created_at`, request.period)} and ${madeWithin(sql`e.id`, request)}
        and ${madeWithin(sql`p.entry_id`, request)} and e.kind in ('deposit', 'withdrawal', 'purchase')
        and (${customerId}::uuid is null or e.customer_id = ${customerId}::uuid))`;

/** Everybody whom a rule finds in the period, or one customer, in one statement; at most one row more than a report holds. */
export async function hitsOf(
  db: Db,
  request: ReportRequest,
  { customerId = null }: { customerId?: string | null } = {},
): Promise<Hit[]> {
  const { rows } = await db.execute<Row>(sql`
    with ${moved(request, customerId)},
    paid_in as materialized (
      select m.*, fund.id as fund_id, fund.kind as fund_kind, fund.gateway, fund.fingerprint
      from moved m left join customer_deposits d on d.id = m.reference_id left join payment_methods fund on fund.id = d.fund_id
      where m.kind = 'deposit'),
    sums as (
      select customer_id, currency, coalesce(sum(cents) filter (where kind = 'deposit'), 0) as deposits,
        count(*) filter (where kind = 'deposit')::int as count,
        -coalesce(sum(cents) filter (where kind = 'withdrawal'), 0) as withdrawals,
        -coalesce(sum(cents) filter (where kind = 'purchase'), 0) as stakes
      from moved group by customer_id, currency)
    select 'little_play' as rule, customer_id, currency, count, deposits as cents from sums
    where deposits >= ${MUCH_CENTS} and withdrawals * 5 >= deposits * 4 and stakes * 5 < deposits
    union all
    select 'just_below', customer_id, currency, count(*)::int, sum(cents) from paid_in
    where cents >= ${JUST_BELOW_CENTS} and cents < ${REPORTED_FROM_CENTS}
    group by customer_id, currency having count(*) >= ${MANY_DEPOSITS}
    union all
    select 'split', customer_id, currency, max(count)::int, max(cents) from (
      select customer_id, currency, count(*) as count, sum(cents) as cents from paid_in
      where cents < ${REPORTED_FROM_CENTS} group by customer_id, currency, date_trunc('day', created_at, 'UTC')
      having count(*) >= ${MANY_DEPOSITS} and sum(cents) >= ${REPORTED_FROM_CENTS}) as of_day
    group by customer_id, currency
    union all
    select 'many_cards', customer_id, currency, count(distinct coalesce(fingerprint, fund_id::text))::int, sum(cents)
    from paid_in where fund_kind = 'cc' group by customer_id, currency
    having count(distinct coalesce(fingerprint, fund_id::text)) >= ${MANY_CARDS}
    union all
    select 'shared_card', customer_id, currency, count(*)::int, sum(cents) from paid_in
    where fund_kind = 'cc' and fingerprint is not null and exists (
      select from payment_methods other where other.gateway = paid_in.gateway
        and other.fingerprint = paid_in.fingerprint and other.customer_id <> paid_in.customer_id)
    group by customer_id, currency
    order by rule, customer_id, currency limit ${MOST_ROWS + 1}`);
  return rows.map(({ rule, customer_id: customerId, currency, count, cents }) => ({
    ...{ rule, customerId, currency, count },
    cents: Number(cents),
  }));
}

/** An entry of a customer’s wallet, as a case file holds it. */
export interface WalletRow {
  entryId: string;
  at: string;
  kind: string;
  currency: Currency;
  cents: number;
}

const MOST_IN_A_CASE = 500;

/** What the customer’s wallet moved in the period, oldest first: what a hit is made of. */
export async function rowsOfHit(
  db: Db,
  customerId: string,
  request: ReportRequest,
): Promise<WalletRow[]> {
  const { rows } = await db.execute<{
    id: string;
    at: string;
    kind: string;
    currency: Currency;
    cents: string;
  }>(sql`
    select e.id, e.created_at as at, e.kind, p.currency, p.amount_cents as cents
    from booked_entries e join booked_postings p on p.entry_id = e.id and p.account = 'wallet'
    where e.customer_id = ${customerId} and ${within(sql`e.created_at`, request.period)}
      and e.kind in ('deposit', 'withdrawal', 'purchase')
    order by e.created_at, e.id limit ${MOST_IN_A_CASE}`);
  return rows.map(({ id, at, kind, currency, cents }) => ({
    ...{ entryId: id, at: new Date(at).toISOString(), kind, currency },
    cents: Number(cents),
  }));
}
