import { sql } from 'drizzle-orm';
import type { VerbInput } from '@/lib/contract/call';
import type { AgreeToPrice, DeclinePrice, RecurringPlan } from '@/lib/contract/plans';
import type { CustomerContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { recordEvent } from '@/server/kernel/events';
import { changingPlan, ofAnyType, ownSummary } from './own-plan';
import type { StoredPlan } from './read-plans';
import { onwards } from './when-due';

/**
 * Pays a dearer price from now on: at once, where the draw is already being tried.
 * @throws recurring.not_found | recurring.wrong_state where none is asked | recurring.price_changed where it is another
 */
export async function agreeToPrice(
  ctx: CustomerContext,
  { planId, askedCents }: VerbInput<typeof AgreeToPrice>,
): Promise<RecurringPlan> {
  await changingPlan(ctx, ofAnyType(planId), async (tx, inside, plan) => {
    const currentCents = askedCentsOf(plan);
    if (currentCents !== askedCents) {
      const price = { amountCents: currentCents, currency: plan.currency };
      throw new ShopError('recurring.price_changed', { values: { price } });
    }
    await tx.execute(sql`
      update recurring_plans set agreed_cents = asked_cents, asked_cents = null, ${onwards(plan, plan.notBefore)}
      where id = ${planId}`);
    await recordEvent(tx, inside, 'recurring.agreed', planId, { askedCents });
  });
  return ownSummary(ctx, planId);
}

/** @throws recurring.not_found | recurring.wrong_state where no price is asked */
export async function declinePrice(
  ctx: CustomerContext,
  { planId }: VerbInput<typeof DeclinePrice>,
): Promise<RecurringPlan> {
  await changingPlan(ctx, ofAnyType(planId), async (tx, inside, plan) => {
    const askedCents = askedCentsOf(plan);
    await tx.execute(sql`
      update recurring_plans set status = 'paused', asked_cents = null, version = version + 1 where id = ${planId}`);
    await recordEvent(tx, inside, 'recurring.declined', planId, { askedCents });
  });
  return ownSummary(ctx, planId);
}

function askedCentsOf({ status, askedCents }: StoredPlan): number {
  if (status === 'active' && askedCents !== null) return askedCents;
  throw new ShopError('recurring.wrong_state', { key: 'recurring.wrong_state.asked' });
}
