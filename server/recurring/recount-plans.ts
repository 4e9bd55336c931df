import { sql } from 'drizzle-orm';
import type { Cadence } from '@/lib/contract/cadence';
import { findOffer } from '@/server/catalogue';
import { inTransaction } from '@/server/db/transaction';
import { notBefore } from '@/server/draws';
import type { Context } from '@/server/kernel/context';
import { FIRST_DRAWS } from './plan';
import { firstTry } from './when-due';

const MOST = 200;

interface ToCount extends Record<string, unknown> {
  id: string;
  offer_key: string;
  cadence: Cadence;
  counted_from: string | null;
  first_at: string | null;
  last_at: string | null;
}

/**
 * Counts the months of plans that the release before began or moved on: it took the first draw after a month from the
 * last one, so that plans drifted and left months out. Their next draw is the one of the period after the last draw that
 * they entered; one that is being tried already goes on as it is.
 * @returns how many were counted
 */
export async function recountPlans(ctx: Context): Promise<number> {
  let counted = 0;
  for (let count = MOST; count === MOST; counted += count) count = await recountSome(ctx);
  return counted;
}

const recountSome = (ctx: Context): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const { rows } = await tx.execute<ToCount>(sql`
      with plan as materialized (
        select * from recurring_plans
        where status = 'active' and cadence in ('monthly', 'quarterly', 'biannually', 'annually')
          and not_before is distinct from counted_not_before and not_before is not null
        order by id limit ${sql.raw(String(MOST))} for update skip locked)
      select plan.id, plan.offer_key, plan.cadence,
        -- who chose the months later is counted from the last draw before
        coalesce(plan.counted_from, case when exists (
          select from recorded_events where customer_id = plan.customer_id and subject_id = plan.id
            and kind = 'recurring.changed' and payload ? 'cadence') then entered.last_at end) as counted_from,
        entered.first_at, entered.last_at
      from plan cross join lateral (
        select min(draws_at) as first_at, max(draws_at) as last_at from published_draws as draws
        where draws.offer_key = plan.offer_key and draw_no in (
          select draw_no from recurring_purchases where plan_id = plan.id
            and (outcome = 'purchased' or outcome = 'skipped' and reason = 'asked')
          union all
          ${FIRST_DRAWS})) entered`);
    if (rows.length === 0) return 0;
    const counts = rows.map(countOf);
    const own = [sql`recurring_plans.offer_key`, sql`recurring_plans.next_draw_no`] as const;
    await tx.execute(sql`
      with counted as materialized (
        select * from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as c (id uuid, "from" timestamptz, earliest timestamptz)),
      tries as materialized (
        select counted.*, ${firstTry(...own, sql`recurring_plans.not_before`)} as before,
          ${firstTry(...own, sql`coalesce(earliest, recurring_plans.not_before)`)} as after
        from counted join recurring_plans using (id))
      update recurring_plans plan set counted_from = coalesce("from", counted_from),
        not_before = coalesce(earliest, not_before), counted_not_before = coalesce(earliest, not_before),
        due_at = case when before = after then due_at else greatest(after, shop_now()) end,
        version = version + case when before = after then 0 else 1 end
      from tries where tries.id = plan.id`);
    return rows.length;
  });

function countOf({ id, offer_key, cadence, counted_from, first_at, last_at }: ToCount) {
  const offer = findOffer(offer_key);
  const from = counted_from ?? first_at;
  if (!offer || !from || !last_at) return { id, from, earliest: null };
  const countedFrom = new Date(from);
  const earliest = notBefore(offer, { cadence, countedFrom, drawsAt: new Date(last_at) });
  return { id, from: countedFrom, earliest };
}
