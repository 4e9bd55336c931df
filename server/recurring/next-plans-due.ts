import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';

/** Shorter than the last try lies before a draw's closing: whoever comes so much later is still in time. */
const TOGETHER = sql`interval '10 minutes'`;

/**
 * The first time after another at which plans have a draw to enter; those that are due soon after it are counted in. Plans that only
 * look whether there is a draw again do not count. Null where there are none.
 */
export async function nextPlansDue(db: Db, after: Date): Promise<Date | null> {
  const { rows } = await db.execute<{ due_at: string | null }>(sql`
    with first as materialized (
      select due_at from recurring_plans plan
      where status = 'active' and due_at > ${after.toISOString()} and exists (
        select 1 from published_draws as draws where draws.offer_key = plan.offer_key and draw_no >= plan.next_draw_no
          and draws_at >= coalesce(plan.not_before, '-infinity') and draws.status in ('DRAW_OPEN', 'DRAW_CAPPED')
          and closes_at > plan.due_at)
      order by due_at limit 1)
    select max(plan.due_at) as due_at from recurring_plans plan, first
    where status = 'active' and plan.due_at between first.due_at and first.due_at + ${TOGETHER}`);
  const dueAt = rows[0]?.due_at;
  return dueAt ? new Date(dueAt) : null;
}
