import { type SQL, sql } from 'drizzle-orm';
import { inTransaction, type Tx } from '@/server/db/transaction';
import { type Context, within } from '@/server/kernel/context';
import { recordEvent } from '@/server/kernel/events';
import {
  askForConsent,
  type DuePlan,
  lapseResolution,
  movedOn,
  nextTry,
  putOff,
  takeDuePlan,
  tellKept,
  tellLapsed,
  tellMissed,
  tellPriceChanged,
  type WantedPlan,
} from '@/server/recurring';
import type { PlanCustomer } from '@/server/wallet';
import { actingFor, judgePlan } from './judge-plan';
import { MOST_CHARGES, payForPlan, shortBy, WalletShort } from './pay-for-plan';
import { buyLockedCart } from './purchase-cart';
import { type PlanStep, passOver, refusalOf, refusePlan } from './refuse-plan';

interface DuePlanInput {
  planId: string;
  /** takes it at this version also before it is due */
  version?: number;
  customer?: PlanCustomer;
}

/**
 * Takes a plan that is due and enters its draw, in one transaction: the plan is locked, so it is bought once, on
 * whatever node and however often it is killed. What the wallet lacks is charged between two tries, and a refusal is
 * written, each in a transaction of its own.
 * @returns what was done here; null where it is not due, or somebody else has it
 */
export async function buyDuePlan(
  ctx: Context,
  { planId, version, customer = 'away' }: DuePlanInput,
): Promise<PlanStep | null> {
  const isAsked = customer !== 'away';
  let attempt = await tryPlan(ctx, { planId, version, isAsked });
  let keptCents = 0;
  for (let charge = 0; attempt && 'error' in attempt; charge += 1) {
    const { due, error } = attempt;
    if (!(error instanceof WalletShort) || charge === MOST_CHARGES)
      return refusePlan(ctx, due, { ...refusalOf(error, due), keptCents });
    const payment = await payForPlan(actingFor(ctx, due.customer), due, {
      short: error,
      charge,
      customer,
    });
    // somebody else is paying for it
    if (!payment) return null;
    if ('unpaid' in payment) return refusePlan(ctx, payment.due, { ...payment.unpaid, keptCents });
    keptCents += payment.paidCents;
    const claimed = payment.due.plan.version;
    attempt = (await tryPlan(ctx, { planId, version: claimed, isAsked })) ?? {
      due,
      step: 'put_off',
    };
  }
  if (attempt && keptCents > 0 && attempt.step !== 'purchased')
    await tellKept(ctx, attempt.due, keptCents);
  return attempt?.step ?? null;
}

type Try = ({ due: DuePlan } & Entered) | { due: DuePlan; error: unknown };

async function tryPlan(
  ctx: Context,
  { isAsked, ...selection }: WantedPlan & { isAsked: boolean },
): Promise<Try | null> {
  let due: DuePlan | null = null;
  try {
    return await inTransaction(
      ctx,
      async (tx) => {
        due = await takeDuePlan(tx, selection);
        return due && { due, ...(await enter(tx, within(ctx, tx), due, isAsked)) };
      },
      { finalStatement: (entered) => entered?.written ?? null },
    );
  } catch (error) {
    if (!due) throw error;
    return { due, error };
  }
}

/** What was done. What is left to write of it goes with the commit: nothing depends on its answer. */
interface Entered {
  step: PlanStep;
  written?: SQL;
}

async function enter(tx: Tx, ctx: Context, due: DuePlan, isAsked: boolean): Promise<Entered> {
  const judged = judgePlan(ctx, due, isAsked);
  if (judged.does === 'wait') return put(tx, due, judged.until);
  if (judged.does === 'ask') return ask(tx, due, judged.askedCents);
  if (judged.does === 'pass')
    return { step: await passOver(tx, due, { outcome: 'skipped', reason: judged.reason }) };
  const { draw, lastDrawNo, cart } = judged;
  const { totalCents } = cart;
  const { id: checkoutId } = await buyLockedCart(tx, judged.ctx, {
    cart,
    depositId: undefined,
    metadata: { platform: 'Web' },
    isRecurring: true,
  }).catch(shortBy(totalCents));
  await tellLapsed(tx, due);
  const result = { outcome: 'purchased', checkoutId, totalCents, lastDrawNo } as const;
  return { step: 'purchased', written: sql`with ${movedOn([{ due, draw, result }])} select` };
}

async function put(tx: Tx, { plan }: DuePlan, until: Date | null): Promise<Entered> {
  await putOff(tx, plan, { until, refusal: null });
  return { step: 'put_off' };
}

const NO_CONSENT = {
  code: 'cart.changed',
  why: { key: 'recurring.price_not_agreed' },
  problem: null,
  keptCents: 0,
} as const;

async function ask(tx: Tx, due: DuePlan, askedCents: number): Promise<Entered> {
  const { plan, draw, now } = due;
  const until = draw && nextTry(new Date(draw.closesAt), new Date(now));
  if (!draw) throw new Error(`plan ${plan.id} has no draw to ask about`);
  if (!until) {
    await tellMissed(tx, due, draw, NO_CONSENT);
    return { step: await passOver(tx, due, { outcome: 'missed', reason: NO_CONSENT.why.key }) };
  }
  if (plan.askedCents !== askedCents) {
    await recordEvent(tx, due, 'recurring.price_changed', plan.id, { askedCents });
    await tellPriceChanged(tx, due, draw, askedCents);
    await lapseResolution(tx, plan);
  }
  await askForConsent(tx, plan, { askedCents, until });
  return { step: 'asked' };
}
