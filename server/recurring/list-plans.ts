import { type SQL, sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { ListAutoplay, ListRecurringPurchases, ListSubscriptions } from '@/lib/contract/plans';
import type { CustomerContext } from '@/server/kernel/context';
import { managedTypes } from './own-plan';
import { readPlans } from './read-plans';
import { getRecurringPurchaseMethod } from './recurring-method';
import { showAutoplay, showPlan, showSubscription } from './show-plan';

interface Page {
  limit: number;
  offset: number;
}

/** The customer's autoplays: active, paused, and those that are over. */
export async function listAutoplay(
  ctx: CustomerContext,
  page: VerbInput<typeof ListAutoplay>,
): Promise<CallResult<typeof ListAutoplay>> {
  const { plans, total } = await readPlans(ctx.db, ofCustomer(ctx, sql`type = 'autoplay'`), page);
  return { items: plans.map(showAutoplay), pageInfo: { ...page, total } };
}

/** The customer's subscriptions: those that are active, unless another status is asked for. */
export async function listSubscriptions(
  ctx: CustomerContext,
  { lotteryKeys, status, limit, offset }: VerbInput<typeof ListSubscriptions>,
): Promise<CallResult<typeof ListSubscriptions>> {
  const keys = lotteryKeys?.split(',') ?? null;
  const condition = sql`type = 'subscription' and status = ${status.replace('recurring_status_', '')}
    and (${keys === null} or offer_key = any(${sql.param(keys ?? [])}::text[]))`;
  const { plans, total, kind } = await read(ctx, condition, { limit, offset });
  return {
    items: plans.map((plan) => showSubscription(plan, kind)),
    pageInfo: { limit, offset, total },
  };
}

/** Both types in one list: a subscription while it is active, an autoplay until it is cancelled. */
export async function listRecurringPurchases(
  ctx: CustomerContext,
  page: VerbInput<typeof ListRecurringPurchases>,
): Promise<CallResult<typeof ListRecurringPurchases>> {
  const condition = sql`type = any(${sql.param(managedTypes(ctx))}::text[])
    and (status = 'active' or type = 'autoplay' and status = 'paused')`;
  const { plans, total, kind } = await read(ctx, condition, page);
  return { items: plans.map((plan) => showPlan(plan, kind)), pageInfo: { ...page, total } };
}

async function read(ctx: CustomerContext, condition: SQL, page: Page) {
  const [plans, { selectedRecurringPurchaseMethodKey: kind }] = await Promise.all([
    readPlans(ctx.db, ofCustomer(ctx, condition), page),
    getRecurringPurchaseMethod(ctx, {}),
  ]);
  return { ...plans, kind };
}

const ofCustomer = ({ customer: { id } }: CustomerContext, condition: SQL) =>
  sql`plan.customer_id = ${id} and ${condition}`;
