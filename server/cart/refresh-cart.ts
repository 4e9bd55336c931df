import type { Sentence } from '@/lib/contract/sentence';
import { findOffer, findSoldOffer, restrictionFor, sellsTo } from '@/server/catalogue';
import type {
  CartEntry,
  CartLine,
  DrawFact,
  DrawRun,
  ItemPrice,
  Shopper,
  StoredCart,
} from './cart-state';
import { priceOf } from './price-entry';
import { mayPlan } from './recurring-entry';
import { judgeShare, sharesIn } from './share-line';
import { drawName, shortageOf } from './shortage-of';

export interface Removal {
  id: string;
  offerKey: string;
  reason: Sentence;
}

export interface FreshCart {
  lines: CartLine[];
  /** lines that differ from what is stored: a new price, or a start that moved forward */
  changed: CartLine[];
  removals: Removal[];
  /** notes about plans that left the cart, while their items stay: of no item's id */
  lostPlans: Omit<Removal, 'id'>[];
  /** messages for the customer: which tickets now start later */
  moves: Sentence[];
}

/** What remains of an item: only a reason, or a line (and the message if its start moved). */
type Outcome = { reason: Sentence } | { line: CartLine; moved?: Sentence };

/**
 * Judges a stored cart by today's offers, prices, draws and stock. Items that can no longer be bought leave the cart
 * with a reason; a ticket for several draws whose first has closed starts with the next one instead.
 */
export function refreshCart(stored: StoredCart, shopper: Shopper): FreshCart {
  const fresh: FreshCart = { lines: [], changed: [], removals: [], lostPlans: [], moves: [] };
  const taken = new Map<string, number>();
  for (const storedItem of stored.items) {
    const { item, lostPlan } = withoutLostPlan(storedItem, shopper);
    const outcome =
      item.syndicateId === null
        ? judge(item, stored.runs, shopper, taken)
        : judgeShares(item, stored, fresh.lines, shopper);
    if ('reason' in outcome) {
      fresh.removals.push({ id: item.id, offerKey: item.offerKey, reason: outcome.reason });
      continue;
    }
    fresh.lines.push(outcome.line);
    if (outcome.moved) fresh.moves.push(outcome.moved);
    if (lostPlan) fresh.lostPlans.push({ offerKey: item.offerKey, reason: lostPlan });
    if (lostPlan || differs(item, outcome.line)) fresh.changed.push(outcome.line);
  }
  return fresh;
}

/** An item whose plan its customer may not manage is bought once: a visitor may have chosen it before they signed in. */
function withoutLostPlan<I extends CartEntry>(
  item: I,
  { segmentName }: Shopper,
): { item: I; lostPlan?: Sentence } {
  if (!item.recurring || mayPlan(segmentName, item.recurring.type)) return { item };
  const values = { offer: findOffer(item.offerKey)?.name ?? item.offerKey };
  return {
    item: { ...item, recurring: null },
    lostPlan: { key: 'recurring.not_available.any_more', values },
  };
}

function judgeShares(
  entry: CartEntry,
  { runs, syndicates }: StoredCart,
  others: readonly CartLine[],
  shopper: Shopper,
): Outcome {
  const [draw] = runOf(runs, entry);
  const syndicate = syndicates.find(({ id }) => id === entry.syndicateId);
  const already = sharesIn(others, entry.syndicateId);
  return judgeShare(entry, { draw, syndicate, already, shopper });
}

/** @param taken by draw, the tickets that earlier items of the cart want; adds the item's own */
function judge(
  entry: CartEntry,
  runs: readonly DrawRun[],
  shopper: Shopper,
  taken: Map<string, number>,
): Outcome {
  const offer = findSoldOffer(entry.offerKey, shopper.catalogue);
  if (!offer || !sellsTo(offer, shopper.segmentName)) {
    const values = { offer: findOffer(entry.offerKey)?.name ?? entry.offerKey };
    return { reason: { key: 'offer.not_available.any_more', values } };
  }
  // an account on its way is a moment later allowed what it is not now: its cart waits
  const restriction = shopper.migrationStatus !== 'in_progress' && restrictionFor(offer, shopper);
  if (restriction)
    return { reason: { key: `offer.${restriction}`, values: { offer: offer.name } } };
  const price = priceOf(offer, entry, shopper.pricingId);
  if (!price) return { reason: { key: 'offer.not_available.form', values: { offer: offer.name } } };
  const run = runOf(runs, entry);
  const [first] = run;
  const draw = drawName(entry.firstDrawNo, offer);
  const open = run.filter((draw) => draw.isOpen).slice(0, entry.numDraws);
  if (offer.kind === 'raffle') {
    if (!first?.isOpen) return { reason: closedReason(draw, first) };
    const already = taken.get(first.id) ?? 0;
    const shortage = shortageOf(draw, entry.quantity + already, first.ticketsLeft);
    if (shortage) return { reason: shortage };
    taken.set(first.id, already + entry.quantity);
    return { line: { ...price, entry, offer, draws: [first], syndicate: null } };
  }
  const [start] = open;
  if (!start || open.length < entry.numDraws) return { reason: closedReason(draw, first) };
  if (start.drawNo === entry.firstDrawNo) {
    return { line: { ...price, entry, offer, draws: open, syndicate: null } };
  }
  if (entry.numDraws === 1) return { reason: closedReason(draw, first) };
  return {
    line: {
      ...{ ...price, offer, draws: open, syndicate: null },
      entry: { ...entry, firstDrawNo: start.drawNo },
    },
    moved: { key: 'draw.closed.moved', values: { draw, drawNo: start.drawNo } },
  };
}

/** The draw an entry starts with and the open ones after it; empty when there is no such draw. */
export function runOf(
  runs: readonly DrawRun[],
  { offerKey, firstDrawNo }: Pick<CartEntry, 'offerKey' | 'firstDrawNo'>,
): DrawFact[] {
  const run = runs.find((one) => one.offerKey === offerKey && one.firstDrawNo === firstDrawNo);
  return run?.draws ?? [];
}

function closedReason(draw: Sentence, first: DrawFact | undefined): Sentence {
  const values = { draw };
  if (first?.status === 'DRAW_CAPPED') return { key: 'cart.sold_out.draw', values };
  return { key: first?.isOpen ? 'draw.closed.run' : 'draw.closed', values };
}

const differs = (stored: ItemPrice & Pick<CartEntry, 'firstDrawNo'>, line: CartLine) =>
  stored.unitPriceCents !== line.unitPriceCents ||
  stored.totalPriceCents !== line.totalPriceCents ||
  stored.firstDrawNo !== line.entry.firstDrawNo;
