import { sql } from 'drizzle-orm';
import type { VerbInput } from '@/lib/contract/call';
import type { RecurringPlan, SkipNextDraw } from '@/lib/contract/plans';
import type { CustomerContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { recordEvent } from '@/server/kernel/events';
import { changingPlan, ofAnyType, ownSummary } from './own-plan';

/**
 * Leaves the next draw out, or enters it after all. @throws recurring.not_found | recurring.wrong_state unless it is active,
 * and where the next draw is another one than the customer saw
 */
export async function skipNextDraw(
  ctx: CustomerContext,
  { planId, skips, drawNo }: VerbInput<typeof SkipNextDraw>,
): Promise<RecurringPlan> {
  await changingPlan(ctx, ofAnyType(planId), async (tx, inside, plan) => {
    if (plan.status !== 'active') throw new ShopError('recurring.wrong_state');
    if (drawNo !== undefined && drawNo !== plan.nextDraw?.drawNo)
      throw new ShopError('recurring.wrong_state', { key: 'recurring.wrong_state.draw' });
    if (plan.skipsNext === skips) return;
    await tx.execute(sql`
      update recurring_plans set skips_next = ${skips}, version = version + 1 where id = ${planId}`);
    await recordEvent(
      tx,
      inside,
      skips ? 'recurring.skip_asked' : 'recurring.skip_taken_back',
      planId,
    );
  });
  return ownSummary(ctx, planId);
}
