import type { SQL } from 'drizzle-orm';
import { sayIn } from '@/lib/messages/say';
import { localeOf } from '@/lib/rules/site';
import { judgeItem, lockRecurringCart } from '@/server/cart';
import { inTransaction, type Tx } from '@/server/db/transaction';
import { refuseBannedCountry } from '@/server/kernel/banned-country';
import { type Context, type Customer, type CustomerContext, within } from '@/server/kernel/context';
import { recordEvent } from '@/server/kernel/events';
import { newId } from '@/server/kernel/ids';
import {
  askForConsent,
  type DuePlan,
  firstTryFor,
  itemOf,
  lapseResolution,
  movedOn,
  nextTry,
  putOff,
  type QueuePlace,
  takeDuePlan,
  tellKept,
  tellLapsed,
  tellMissed,
  tellPriceChanged,
  type WantedPlan,
} from '@/server/recurring';
import type { PlanCustomer } from '@/server/wallet';
import { MOST_CHARGES, payForPlan, shortBy, WalletShort } from './pay-for-plan';
import { buyLockedCart } from './purchase-cart';
import { type PlanStep, passOver, refusalOf, refusePlan } from './refuse-plan';

export type { PlanStep } from './refuse-plan';

/** Where a worker stands in the queue of due plans; it is moved on with each of them. */
export interface PlaceInQueue {
  after?: QueuePlace;
}

interface Asked {
  /** this one alone */
  planId?: string;
  customer?: PlanCustomer;
  queue?: PlaceInQueue;
}

/**
 * Takes one plan that is due and enters its draw, in one transaction: the plan is locked, so it is bought once, on
 * whatever node and however often it is killed. What the wallet lacks is charged between two tries, and a refusal is
 * written, each in a transaction of its own.
 * @returns what was done; null where no plan is due behind its place in the queue
 */
export async function buyDuePlan(
  ctx: Context,
  { planId, customer = 'away', queue = {} }: Asked = {},
): Promise<PlanStep | null> {
  const isAsked = customer !== 'away';
  let attempt = await tryPlan(ctx, { planId, after: queue.after, isAsked });
  if (attempt) queue.after = attempt.due.plan;
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
    if (!payment) return planId ? 'put_off' : buyDuePlan(ctx, { customer, queue });
    if ('unpaid' in payment) return refusePlan(ctx, payment.due, { ...payment.unpaid, keptCents });
    keptCents += payment.paidCents;
    const { id, version } = payment.due.plan;
    attempt = (await tryPlan(ctx, { planId: id, version, isAsked })) ?? { due, step: 'put_off' };
  }
  if (attempt && keptCents > 0 && attempt.step !== 'purchased')
    await tellKept(ctx, attempt.due, keptCents);
  return attempt?.step ?? null;
}

type Try = ({ due: DuePlan } & Entered) | { due: DuePlan; error: unknown };

async function tryPlan(
  ctx: Context,
  { isAsked, ...wanted }: WantedPlan & { isAsked: boolean },
): Promise<Try | null> {
  let due: DuePlan | null = null;
  try {
    return await inTransaction(
      ctx,
      async (tx) => {
        due = await takeDuePlan(tx, wanted);
        return due && { due, ...(await enter(tx, within(ctx, tx), due, isAsked)) };
      },
      { finalStatement: (entered) => entered?.written ?? null },
    );
  } catch (error) {
    if (!due) throw error;
    return { due, error };
  }
}

/** The shop acts for the customer: there is no browser, and no sign-in. */
const actingFor = (ctx: Context, customer: Customer): CustomerContext => ({
  ...ctx,
  requestId: newId(),
  customer,
  signInId: '',
  variant: customer.variant,
  pricingId: customer.pricingId,
  segmentName: customer.segmentName,
  locale: localeOf(customer.variant),
  say: sayIn(localeOf(customer.variant)),
  messages: [],
});

/** What was done. What is left to write of it goes with the commit: nothing depends on its answer. */
interface Entered {
  step: PlanStep;
  written?: SQL;
}

async function enter(tx: Tx, ctx: Context, due: DuePlan, isAsked: boolean): Promise<Entered> {
  const { plan, draw, now } = due;
  if (!draw) {
    // what is not sold any more has no draw ever again
    judgeItem(actingFor(ctx, due.customer), itemOf(plan, plan.nextDrawNo));
    return put(tx, due, null);
  }
  // what the customer asks for now is not put off to its day
  const tooEarly = !isAsked && firstTryFor(new Date(draw.closesAt), new Date(now));
  if (tooEarly) return put(tx, due, tooEarly);
  const later = nextTry(new Date(draw.closesAt), new Date(now));
  if (plan.skipsNext)
    return { step: await passOver(tx, due, { outcome: 'skipped', reason: 'asked' }) };
  if ((draw.jackpotCents ?? 0) < plan.minimumJackpotCents) {
    // the operator may still announce it, or a larger one
    if (later) return put(tx, due, later);
    return { step: await passOver(tx, due, { outcome: 'skipped', reason: 'jackpot' }) };
  }
  const customer = actingFor(ctx, due.customer);
  refuseBannedCountry(customer);
  const cart = await lockRecurringCart(tx, customer, itemOf(plan, draw.drawNo), now);
  if (cart.totalCents > plan.agreedCents) return ask(tx, due, cart.totalCents);
  const checkoutId = await buyLockedCart(tx, customer, {
    cart,
    depositId: undefined,
    metadata: { platform: 'Web' },
    isRecurring: true,
  }).catch(shortBy(cart.totalCents));
  await tellLapsed(tx, due);
  const lastDrawNo = cart.lines[0]?.draws.at(-1)?.drawNo ?? draw.drawNo;
  const { totalCents } = cart;
  const outcome = { outcome: 'purchased', checkoutId, totalCents, lastDrawNo } as const;
  return { step: 'purchased', written: movedOn(due, draw, outcome) };
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
