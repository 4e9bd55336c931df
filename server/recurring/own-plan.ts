import { sql } from 'drizzle-orm';
import type {
  AutoplayDetails,
  RecurringPlan,
  RecurringPlanDetails,
  SubscriptionDetails,
} from '@/lib/contract/plans';
import type { PlanType } from '@/lib/rules/recurring/cadences';
import { MANAGED_WITH } from '@/server/cart';
import { hasCapability } from '@/server/catalogue';
import { inTransaction, type Tx } from '@/server/db/transaction';
import { type CustomerContext, within } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { readPlan, type StoredPlan } from './read-plans';
import { getRecurringPurchaseMethod } from './recurring-method';
import { showDetails, showPlan } from './show-plan';

/** Which plan is meant: of one type, or of any that the customer may manage. */
export interface Meant {
  id: string;
  type: PlanType | null;
}

export const autoplay = (id: string): Meant => ({ id, type: 'autoplay' });
export const subscription = (id: string): Meant => ({ id, type: 'subscription' });
export const ofAnyType = (id: string): Meant => ({ id, type: null });

/** The types of plans that the customer may manage. */
export const managedTypes = ({ segmentName }: CustomerContext): PlanType[] =>
  (['autoplay', 'subscription'] as const).filter((type) =>
    hasCapability(segmentName, MANAGED_WITH[type]),
  );

const mine = (ctx: CustomerContext, { id, type }: Meant) => sql`
  plan.id = ${id} and plan.customer_id = ${ctx.customer.id}
  and plan.type = any(${sql.param(type ? [type] : managedTypes(ctx))}::text[])`;

/** One of the customer's own. @throws recurring.not_found */
export async function ownPlan(ctx: CustomerContext, meant: Meant): Promise<RecurringPlanDetails> {
  const [read, method] = await Promise.all([
    readPlan(ctx.db, mine(ctx, meant)),
    getRecurringPurchaseMethod(ctx, {}),
  ]);
  if (!read) throw new ShopError('recurring.not_found');
  return showDetails(read, method.selectedRecurringPurchaseMethodKey);
}

/** The plan as it is stored. @throws recurring.not_found */
export async function ownPlanRow(ctx: CustomerContext, meant: Meant): Promise<StoredPlan> {
  const read = await readPlan(ctx.db, mine(ctx, meant));
  if (!read) throw new ShopError('recurring.not_found');
  return read.plan;
}

export const ownAutoplay = (ctx: CustomerContext, id: string) =>
  ownPlan(ctx, autoplay(id)) as Promise<AutoplayDetails>;
export const ownSubscription = (ctx: CustomerContext, id: string) =>
  ownPlan(ctx, subscription(id)) as Promise<SubscriptionDetails>;

/** The same without details. */
export async function ownSummary(ctx: CustomerContext, id: string): Promise<RecurringPlan> {
  const [read, method] = await Promise.all([
    readPlan(ctx.db, mine(ctx, ofAnyType(id))),
    getRecurringPurchaseMethod(ctx, {}),
  ]);
  if (!read) throw new ShopError('recurring.not_found');
  return showPlan(read.plan, method.selectedRecurringPurchaseMethodKey);
}

/**
 * Changes one of the customer's own plans, locked: a purchase of it that is under way is finished first, and what is
 * changed counts from the next draw on. @throws recurring.not_found | recurring.wrong_state where it is cancelled
 */
export const changingPlan = (
  ctx: CustomerContext,
  meant: Meant,
  change: (tx: Tx, inside: CustomerContext, plan: StoredPlan) => Promise<void>,
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const inside = within(ctx, tx);
    const { rowCount } = await tx.execute(sql`
      select from recurring_plans plan where ${mine(ctx, meant)} for update`);
    const read = rowCount ? await readPlan(tx, mine(ctx, meant)) : null;
    if (!read) throw new ShopError('recurring.not_found');
    if (read.plan.status === 'cancelled') {
      throw new ShopError('recurring.wrong_state', { key: 'recurring.wrong_state.cancelled' });
    }
    await change(tx, inside, read.plan);
  });
