import { formatInTimeZone, fromZonedTime } from 'date-fns-tz';
import { sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { GetTrends } from '@/lib/contract/operator/trends';
import type { Currency } from '@/lib/contract/site';
import { pricingOfCurrency, timeZoneOf } from '@/lib/rules/site';
import type { Db } from '@/server/db/pool';
import { shopNow } from '@/server/kernel/clock';
import type { StaffContext } from '@/server/kernel/context';
import { madeWithin } from '@/server/kernel/made-within';
import { readEnv } from '@/server/runtime/env';
import { dayAfter, within } from './days';
import type { Period } from './report';

type Trends = CallResult<typeof GetTrends>;

const HOURS = 24;
const WEEK = 7;
const SHOWN_DAYS = 14;

interface Span {
  currency: Currency;
  zone: string;
  today: string;
  isSandbox: boolean;
}

/** Sales by hour beside last week’s, and deposits, withdrawals and refusals by day; three statements. */
export async function getTrends(
  { db }: StaffContext,
  { currency }: VerbInput<typeof GetTrends>,
): Promise<Trends> {
  const zone = timeZoneOf(pricingOfCurrency(currency));
  const today = formatInTimeZone(await shopNow({ db }), zone, 'yyyy-MM-dd');
  const span = { currency, zone, today, isSandbox: readEnv().SANDBOX };
  return {
    ...{ currency, zone, today },
    hours: await salesByHour(db, span),
    days: await moneyByDay(db, span),
  };
}

const daysOf = (zone: string, first: string, last: string): Period => ({
  from: fromZonedTime(`${first}T00:00:00`, zone),
  to: fromZonedTime(`${dayAfter(last)}T00:00:00`, zone),
});

async function salesByHour(db: Db, span: Span): Promise<Trends['hours']> {
  const { currency, zone, today, isSandbox } = span;
  const before = dayAfter(today, -WEEK);
  const ofDay = (day: string) => {
    const period = daysOf(zone, day, day);
    return sql`
      select extract(hour from e.created_at at time zone ${zone})::int as hour, ${day}::text as day, p.amount_cents as cents
      from booked_entries e join booked_postings p on p.entry_id = e.id
      where ${within(sql`e.created_at`, period)} and ${madeWithin(sql`e.id`, { period, isSandbox })}
        and ${madeWithin(sql`p.entry_id`, { period, isSandbox })} and p.account = 'sales' and p.currency = ${currency}`;
  };
  const { rows } = await db.execute<{ hour: number; day: string; cents: string }>(sql`
    select hour, day, sum(cents) as cents from (${ofDay(today)} union all ${ofDay(before)}) as sold group by hour, day`);
  const centsOf = (hour: number, day: string) =>
    Number(rows.find((row) => row.hour === hour && row.day === day)?.cents ?? 0);
  return Array.from({ length: HOURS }, (_, hour) => ({
    ...{ hour, todayCents: centsOf(hour, today), beforeCents: centsOf(hour, before) },
  }));
}

async function moneyByDay(db: Db, span: Span): Promise<Trends['days']> {
  const { currency, zone, today, isSandbox } = span;
  const first = dayAfter(today, 1 - SHOWN_DAYS);
  const period = daysOf(zone, first, today);
  const { rows: moved } = await db.execute<{
    day: string;
    deposits: string;
    withdrawals: string;
  }>(sql`
    select (e.created_at at time zone ${zone})::date::text as day,
      coalesce(-sum(p.amount_cents) filter (where e.kind = 'deposit'), 0) as deposits,
      coalesce(sum(p.amount_cents) filter (where e.kind <> 'deposit'), 0) as withdrawals
    from booked_entries e join booked_postings p on p.entry_id = e.id
    where ${within(sql`e.created_at`, period)} and ${madeWithin(sql`e.id`, { period, isSandbox })}
      and ${madeWithin(sql`p.entry_id`, { period, isSandbox })} and p.account = 'gateway'
      and e.kind in ('deposit', 'withdrawal_payment', 'withdrawal_return', 'card_return_payment', 'card_return_undone')
      and p.currency = ${currency}
    group by 1`);
  const { rows: declined } = await db.execute<{ day: string; count: number }>(sql`
    select (created_at at time zone ${zone})::date::text as day, count(*)::int as count from customer_deposits
    where ${within(sql`created_at`, period)} and ${madeWithin(sql`id`, { period, isSandbox })} and status = 'declined'
      and currency = ${currency}
    group by 1`);
  return Array.from({ length: SHOWN_DAYS }, (_, index) => {
    const day = dayAfter(first, index);
    const sums = moved.find((row) => row.day === day);
    return {
      ...{ day, depositsCents: Number(sums?.deposits ?? 0) },
      withdrawalsCents: Number(sums?.withdrawals ?? 0),
      refusals: declined.find((row) => row.day === day)?.count ?? 0,
    };
  });
}
