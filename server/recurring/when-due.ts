import { type SQL, sql } from 'drizzle-orm';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A plan is tried this long before a draw closes, and again until it is bought: what went wrong can be mended meanwhile. */
const TRIES_BEFORE_CLOSE_MS = [24 * HOUR_MS, 12 * HOUR_MS, 4 * HOUR_MS, HOUR_MS, 15 * MINUTE_MS];

/** When to look for a draw again where none is on sale. */
const LOOK_AGAIN = sql`interval '6 hours'`;

/** The next try before a draw closes; null where the last one is over. */
export function nextTry(closesAt: Date, now: Date): Date | null {
  const slots = TRIES_BEFORE_CLOSE_MS.map((before) => closesAt.getTime() - before);
  const next = slots.find((slot) => slot > now.getTime());
  return next === undefined ? null : new Date(next);
}

/** Sooner than this before it closes, no draw is entered. */
const EARLIEST_MS = 7 * 24 * HOUR_MS;

/**
 * When a plan that looked for a draw, and found one that closes in the far future, is to try it; null where it may be
 * entered now.
 */
export function firstTryFor(closesAt: Date, now: Date): Date | null {
  if (closesAt.getTime() - now.getTime() <= EARLIEST_MS) return null;
  return new Date(closesAt.getTime() - (TRIES_BEFORE_CLOSE_MS[0] ?? 0));
}

/** SQL: when a plan that may enter this draw, and no draw before that time, is first tried. */
export const firstTry = (offerKey: SQL, drawNo: SQL, notBefore: SQL): SQL => sql`coalesce((
  select draws.closes_at - make_interval(secs => ${(TRIES_BEFORE_CLOSE_MS[0] ?? 0) / 1000}::int)
  from published_draws as draws where draws.offer_key = ${offerKey} and draws.draw_no >= ${drawNo}
    and draws.status in ('DRAW_OPEN', 'DRAW_CAPPED') and draws.draws_at >= coalesce(${notBefore}, '-infinity')
  order by draws.draw_no limit 1), shop_now() + ${LOOK_AGAIN})`;

/** SQL: whether the shop paused a plan that it cannot buy. A draw that was merely missed is written down as one. */
export const IS_HALTED = sql`(
  recurring_plans.status = 'paused' and last_attempt_status = 'hard_failure' and not exists (
    select from recurring_purchases missed
    where missed.plan_id = recurring_plans.id and missed.outcome = 'missed' and missed.happened_at >= last_attempt_at))`;

const IS_OVER = sql`last_attempt_status = 'soft_failure' or ${IS_HALTED}`;
/** SQL: what is set of a plan that is not tried at its draw any more: what failed there is none of the next one's. */
const NOT_TRYING = sql`
  last_attempt_status = case when ${IS_OVER} then null else last_attempt_status end,
  last_attempt_reason = case when ${IS_OVER} then null else last_attempt_reason end,
  last_attempt_at = case when ${IS_OVER} then null else last_attempt_at end`;

/**
 * SQL: what is set of a plan whose customer changed when, or whether, it goes on: it enters the first draw that is on
 * sale now and that it has not been at, and is tried in that one's time, anew.
 * Its tries are counted on, since they name its charges: none of before is taken for a new one.
 * @param earliest the time before which it enters none, as an ISO 8601 instant
 */
export function onwards(
  { offerKey, nextDrawNo }: { offerKey: string; nextDrawNo: number },
  earliest: string | null,
): SQL {
  const next = sql`greatest(${nextDrawNo}::int, (
    select min(draw_no) from published_draws as draws
    where draws.offer_key = ${offerKey} and draws.status = 'DRAW_OPEN' and closes_at > shop_now()))`;
  const since = sql`${earliest}::timestamptz`;
  return sql`next_draw_no = ${next}, not_before = ${since}, tries = tries + 1, ${NOT_TRYING},
    due_at = greatest(shop_now(), ${firstTry(sql`${offerKey}`, next, since)}), version = version + 1`;
}
