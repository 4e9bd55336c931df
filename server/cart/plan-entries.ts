import type { CartPlan, PlannedEntry } from '@/lib/contract/cart';
import { NewTicketItem, type ProductType } from '@/lib/contract/cart-items';
import type { Sentence } from '@/lib/contract/sentence';
import { findOffer, findSoldOffer, sellsTo } from '@/server/catalogue';
import type { Context } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { type CartEntry, type CartLine, type DrawFact, MAX_ITEMS, shopperOf } from './cart-state';
import { lineOf } from './line-of';
import { newEntry } from './new-entry';
import { openRuns } from './open-runs';
import { gameTypeLabelOf } from './show-cart';

type Undated<Item> = Item extends { productType: ProductType }
  ? Omit<Item, 'drawNo'> & { drawNo?: number }
  : never;

/** An entry to put into a cart; without a draw it is for the next one on sale. */
export type UndatedItem = Undated<NewTicketItem>;

export interface PlannableEntry {
  item: UndatedItem;
  /** what to call it where it is left out */
  name: string;
  /** the order that it repeats */
  repeats: PlannedEntry['repeats'];
  /** the cause that the order supported */
  causeName?: string | null;
}

/**
 * What of some entries can be put into a cart now, at today's prices, and why the others cannot. An entry is planned as
 * it is asked for or not at all. One statement, whatever their number.
 */
export async function planEntries(
  ctx: Context,
  entries: readonly PlannableEntry[],
): Promise<CartPlan> {
  const runs = await openRuns(
    ctx.db,
    entries.map(({ item }) => ({
      offerKey: findOffer(item.lotteryKey)?.key ?? item.lotteryKey,
      drawNo: item.drawNo,
      numDraws: drawsOf(item),
    })),
  );
  const plan: CartPlan = { entries: [], leftOut: [] };
  const lines: CartLine[] = [];
  for (const [index, one] of entries.entries()) {
    try {
      const line = planLine(ctx, one, runs[index] ?? [], lines);
      lines.push(line);
      plan.entries.push(showPlanned(line, one, shopperOf(ctx).currency));
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      const sentences = one.repeats ? [whyNotAgain(error, one)] : error.problems;
      plan.leftOut.push({ name: one.name, reason: sentences.map(ctx.say).join(' ') });
    }
  }
  return plan;
}

/** The most draws of an order; what games sell is checked by the rules. */
const drawsOf = (item: UndatedItem) =>
  item.productType === 'lottery_ticket' ? (item.numDraws ?? rulesDraws(item.lotteryKey)) : 1;

function rulesDraws(lotteryKey: string): number {
  const offer = findOffer(lotteryKey);
  return offer?.kind === 'lottery' ? offer.rules.drawsPerEntry : 1;
}

function planLine(
  ctx: Context,
  { item }: PlannableEntry,
  run: readonly DrawFact[],
  others: readonly CartLine[],
): CartLine {
  const shopper = shopperOf(ctx);
  const first = item.drawNo ?? run[0]?.drawNo;
  const offer = findSoldOffer(item.lotteryKey, shopper.catalogue);
  if (first === undefined && offer && sellsTo(offer, shopper.segmentName)) {
    throw new ShopError('draw.closed', { key: 'draw.none_open', values: { offer: offer.name } });
  }
  const dated = NewTicketItem.safeParse({ ...item, drawNo: first ?? 1 });
  if (!dated.success) throw new ShopError('cart.entry_incomplete', { key: 'cart.link_part' });
  const entry = newEntry(dated.data, shopper);
  if (others.length >= MAX_ITEMS) {
    throw new ShopError('cart.full', { key: 'cart.link_full', values: { most: MAX_ITEMS } });
  }
  return lineOf(entry, run, others, shopper);
}

/** Refusals of `newEntry` that say how an offer is sold: an order shows that it was sold otherwise then. */
const OTHER_FORM: readonly string[] = [
  'product_type.not_offered',
  'game_type.not_offered',
  'size.not_chosen',
  'draws.not_offered',
  'book.not_offered',
  'games.wrong_number',
  'cart.link_part',
];

/** Why an order cannot be repeated: what was sold then and is not now, where that is the reason. */
function whyNotAgain(error: ShopError, { item, causeName }: PlannableEntry): Sentence {
  const offer = findOffer(item.lotteryKey)?.name ?? item.lotteryKey;
  const [problem] = error.problems;
  if (error.code === 'offer.not_found' || error.code === 'offer.not_available') {
    return { key: 'offer.not_available.any_more', values: { offer } };
  }
  if (error.code === 'cart.cause_required' && causeName) {
    return { key: 'cart.cause_gone', values: { offer, cause: causeName } };
  }
  if (!problem || OTHER_FORM.includes(problem.key)) {
    return { key: 'offer.not_available.form', values: { offer } };
  }
  return problem;
}

function showPlanned(
  { entry, offer, draws, totalPriceCents }: CartLine,
  { repeats }: PlannableEntry,
  currency: PlannedEntry['price']['currency'],
): PlannedEntry {
  const [first] = draws;
  return {
    item: itemOf(entry),
    offerName: offer.name,
    gameTypeLabel: gameTypeLabelOf(offer, entry),
    causeName: offer.causes.find(({ key }) => key === entry.causeKey)?.name ?? null,
    drawDate: instant(first?.drawsAt),
    stop: instant(first?.closesAt),
    price: { amountCents: totalPriceCents, currency },
    repeats,
  };
}

/** The request that adds an entry: a quick pick is asked for anew. */
function itemOf(entry: CartEntry): NewTicketItem {
  const { offerKey: lotteryKey, firstDrawNo: drawNo, gameType, size, numDraws, games } = entry;
  if (entry.productType === 'raffle_ticket') {
    const { quantity, causeKey } = entry;
    const book = { lotteryKey, drawNo, quantity, ...(causeKey && { causeKey }) };
    return { productType: 'raffle_ticket', ...book };
  }
  return {
    productType: 'lottery_ticket',
    ...{ lotteryKey, gameType, drawNo, numDraws },
    ...(size !== null && { size }),
    ...(entry.isQuickpick ? { games: [], quickpick: games.length } : { games }),
  };
}

const instant = (iso = '') => new Date(iso).toISOString();
