import { sql } from 'drizzle-orm';
import type { VerbInput } from '@/lib/contract/call';
import type {
  AutoplayDetails,
  CancelAutoplay,
  PauseAutoplay,
  SetSubscriptionStatus,
  SubscriptionDetails,
  UnpauseAutoplay,
} from '@/lib/contract/plans';
import { judgeItem } from '@/server/cart';
import type { Tx } from '@/server/db/transaction';
import type { CustomerContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { recordEvent } from '@/server/kernel/events';
import { refuseOnBreak } from '@/server/limits';
import {
  autoplay,
  changingPlan,
  type Meant,
  ownAutoplay,
  ownSubscription,
  subscription,
} from './own-plan';
import { itemOf } from './plan';
import type { StoredPlan } from './read-plans';
import { onwards } from './when-due';

/** @throws recurring.not_found | recurring.wrong_state unless it is active */
export async function pauseAutoplay(
  ctx: CustomerContext,
  { autoplayId }: VerbInput<typeof PauseAutoplay>,
): Promise<AutoplayDetails> {
  await setStatus(ctx, autoplay(autoplayId), 'paused');
  return ownAutoplay(ctx, autoplayId);
}

/** @throws recurring.not_found | recurring.wrong_state unless it is paused | limits.on_break | what `judgeItem` throws */
export async function unpauseAutoplay(
  ctx: CustomerContext,
  { autoplayId }: VerbInput<typeof UnpauseAutoplay>,
): Promise<AutoplayDetails> {
  await setStatus(ctx, autoplay(autoplayId), 'active');
  return ownAutoplay(ctx, autoplayId);
}

/** @throws recurring.not_found | recurring.wrong_state where it is cancelled already */
export async function cancelAutoplay(
  ctx: CustomerContext,
  { autoplayId }: VerbInput<typeof CancelAutoplay>,
): Promise<AutoplayDetails> {
  await setStatus(ctx, autoplay(autoplayId), 'cancelled');
  return ownAutoplay(ctx, autoplayId);
}

/** @throws what pausing, unpausing and cancelling throw */
export async function setSubscriptionStatus(
  ctx: CustomerContext,
  { subscriptionId, status }: VerbInput<typeof SetSubscriptionStatus>,
): Promise<SubscriptionDetails> {
  await setStatus(ctx, subscription(subscriptionId), STATUS[status]);
  return ownSubscription(ctx, subscriptionId);
}

const STATUS = {
  recurring_status_active: 'active',
  recurring_status_paused: 'paused',
  recurring_status_cancelled: 'cancelled',
} as const;
type Status = (typeof STATUS)[keyof typeof STATUS];

const CHANGES = { active: unpause, paused: pause, cancelled: cancel } as const;

const setStatus = (ctx: CustomerContext, meant: Meant, to: Status): Promise<void> =>
  changingPlan(ctx, meant, (tx, inside, plan) => CHANGES[to](tx, inside, plan));

async function pause(tx: Tx, ctx: CustomerContext, { id }: StoredPlan): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    update recurring_plans set status = 'paused', version = version + 1 where id = ${id} and status = 'active'`);
  if (!rowCount) throw wrongState('recurring.wrong_state.pause');
  await recordEvent(tx, ctx, 'recurring.paused', id);
}

/** Goes on with the next draw that is on sale. What is dearer than agreed is asked for at once. */
async function unpause(tx: Tx, ctx: CustomerContext, plan: StoredPlan): Promise<void> {
  if (plan.status !== 'paused') throw wrongState('recurring.wrong_state.unpause');
  await refuseOnBreak(ctx);
  const { priceCents } = judgeItem(ctx, itemOf(plan, plan.nextDrawNo));
  const askedCents = priceCents > plan.agreedCents ? priceCents : null;
  await tx.execute(sql`
    update recurring_plans set status = 'active', asked_cents = ${askedCents}, ${onwards(plan, plan.notBefore)}
    where id = ${plan.id} and status = 'paused'`);
  await recordEvent(tx, ctx, 'recurring.unpaused', plan.id);
}

async function cancel(tx: Tx, ctx: CustomerContext, { id }: StoredPlan): Promise<void> {
  await tx.execute(sql`
    update recurring_plans set status = 'cancelled', asked_cents = null, version = version + 1 where id = ${id}`);
  await tx.execute(sql`
    update payment_resolutions set status = 'lapsed', settled_at = shop_now()
    where plan_id = ${id} and status = 'open'`);
  await recordEvent(tx, ctx, 'recurring.cancelled', id);
}

const wrongState = (key: 'recurring.wrong_state.pause' | 'recurring.wrong_state.unpause') =>
  new ShopError('recurring.wrong_state', { key });
