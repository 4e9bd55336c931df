import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import { executePrepared } from '@/server/db/prepared';
import { type CardGateway, connectedGateways } from '@/server/gateways/cards';
import { atMost } from '@/server/kernel/at-most';
import type { Context } from '@/server/kernel/context';
import { log } from '@/server/runtime/log';
import { bookReversals } from './book-claims';
import { DEPOSIT_COLUMNS, type DepositRow } from './deposit-row';
import { differencesOf, type GatewayDifference } from './gateway-differences';
import { readGatewayDay } from './read-gateway-day';
import { askAndSettle } from './reconcile-deposits';

/** A day's books are read when it is over, and this long after: a gateway's clock may be behind the shop's. */
const READ_AFTER = '1 hour';
/** Payments go back for months: their day is compared again this many days after the first time. */
const AGAIN_AFTER_DAYS = [1, 3, 7, 14, 30, 60, 90, 120];
const LOOKED_BACK = '123 days';
/** What differs is looked at again, until it does not. */
const DIFFERENCES_AFTER = '1 day';
const DAYS_AT_ONCE = 10;
const ALL_DAYS = 200;
const AT_ONCE = 10;

interface DueDay extends Record<string, unknown> {
  day: string;
  differences: GatewayDifference[] | null;
}

/** How far the reading of a gateway's books came. */
interface GatewayReading {
  gateway: string;
  days: number;
  /** why it went no further */
  error?: unknown;
}

/**
 * Compares the days that are due with the books of every gateway, both ways. What can be settled by asking the gateway
 * goes the way of every other news; the rest is stored with its day, and logged once.
 */
export const compareGateways = (ctx: Context): Promise<GatewayReading[]> =>
  eachDueDay(ctx, DAYS_AT_ONCE, async (gateway, { day, differences: before }) => {
    const references = await readGatewayDay(ctx, gateway, day);
    const differences = await settleWhatCanBe(ctx, gateway, references);
    const known = new Set(before?.map(textOf));
    for (const one of differences) {
      if (!known.has(textOf(one))) log.error('a gateway and the shop differ', { day, ...one });
    }
    await ctx.db.execute(sql`
      insert into gateway_days (gateway, day, differences, next_at)
      values (${gateway.key}, ${day}, ${JSON.stringify(differences)}, ${nextTime(day, differences)})
      on conflict (gateway, day) do update set
        read_at = shop_now(), differences = excluded.differences, next_at = excluded.next_at`);
  });

/** Reads the days of every gateway that are due, and settles nothing: for who only wants to look. */
export const readGateways = (ctx: Context): Promise<GatewayReading[]> =>
  eachDueDay(ctx, ALL_DAYS, async (gateway, { day }) => {
    await readGatewayDay(ctx, gateway, day);
    await ctx.db.execute(sql`
      insert into gateway_days (gateway, day, next_at) values (${gateway.key}, ${day}, shop_now())
      on conflict (gateway, day) do update set read_at = shop_now()`);
  });

/**
 * How much of each gateway's books was read, of those that ever took money in the time that is looked back. The bank is
 * none: its payments are compared where they are imported.
 */
export async function daysRead({
  db,
}: {
  db: Db;
}): Promise<{ gateway: string; days: number; last: string | null }[]> {
  const { rows } = await db.execute<{ gateway: string; days: number; last: string | null }>(sql`
    select gateway, count(read.day)::int as days, max(read.day)::text as last
    from (select distinct gateway from deposits
      where status = 'completed' and gateway <> 'bank' and created_at > shop_now() - ${LOOKED_BACK}::interval) as took
    left join gateway_days as read using (gateway)
    group by gateway order by gateway`);
  return rows;
}

const textOf = ({ reference, kind, here, there }: GatewayDifference): string =>
  [reference, kind, here, there].join();

async function eachDueDay(
  ctx: Context,
  most: number,
  work: (gateway: CardGateway, due: DueDay) => Promise<void>,
): Promise<GatewayReading[]> {
  const readings: GatewayReading[] = [];
  for (const gateway of connectedGateways(ctx)) {
    const reading: GatewayReading = { gateway: gateway.key, days: 0 };
    readings.push(reading);
    try {
      for (const due of await dueDays(ctx.db, gateway.key, most)) {
        await work(gateway, due);
        reading.days += 1;
      }
    } catch (error) {
      log.error('a gateway was not compared', { gateway: gateway.key, error });
      reading.error = error;
    }
  }
  return readings;
}

/** The days since the gateway's first deposit that were never compared, or are due again, the earliest first. */
async function dueDays(db: Db, gateway: string, most: number): Promise<DueDay[]> {
  const { rows } = await db.execute<DueDay>(sql`
    with span as (
      select greatest(min(created_at), shop_now() - ${LOOKED_BACK}::interval) as first,
        shop_now() - ${READ_AFTER}::interval - interval '1 day' as last
      from deposits where gateway = ${gateway})
    select to_char(each.day, 'YYYY-MM-DD') as day, known.differences
    from span, generate_series(
      date_trunc('day', first at time zone 'UTC'), date_trunc('day', last at time zone 'UTC'), interval '1 day') as each (day)
    left join gateway_days as known on known.gateway = ${gateway} and known.day = each.day::date
    where known.day is null or known.next_at <= shop_now()
    order by each.day limit ${most}`);
  return rows;
}

const nextTime = (day: string, differences: readonly GatewayDifference[]) => sql`
  least((
    select min(again.at)
    from unnest(${sql.param(AGAIN_AFTER_DAYS)}::int[]) as after (days),
      lateral (select (${day}::date + 1 + after.days)::timestamp at time zone 'UTC' + ${READ_AFTER}::interval as at) as again
    where again.at > shop_now()),
    case when ${differences.length > 0} then shop_now() + ${DIFFERENCES_AFTER}::interval end)`;

/** @returns the differences that are left */
async function settleWhatCanBe(
  ctx: Context,
  gateway: CardGateway,
  references: readonly string[],
): Promise<GatewayDifference[]> {
  const differences = await differencesOf(ctx.db, gateway.key, references);
  if (differences.length === 0) return differences;
  const some = atMost(AT_ONCE);
  await Promise.all(differences.map((one) => some(() => settle(ctx, gateway, one))));
  const changed = differences.map(({ reference }) => reference);
  return differencesOf(ctx.db, gateway.key, changed);
}

async function settle(
  ctx: Context,
  gateway: CardGateway,
  { reference, kind }: GatewayDifference,
): Promise<void> {
  try {
    if (kind === 'given_back') {
      const reversals = await gateway.reversals(reference);
      await bookReversals(ctx, { depositId: reference, reversals });
    }
    if (kind === 'not_completed') {
      const [deposit] = await executePrepared<DepositRow>(
        ctx.db,
        sql`
        select ${DEPOSIT_COLUMNS} from deposits where id = ${reference} and gateway = ${gateway.key}`,
      );
      if (deposit) await askAndSettle(ctx, { gateway, deposit, isAbandoned: false });
    }
  } catch (error) {
    log.error('a difference could not be settled', { reference, kind, error });
  }
}
