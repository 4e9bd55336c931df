import { type SQL, sql } from 'drizzle-orm';
import { findOffer } from '@/server/catalogue';
import type { Tx } from '@/server/db/transaction';
import { notBefore } from '@/server/draws';
import type { Plan } from './plan';
import type { DuePlan, PlannedEntry } from './take-due-plan';
import { firstTry } from './when-due';

/** What became of a plan at a draw. */
export type Outcome =
  | { outcome: 'purchased'; checkoutId: string; totalCents: number; lastDrawNo: number }
  /** `reason` is the code of a refusal, or why the draw was left out */
  | { outcome: 'skipped' | 'missed'; reason: string };

/** Written out, so that the statement is planned for so few and finds rows by their keys. */
const MOST = 20;

/** What became of a locked plan at a draw. */
export interface Moved {
  due: DuePlan;
  draw: PlannedEntry;
  result: Outcome;
}

/**
 * The parts of a `with` that write what became of locked plans that were taken together, once for each draw, and move
 * them on to the draws after it. Draws that lapsed before are written with it, and what waited for the payment is over.
 */
export function movedOn(moves: readonly [Moved, ...Moved[]]): SQL {
  if (moves.length > MOST) throw new RangeError(`${moves.length} plans at once`);
  const { now } = moves[0].due;
  return sql`
    written as (
      insert into recurring_purchases (plan_id, draw_no, customer_id, outcome, reason, checkout_id, total_cents, happened_at,
        mailed_at)
      select "planId", "drawNo", "customerId", outcome, reason, "checkoutId", coalesce("totalCents", 0),
        ${now}::timestamptz,
        -- purchases are told later, together; a miss is told at once, and there is nothing to tell of what was left out
        case when outcome <> 'purchased' then ${now}::timestamptz end
      from jsonb_to_recordset(${JSON.stringify(moves.flatMap(outcomeRows))}::jsonb) as r ("planId" uuid, "drawNo" int,
        "customerId" uuid, outcome text, reason text, "checkoutId" uuid, "totalCents" bigint)),
    gone as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(moves.map(onward))}::jsonb) as g ("planId" uuid, next int,
        earliest timestamptz, counted timestamptz, "isBought" boolean, "isTried" boolean, status text, reason text) limit ${sql.raw(String(MOST))}),
    settled as (
      update payment_resolutions set status = case when "isBought" then 'completed' else 'lapsed' end,
        settled_at = shop_now()
      from gone where plan_id = "planId" and payment_resolutions.status = 'open'),
    moved as (
      update recurring_plans set next_draw_no = next, not_before = earliest,
        counted_not_before = coalesce(counted, counted_not_before),
        due_at = ${firstTry(sql`recurring_plans.offer_key`, sql`next`, sql`earliest`)}, tries = 0,
        skips_next = false, asked_cents = case when "isBought" then null else asked_cents end,
        last_attempt_status = ${attempted(sql`last_attempt_status`, sql`gone.status`)},
        last_attempt_reason = ${attempted(sql`last_attempt_reason`, sql`gone.reason`)},
        last_attempt_at = ${attempted(sql`last_attempt_at`, sql`${now}::timestamptz`)},
        version = version + 1
      from gone where recurring_plans.id = "planId")`;
}

/** SQL: nobody tried to enter what was left out, and what failed there before is none of the next draw's. */
const attempted = (column: SQL, now: SQL): SQL => sql`case when "isTried" then ${now}
          when last_attempt_status = 'soft_failure' then null else ${column} end`;

const outcomeRows = ({ due: { plan, lapsed }, draw, result }: Moved) => {
  const { id: planId, customerId } = plan;
  return [
    ...lapsed.map((drawNo) => ({
      ...{ planId, customerId, drawNo },
      ...{ outcome: 'missed', reason: 'draw.closed' },
    })),
    { planId, customerId, drawNo: draw.drawNo, ...result },
  ];
};

function onward({ due: { plan }, draw, result }: Moved) {
  const isBought = result.outcome === 'purchased';
  // a customer who leaves one out means this time, not the draw after it
  const isOver = isBought || (result.outcome === 'skipped' && result.reason === 'asked');
  const earliest = isOver ? earliestAfter(plan, draw) : plan.notBefore;
  return {
    planId: plan.id,
    next: (isBought ? result.lastDrawNo : draw.drawNo) + 1,
    earliest,
    counted: isOver && plan.countedFrom ? earliest : null,
    isBought,
    isTried: result.outcome !== 'skipped',
    status: isBought ? 'purchased' : 'hard_failure',
    reason: isBought ? null : result.reason,
  };
}

/** A plan that is not counted yet is counted from this draw, until `recountPlans` knows better. */
function earliestAfter({ offerKey, cadence, countedFrom }: Plan, draw: PlannedEntry): Date | null {
  const offer = findOffer(offerKey);
  const drawsAt = new Date(draw.drawsAt);
  if (!offer) return null;
  return notBefore(offer, { cadence, countedFrom: new Date(countedFrom ?? drawsAt), drawsAt });
}

/** Tries a locked plan again later; `refusal` is the code of what stood in the way, if anything did. */
export async function putOff(
  tx: Tx,
  { id }: Plan,
  { until, refusal }: { until: Date | null; refusal: string | null },
): Promise<void> {
  await tx.execute(sql`
    update recurring_plans set due_at = coalesce(${until?.toISOString() ?? null}, shop_now() + interval '6 hours'),
      tries = tries + 1, version = version + 1,
      last_attempt_status = case when ${refusal}::text is null then last_attempt_status else 'soft_failure' end,
      last_attempt_reason = coalesce(${refusal}, last_attempt_reason),
      last_attempt_at = case when ${refusal}::text is null then last_attempt_at else shop_now() end
    where id = ${id}`);
}

/** Stops a locked plan that cannot be bought at all any more. The customer may cancel it, or mend and unpause it. */
export async function halt(tx: Tx, { id }: Plan, refusal: string): Promise<void> {
  await tx.execute(sql`
    update recurring_plans set status = 'paused', last_attempt_status = 'hard_failure',
      last_attempt_reason = ${refusal}, last_attempt_at = shop_now(), version = version + 1
    where id = ${id}`);
}

/** Holds a locked plan's dearer price for the customer's consent, and looks again at the next try. */
export async function askForConsent(
  tx: Tx,
  { id }: Plan,
  { askedCents, until }: { askedCents: number; until: Date },
): Promise<void> {
  await tx.execute(sql`
    update recurring_plans set asked_cents = ${askedCents}, due_at = ${until.toISOString()}, tries = tries + 1,
      last_attempt_status = 'soft_failure', last_attempt_reason = 'recurring.price_not_agreed',
      last_attempt_at = shop_now(), version = version + 1
    where id = ${id}`);
}

/**
 * Remembers that the customer is told what stands between a locked plan and this draw; `refusal` is its code.
 * @returns whether they were not yet, or were told something else last
 */
export async function firstToTell(
  tx: Tx,
  { id }: Plan,
  { drawNo, refusal }: { drawNo: number; refusal: string },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update recurring_plans set told_draw_no = ${drawNo}, told_reason = ${refusal}
    where id = ${id} and (told_draw_no, told_reason) is distinct from (${drawNo}::int, ${refusal}::text)`);
  return rowCount === 1;
}
