import { checkoutsStatement, isSure, type SureCheckout } from '@/server/checkout';
import { inTransaction } from '@/server/db/transaction';
import type { Context } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { newId } from '@/server/kernel/ids';
import { isFree } from '@/server/limits';
import {
  type DuePlan,
  type Moved,
  movedOn,
  type QueuePlace,
  type TakenPlans,
  takeDuePlans,
} from '@/server/recurring';
import { log } from '@/server/runtime/log';
import { isOverdraw } from '@/server/wallet';
import { buyDuePlan } from './buy-due-plan';
import { judgePlan } from './judge-plan';
import type { PlanStep } from './refuse-plan';

/** Where a worker stands in the queue of due plans; it is moved on with those that it takes. */
export interface PlaceInQueue {
  after?: QueuePlace;
}

/** A plan that nothing stands in the way of. */
interface Ready {
  checkout: SureCheckout;
  moved: Moved;
}

/**
 * Takes the next plans that are due and enters their draws. Those that nothing stands in the way of are bought in one
 * transaction; each of the others, and each of all where that one fails, is looked at by itself.
 * @returns what was done; nothing where no plan is due behind its place in the queue
 */
export async function buyDuePlans(ctx: Context, queue: PlaceInQueue): Promise<PlanStep[]> {
  const { taken, ready } = await buyTogether(ctx, queue);
  if (taken.last) queue.after = taken.last;
  const bought = new Set(ready.map(({ moved }) => moved.due.plan.id));
  const steps = ready.map((): PlanStep => 'purchased');
  for (const planId of taken.ids) {
    if (bought.has(planId)) continue;
    const step = await buyDuePlan(ctx, { planId });
    if (step) steps.push(step);
  }
  return steps;
}

async function buyTogether(
  ctx: Context,
  { after }: PlaceInQueue,
): Promise<{ taken: TakenPlans; ready: readonly Ready[] }> {
  let taken: TakenPlans | null = null;
  try {
    return await inTransaction(
      ctx,
      async (tx) => {
        taken = await takeDuePlans(tx, after);
        return { taken, ready: taken.together ? readyOf(ctx, taken.plans) : [] };
      },
      { finalStatement: ({ ready }) => purchasesOf(ready) },
    );
  } catch (error) {
    if (!taken) throw error;
    if (!isOverdraw(error)) log.error('plans not bought together', { error });
    return { taken, ready: [] };
  }
}

/** One of each customer: two would have to be counted together. */
function readyOf(ctx: Context, plans: readonly DuePlan[]): Ready[] {
  const ready = new Map<string, Ready>();
  for (const due of plans) {
    const { customerId } = due.plan;
    const one = ready.has(customerId) ? null : readyOne(ctx, due);
    if (one) ready.set(customerId, one);
  }
  return [...ready.values()];
}

function readyOne(ctx: Context, due: DuePlan): Ready | null {
  try {
    // draws that lapsed are told of by themselves
    if (due.lapsed.length > 0) return null;
    const judged = judgePlan(ctx, due, false);
    if (judged.does !== 'buy' || !isSure(judged.cart)) return null;
    const { draw, lastDrawNo, cart, ctx: customer } = judged;
    const { standing, needsVerification, totalCents, currency } = cart;
    if (!standing || needsVerification || standing.balanceCents < totalCents) return null;
    if (!isFree({ standing, totalCents, currency })) return null;
    const id = newId();
    const result = { outcome: 'purchased', checkoutId: id, totalCents, lastDrawNo } as const;
    return {
      checkout: { id, ctx: customer, cart, metadata: { platform: 'Web' } },
      moved: { due, draw, result },
    };
  } catch (error) {
    // it is refused, and told why, by itself
    if (error instanceof ShopError) return null;
    throw error;
  }
}

function purchasesOf(all: readonly Ready[]) {
  const [first, ...others] = all;
  if (!first) return null;
  return checkoutsStatement(
    [first.checkout, ...others.map(({ checkout }) => checkout)],
    movedOn([first.moved, ...others.map(({ moved }) => moved)]),
  );
}
