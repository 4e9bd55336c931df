import { addDays } from 'date-fns';
import type { CartItem, NewTicketItem } from '@/lib/contract/cart-items';
import type { SentenceKey } from '@/lib/contract/sentence';
import type { Capability, Currency } from '@/lib/contract/site';
import { findGameType } from '@/lib/rules/games/sold-types';
import { cadencesOf, firstCadence, type PlanType } from '@/lib/rules/recurring/cadences';
import { capabilityMissing, drawsPerYearOf, hasCapability, type Offer } from '@/server/catalogue';
import { notBefore, plannedDraws } from '@/server/draws';
import { ShopError } from '@/server/kernel/errors';
import type { CartLine, RecurringEntry, Shopper } from './cart-state';

export const MANAGED_WITH: Readonly<Record<PlanType, Capability>> = {
  autoplay: 'autoplay_manage',
  subscription: 'subscription_manage',
};

export const drawsPerEntryOf = (offer: Offer): number =>
  offer.kind === 'lottery' ? offer.rules.drawsPerEntry : 1;

export const hasJackpot = (offer: Offer) =>
  offer.kind === 'lottery' && offer.rules.jackpot !== null;

/** Whether a segment's customers may begin a plan of this type, and keep one in the cart. */
export const mayPlan = (segmentName: string, type: PlanType): boolean =>
  hasCapability(segmentName, MANAGED_WITH[type]);

/**
 * What an item asks to be bought again; null where it does not. Whoever may not manage such a plan cannot begin one.
 * @throws auth.capability_missing | cart.entry_incomplete
 */
export function recurringEntry(
  item: NewTicketItem,
  offer: Offer,
  { segmentName }: Shopper,
  path: string,
): RecurringEntry | null {
  const recurringPurchase = item.recurringPurchase;
  if (!recurringPurchase?.enabled) return null;
  const { type, minimumJackpotCents = 0 } = recurringPurchase;
  if (!mayPlan(segmentName, type)) throw capabilityMissing();
  const draws = drawsPerEntryOf(offer);
  const cadence = recurringPurchase.cadence ?? firstCadence(type, draws);
  const isOffered = cadencesOf(type, draws).includes(cadence);
  const isJackpotOffered = minimumJackpotCents === 0 || (type === 'autoplay' && hasJackpot(offer));
  const picks = mayChoose(item, offer) ? recurringPurchase.quickpick : undefined;
  if (isOffered && isJackpotOffered) {
    const again = { type, cadence, minimumJackpotCents };
    return picks === undefined ? again : { ...again, isQuickpick: picks };
  }
  const key = isOffered ? 'recurring.jackpot_not_offered' : 'recurring.cadence_not_offered';
  throw notOffered(key, offer, path);
}

/** Whether customers choose the numbers of an item: where nobody does, each draw has its own anyway. */
const mayChoose = (item: NewTicketItem, offer: Offer): boolean =>
  item.productType === 'lottery_ticket' &&
  offer.kind === 'lottery' &&
  (findGameType(offer.rules, item.gameType)?.chosenByCustomer ?? false);

/** A subscription cannot be made a ticket that is bought once. @throws cart.entry_incomplete */
export function assertSamePlan(
  { entry, offer }: CartLine,
  recurringPurchase: NewTicketItem['recurringPurchase'],
): void {
  if (entry.recurring?.type !== 'subscription' || !recurringPurchase) return;
  if (!recurringPurchase.enabled || recurringPurchase.type !== 'subscription')
    throw notOffered('recurring.always', offer, '');
}

function notOffered(key: SentenceKey, offer: Offer, path: string): ShopError {
  const target = `${path}recurringPurchase`;
  const values = { offer: offer.name };
  return new ShopError('cart.entry_incomplete', { problems: [{ code: key, key, values, target }] });
}

/** What the cart says of an item's plan: which there is, or which there could be. */
export function showRecurring(
  { entry, offer, draws }: CartLine,
  { segmentName, currency }: { segmentName: string; currency: Currency },
): CartItem['recurringPurchase'] {
  const { recurring } = entry;
  const type = recurring?.type ?? 'autoplay';
  const isOffered = entry.syndicateId === null && mayPlan(segmentName, type);
  const availability = type === 'subscription' ? 'always' : 'optional';
  const { cadence = null, minimumJackpotCents = 0 } = recurring ?? {};
  return {
    type,
    availability: isOffered ? availability : 'never',
    enabled: recurring !== null,
    cadence,
    drawsPerYear: drawsPerYearOf(offer),
    minimumJackpotAmount:
      minimumJackpotCents > 0 ? { amountCents: minimumJackpotCents, currency } : null,
    cadences: isOffered ? [...cadencesOf(type, drawsPerEntryOf(offer))] : [],
    quickpick: recurring?.isQuickpick ?? entry.isQuickpick,
    nextDrawDate: recurring && secondDraw(recurring, offer, draws),
  };
}

/** Offers are drawn at least this often. */
const DRAWN_WITHIN_DAYS = { lottery: 8, raffle: 100 } as const;

/** When the calendar has the draw after the bought ones. */
function secondDraw(
  { cadence, minimumJackpotCents }: RecurringEntry,
  offer: Offer,
  draws: CartLine['draws'],
): string | null {
  const [first, last] = [draws[0], draws.at(-1)];
  if (!first || !last || minimumJackpotCents > 0) return null;
  const drawsAt = new Date(first.drawsAt);
  const earliest = notBefore(offer, { cadence, countedFrom: drawsAt, drawsAt }) ?? new Date(0);
  const after = new Date(Math.max(earliest.getTime(), Date.parse(last.drawsAt)));
  const [next] = plannedDraws(offer, after, addDays(after, DRAWN_WITHIN_DAYS[offer.kind]));
  return next?.drawsAt.toISOString() ?? null;
}
