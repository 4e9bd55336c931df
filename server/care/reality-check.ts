import { type SQL, sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type {
  AnswerRealityCheck,
  IntervalMinutes,
  RealityCheck,
  SetRealityInterval,
} from '@/lib/contract/reality-check';
import { SESSION_TIMEOUT_SECONDS } from '@/lib/rules/session-timeout';
import { inTransaction } from '@/server/db/transaction';
import { type CustomerContext, within } from '@/server/kernel/context';
import { recordEvent } from '@/server/kernel/events';

const DEFAULT_MINUTES = 60;
/** Tabs report at their own pace: within so long one report is enough. */
const GRAIN_SECONDS = 10;

const timeout = sql`make_interval(secs => ${SESSION_TIMEOUT_SECONDS}::int)`;
/** SQL: whether the session of a row goes on. */
const isAlive = (row: SQL) => sql`coalesce(${row}.seen_at >= shop_now() - ${timeout}, false)`;

interface Row extends Record<string, unknown> {
  now: string;
  interval_minutes: IntervalMinutes;
  is_alive: boolean;
  is_due: boolean;
  minutes: number;
  started_at: string;
  checked_at: string;
  due_at: string;
  stakes_cents: string | null;
  winnings_cents: string | null;
}

/** The customer's session as it stands; nothing is changed by looking. */
export async function getRealityCheck({ db, customer }: CustomerContext): Promise<RealityCheck> {
  const { rows } = await db.execute<Row>(sql`
    with own as (
      select own.*, ${isAlive(sql`own`)} as is_alive,
        checked_at + make_interval(mins => interval_minutes) as due_at
      from reality_checks as own where customer_id = ${customer.id}),
    due as (select own.*, is_alive and due_at <= shop_now() as is_due from own)
    select shop_now() as now, interval_minutes, is_alive, is_due, started_at, checked_at, due_at,
      floor(extract(epoch from shop_now() - started_at) / 60)::int as minutes, sums.*
    from due left join lateral (${sumsSince(sql`due`)}) as sums on is_due`);
  const [row] = rows;
  if (!row) return noSession(await nowOf(db), DEFAULT_MINUTES);
  if (!row.is_alive) return noSession(row.now, row.interval_minutes);
  const money = (amountCents: number) => ({ amountCents, currency: customer.currency });
  const [stakes, winnings] = [Number(row.stakes_cents ?? 0), Number(row.winnings_cents ?? 0)];
  return {
    asOf: instant(row.now),
    intervalMinutes: row.interval_minutes,
    session: {
      startedAt: instant(row.started_at),
      minutes: row.minutes,
      checkedAt: instant(row.checked_at),
      dueAt: instant(row.due_at),
      sums: row.is_due
        ? { stakes: money(stakes), winnings: money(winnings), net: money(winnings - stakes) }
        : null,
    },
    isDue: row.is_due,
  };
}

/** A sign of life from one of the customer's tabs: a session begins or goes on. */
export async function reportActivity(ctx: CustomerContext): Promise<RealityCheck> {
  await ctx.db.execute(sql`
    insert into reality_checks as own (customer_id, started_at, seen_at, checked_at)
    values (${ctx.customer.id}, shop_now(), shop_now(), shop_now())
    on conflict (customer_id) do update set
      started_at = case when ${isAlive(sql`own`)} then own.started_at else shop_now() end,
      checked_at = case when ${isAlive(sql`own`)} then own.checked_at else shop_now() end,
      seen_at = shop_now()
    where own.seen_at is null or own.seen_at < shop_now() - make_interval(secs => ${GRAIN_SECONDS}::int)`);
  return getRealityCheck(ctx);
}

/**
 * Answers the check of the interval that began at `checkedAt`. Whoever answers second, in another tab, changes nothing,
 * and learns that it is answered. What was chosen stands in the record with what the customer saw.
 */
export const answerRealityCheck = (
  ctx: CustomerContext,
  { checkedAt, answer }: VerbInput<typeof AnswerRealityCheck>,
): Promise<CallResult<typeof AnswerRealityCheck>> =>
  inTransaction(ctx, async (tx) => {
    const inside = within(ctx, tx);
    // the row is locked first: of two answers at once the second reads what the first has left
    await tx.execute(
      sql`select 1 from reality_checks where customer_id = ${ctx.customer.id} for no key update`,
    );
    const before = await getRealityCheck(inside);
    if (!before.isDue || before.session?.checkedAt !== checkedAt) return before;
    await tx.execute(sql`
      update reality_checks set checked_at = shop_now(), seen_at = shop_now()
      where customer_id = ${ctx.customer.id}`);
    const { minutes, sums } = before.session;
    await recordEvent(tx, ctx, 'reality_check.answered', ctx.customer.id, {
      answer,
      minutes,
      intervalMinutes: before.intervalMinutes,
      stakesCents: sums?.stakes.amountCents ?? 0,
      winningsCents: sums?.winnings.amountCents ?? 0,
    });
    return getRealityCheck(inside);
  });

/** Chooses how often the customer is reminded, from this moment on, the running interval included. */
export const setRealityInterval = (
  ctx: CustomerContext,
  { intervalMinutes }: VerbInput<typeof SetRealityInterval>,
): Promise<CallResult<typeof SetRealityInterval>> =>
  inTransaction(ctx, async (tx) => {
    const { rows } = await tx.execute<{ before: number }>(sql`
      select interval_minutes as before from reality_checks
      where customer_id = ${ctx.customer.id} for no key update`);
    await tx.execute(sql`
      insert into reality_checks (customer_id, interval_minutes) values (${ctx.customer.id}, ${intervalMinutes})
      on conflict (customer_id) do update set interval_minutes = excluded.interval_minutes`);
    await recordEvent(tx, ctx, 'reality_check.interval_changed', ctx.customer.id, {
      beforeMinutes: rows[0]?.before ?? DEFAULT_MINUTES,
      intervalMinutes,
    });
    return getRealityCheck(within(ctx, tx));
  });

/**
 * SQL: what a session cost and brought. Entries are found by their ids, which begin with real time: a session is no
 * longer in real time than in the shop's, which testers only move forward.
 */
const sumsSince = (session: SQL): SQL => sql`
  select coalesce(-sum(posting.amount_cents) filter (where entry.kind in ('purchase', 'refund')), 0)::bigint as stakes_cents,
    coalesce(sum(posting.amount_cents) filter (where entry.kind = 'prize'), 0)::bigint as winnings_cents
  from booked_entries as entry
  join booked_postings as posting on posting.entry_id = entry.id
  where entry.customer_id = ${session}.customer_id and entry.created_at >= ${session}.started_at
    and entry.id >= (lpad(to_hex((extract(epoch from
      clock_timestamp() - (shop_now() - ${session}.started_at) - interval '1 minute') * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
    and posting.account = 'wallet' and posting.customer_id = ${session}.customer_id`;

async function nowOf(db: CustomerContext['db']): Promise<string> {
  const { rows } = await db.execute<{ now: string }>(sql`select shop_now() as now`);
  return rows[0]?.now ?? '';
}

const instant = (text: string): string => new Date(text).toISOString();

const noSession = (now: string, intervalMinutes: IntervalMinutes): RealityCheck => ({
  asOf: instant(now),
  intervalMinutes,
  session: null,
  isDue: false,
});
