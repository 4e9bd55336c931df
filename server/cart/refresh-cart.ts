import { findOffer, sellsTo } from '@/server/catalogue';
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
import { shortageOf } from './shortage-of';

export interface Removal {
  id: string;
  offerKey: string;
  reason: string;
}

export interface FreshCart {
  lines: CartLine[];
  /** lines that differ from what is stored: a new price, or a start that moved forward */
  changed: CartLine[];
  removals: Removal[];
  /** for the customer: which tickets now start later */
  moves: string[];
}

/** What is left of an item: nothing but the reason, or a line (and what moved, if anything did). */
type Outcome = { reason: string } | { line: CartLine; moved?: string };

/**
 * Judges a stored cart by today's offers, prices, draws and stock. What cannot be bought any more leaves the cart
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

/** @param taken tickets that earlier items of the cart want, by draw; the item's own are added */
function judge(
  entry: CartEntry,
  runs: readonly DrawRun[],
  shopper: Shopper,
  taken: Map<string, number>,
): Outcome {
  const offer = findOffer(entry.offerKey);
  if (!offer || !sellsTo(offer, shopper.segmentName)) {
    return { reason: `${offer?.name ?? entry.offerKey} is not on sale here any more.` };
  }
  const price = priceOf(offer, entry, shopper.pricingId);
  if (!price) return { reason: `${offer.name} is not sold in this form any more.` };
  const run = runOf(runs, entry);
  const [first] = run;
  const name = `Draw ${entry.firstDrawNo} of ${offer.name}`;
  const open = run.filter((draw) => draw.isOpen).slice(0, entry.numDraws);
  if (offer.kind === 'raffle') {
    if (!first?.isOpen) return { reason: closedReason(name, first) };
    const already = taken.get(first.id) ?? 0;
    const shortage = shortageOf(name, entry.quantity + already, first.ticketsLeft);
    if (shortage) return { reason: shortage };
    taken.set(first.id, already + entry.quantity);
    return { line: { ...price, entry, offer, draws: [first] } };
  }
  const [start] = open;
  if (!start || open.length < entry.numDraws) return { reason: closedReason(name, first) };
  if (start.drawNo === entry.firstDrawNo) return { line: { ...price, entry, offer, draws: open } };
  if (entry.numDraws === 1) return { reason: closedReason(name, first) };
  return {
    line: { ...price, entry: { ...entry, firstDrawNo: start.drawNo }, offer, draws: open },
    moved: `${name} has closed, so this ticket now starts with draw ${start.drawNo}.`,
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

function closedReason(name: string, first: DrawFact | undefined): string {
  if (first?.status === 'DRAW_CAPPED') return `${name} is sold out.`;
  return first?.isOpen ? `${name} cannot be followed by so many draws.` : `${name} has closed.`;
}

const differs = (stored: ItemPrice & Pick<CartEntry, 'firstDrawNo'>, line: CartLine) =>
  stored.unitPriceCents !== line.unitPriceCents ||
  stored.totalPriceCents !== line.totalPriceCents ||
  stored.firstDrawNo !== line.entry.firstDrawNo;
