import type { Sentence } from '@/lib/contract/sentence';
import { findOffer, restrictionFor, sellsTo } from '@/server/catalogue';
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
  const fresh: FreshCart = { lines: [], changed: [], removals: [], moves: [] };
  const taken = new Map<string, number>();
  for (const item of stored.items) {
    const outcome = judge(item, stored.runs, shopper, taken);
    if ('reason' in outcome) {
      fresh.removals.push({ id: item.id, offerKey: item.offerKey, reason: outcome.reason });
      continue;
    }
    fresh.lines.push(outcome.line);
    if (outcome.moved) fresh.moves.push(outcome.moved);
    if (differs(item, outcome.line)) fresh.changed.push(outcome.line);
  }
  return fresh;
}

/** @param taken by draw, the tickets that earlier items of the cart want; adds the item's own */
function judge(
  entry: CartEntry,
  runs: readonly DrawRun[],
  shopper: Shopper,
  taken: Map<string, number>,
): Outcome {
  const offer = findOffer(entry.offerKey);
  if (!offer || !sellsTo(offer, shopper.segmentName)) {
    const values = { offer: offer?.name ?? entry.offerKey };
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
    return { line: { ...price, entry, offer, draws: [first] } };
  }
  const [start] = open;
  if (!start || open.length < entry.numDraws) return { reason: closedReason(draw, first) };
  if (start.drawNo === entry.firstDrawNo) return { line: { ...price, entry, offer, draws: open } };
  if (entry.numDraws === 1) return { reason: closedReason(draw, first) };
  return {
    line: { ...price, entry: { ...entry, firstDrawNo: start.drawNo }, offer, draws: open },
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
