import { formatInTimeZone, fromZonedTime } from 'date-fns-tz';
import { type SQL, sql } from 'drizzle-orm';
import type { MoneyOfDay } from '@/lib/contract/operator/today';
import { Currency } from '@/lib/contract/site';
import { pricingOfCurrency, timeZoneOf } from '@/lib/rules/site';
import type { Db } from '@/server/db/pool';
import { madeWithin } from '@/server/kernel/made-within';
import { readEnv } from '@/server/runtime/env';

type Sum = 'sales' | 'prizes' | 'deposits' | 'withdrawals';
type Day = 'today' | 'before';

interface Row extends Record<string, unknown> {
  currency: Currency;
  day: Day;
  sum: Sum;
  cents: string;
}

/** Part of a day in a currency, up to now or to the same time of day. */
interface Span {
  currency: Currency;
  day: Day;
  from: Date;
  to: Date;
}

const DAY_MS = 86_400_000;

/**
 * What moved today so far, and on the same day of last week up to the same time of day, by the ledger, in each currency in
 * which anything did. A day begins at midnight where the currency is at home. One statement, which reads the entries of
 * these two days alone.
 * @param now the shop's time
 */
export async function moneyOfDay(
  db: Db,
  now: Date,
  isSandbox = readEnv().SANDBOX,
): Promise<MoneyOfDay[]> {
  const spans = Currency.options.flatMap((currency) => spansOf(currency, now));
  const days = (['today', 'before'] as const).map((day) =>
    sumsOf(
      spans.filter((span) => span.day === day),
      isSandbox,
    ),
  );
  const { rows } = await db.execute<Row>(sql.join(days, sql` union all `));
  return Currency.options
    .filter((currency) => rows.some((row) => row.currency === currency))
    .map((currency) => {
      const moved = (sum: Sum) => ({
        todayCents: centsOf(rows, { currency, day: 'today', sum }),
        beforeCents: centsOf(rows, { currency, day: 'before', sum }),
      });
      const since = spans.find((span) => span.currency === currency && span.day === 'today')?.from;
      return {
        currency,
        since: (since ?? now).toISOString(),
        sales: moved('sales'),
        prizes: moved('prizes'),
        deposits: moved('deposits'),
        withdrawals: moved('withdrawals'),
      };
    });
}

function centsOf(
  rows: readonly Row[],
  { currency, day, sum }: Pick<Row, 'currency' | 'day' | 'sum'>,
) {
  const row = rows.find((one) => one.currency === currency && one.day === day && one.sum === sum);
  return Number(row?.cents ?? 0);
}

/** SQL: the sums of one day, by currency. Its first and last moment anywhere bound what is read. */
function sumsOf(spans: readonly Span[], isSandbox: boolean): SQL {
  const from = new Date(Math.min(...spans.map((span) => span.from.getTime())));
  const to = new Date(Math.max(...spans.map((span) => span.to.getTime())));
  const bounds = { period: { from, to }, isSandbox };
  return sql`
    select currency, day, sum, sum(cents) as cents from (
      select span.currency, span.day, case
          when p.account = 'sales' then 'sales' when p.account = 'prizes' then 'prizes'
          when e.kind = 'deposit' then 'deposits' else 'withdrawals' end as sum,
        case when p.account = 'prizes' or e.kind = 'deposit' then -p.amount_cents else p.amount_cents end as cents
      from booked_entries e join booked_postings p on p.entry_id = e.id
      join jsonb_to_recordset(${JSON.stringify(spans)}::jsonb)
        as span (currency text, day text, "from" timestamptz, "to" timestamptz)
        on span.currency = p.currency and e.created_at >= span."from" and e.created_at < span."to"
      where e.created_at >= ${from.toISOString()}::timestamptz and e.created_at < ${to.toISOString()}::timestamptz
        and ${madeWithin(sql`e.id`, bounds)} and ${madeWithin(sql`p.entry_id`, bounds)}
        and (p.account in ('sales', 'prizes') or p.account = 'gateway' and e.kind <> 'adjustment')) as moved
    group by currency, day, sum`;
}

function spansOf(currency: Currency, now: Date): Span[] {
  const zone = timeZoneOf(pricingOfCurrency(currency));
  const today = formatInTimeZone(now, zone, 'yyyy-MM-dd');
  const before = new Date(Date.parse(today) - 7 * DAY_MS).toISOString().slice(0, 10);
  const time = formatInTimeZone(now, zone, 'HH:mm:ss.SSS');
  const midnight = (day: string) => fromZonedTime(`${day}T00:00:00`, zone);
  return [
    { currency, day: 'today', from: midnight(today), to: new Date(now.getTime() + 1) },
    {
      ...{ currency, day: 'before', from: midnight(before) },
      to: fromZonedTime(`${before}T${time}`, zone),
    },
  ];
}
