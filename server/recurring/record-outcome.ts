import { type SQL, sql } from 'drizzle-orm';
import { notBefore } from '@/lib/rules/recurring/not-before';
import type { Tx } from '@/server/db/transaction';
import type { Plan } from './plan';
import type { DuePlan, PlannedEntry } from './take-due-plan';
import { firstTry, NOT_TRYING } from './when-due';

/** What became of a plan at a draw. */
export type Outcome =
  | { outcome: 'purchased'; checkoutId: string; totalCents: number; lastDrawNo: number }
  /** `reason` is the code of a refusal, or why the draw was left out */
  | { outcome: 'skipped' | 'missed'; reason: string };

/**
 * SQL: writes what became of a locked plan at a draw, once, and moves it on to the draws after it. Draws that lapsed
 * before are written with it, and what waited for the payment is over.
 */
export function movedOn({ plan, lapsed, now }: DuePlan, draw: PlannedEntry, result: Outcome): SQL {
  const isBought = result.outcome === 'purchased';
  const next = (isBought ? result.lastDrawNo : draw.drawNo) + 1;
  // a customer who leaves one out means this time, not the draw after it
  const isOver = isBought || (result.outcome === 'skipped' && result.reason === 'asked');
  const earliest = isOver
    ? (notBefore(plan.cadence, new Date(draw.drawsAt))?.toISOString() ?? null)
    : plan.notBefore;
  // nobody tried to enter what was left out
  const attempt =
    result.outcome === 'skipped'
      ? NOT_TRYING
      : sql`last_attempt_status = ${isBought ? 'purchased' : 'hard_failure'},
          last_attempt_reason = ${isBought ? null : result.reason}, last_attempt_at = ${now}`;
  const rows = [
    ...lapsed.map((drawNo) => ({ drawNo, outcome: 'missed', reason: 'draw.closed' })),
    { ...result, drawNo: draw.drawNo },
  ];
  return sql`
    with written as (
      insert into recurring_purchases (plan_id, draw_no, customer_id, outcome, reason, checkout_id, total_cents, happened_at,
        mailed_at)
      select ${plan.id}::uuid, "drawNo", ${plan.customerId}::uuid, outcome, reason, "checkoutId", coalesce("totalCents", 0),
        ${now}::timestamptz,
        -- purchases are told later, together; a miss is told at once, and there is nothing to tell of what was left out
        case when outcome <> 'purchased' then ${now}::timestamptz end
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ("drawNo" int, outcome text, reason text,
        "checkoutId" uuid, "totalCents" bigint)),
    settled as (
      update payment_resolutions set status = ${isBought ? 'completed' : 'lapsed'}, settled_at = shop_now()
      where plan_id = ${plan.id}::uuid and status = 'open')
    update recurring_plans set next_draw_no = ${next}::int, not_before = ${earliest}::timestamptz,
      due_at = ${firstTry(sql`recurring_plans.offer_key`, sql`${next}::int`, sql`${earliest}::timestamptz`)}, tries = 0,
      skips_next = false, asked_cents = case when ${isBought} then null else asked_cents end, ${attempt},
      version = version + 1
    where id = ${plan.id}`;
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
