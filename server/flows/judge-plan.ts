import { sayIn } from '@/lib/messages/say';
import { localeOf } from '@/lib/rules/site';
import { judgeItem, type PurchasableCart, recurringCart } from '@/server/cart';
import { hasWallet } from '@/server/catalogue';
import { refuseBannedCountry } from '@/server/kernel/banned-country';
import type { Context, Customer, CustomerContext } from '@/server/kernel/context';
import { newId } from '@/server/kernel/ids';
import { type DuePlan, firstTryFor, itemOf, nextTry, type PlannedEntry } from '@/server/recurring';

/** What a due plan asks for now. */
export type Judged =
  /** until that time; null while no draw is known */
  | { does: 'wait'; until: Date | null }
  | { does: 'pass'; reason: 'asked' | 'jackpot' }
  /** whether the customer agrees to a dearer price */
  | { does: 'ask'; askedCents: number }
  | {
      does: 'buy';
      draw: PlannedEntry;
      lastDrawNo: number;
      ctx: CustomerContext;
      cart: PurchasableCart;
    };

/**
 * What is to be done with a plan that is taken.
 * @param isAsked whether its customer asks for it now
 * @throws what `judgeItem` and `recurringCart` throw | auth.country_banned
 */
export function judgePlan(ctx: Context, due: DuePlan, isAsked: boolean): Judged {
  const { plan, draw, now } = due;
  if (!draw) {
    // what is not sold any more has no draw ever again
    judgeItem(actingFor(ctx, due.customer), itemOf(plan, plan.nextDrawNo));
    return { does: 'wait', until: null };
  }
  // what the customer asks for now is not put off to its day
  const tooEarly = !isAsked && firstTryFor(new Date(draw.closesAt), new Date(now));
  if (tooEarly) return { does: 'wait', until: tooEarly };
  if (plan.skipsNext) return { does: 'pass', reason: 'asked' };
  if ((draw.jackpotCents ?? 0) < plan.minimumJackpotCents) {
    // the operator may still announce it, or a larger one
    const later = nextTry(new Date(draw.closesAt), new Date(now));
    return later ? { does: 'wait', until: later } : { does: 'pass', reason: 'jackpot' };
  }
  const customer = actingFor(ctx, due.customer);
  refuseBannedCountry(customer);
  const cart = recurringCart(customer, itemOf(plan, draw.drawNo), due);
  if (cart.totalCents > plan.agreedCents) return { does: 'ask', askedCents: cart.totalCents };
  const lastDrawNo = cart.lines[0]?.draws.at(-1)?.drawNo ?? draw.drawNo;
  return { does: 'buy', draw, lastDrawNo, ctx: customer, cart };
}

/** The shop acts for the customer: there is no browser, and no sign-in. */
export const actingFor = (ctx: Context, customer: Customer): CustomerContext => ({
  ...ctx,
  requestId: newId(),
  customer,
  signInId: '',
  variant: customer.variant,
  pricingId: customer.pricingId,
  segmentName: customer.segmentName,
  locale: localeOf(customer.variant),
  say: sayIn(localeOf(customer.variant), hasWallet(customer.segmentName)),
  messages: [],
});
