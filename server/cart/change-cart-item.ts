import type { VerbInput } from '@/lib/contract/call';
import type { Cart } from '@/lib/contract/cart';
import type { ChangeAnonymousCartItem, ChangeCartItem } from '@/lib/contract/cart-calls';
import type { NewTicketItem } from '@/lib/contract/cart-items';
import type { Context, CustomerContext } from '@/server/kernel/context';
import { noSuchItem, visitor } from './cart-owner';
import type { CartEntry, CartLine, DrawFact } from './cart-state';
import { changeCart, type LockedCart } from './change-cart';
import { lineOf } from './line-of';
import { newEntry } from './new-entry';
import type { CartOwner } from './read-cart';
import { assertSamePlan } from './recurring-entry';
import { runOf } from './refresh-cart';

type Change = VerbInput<typeof ChangeCartItem>;

export const changeCartItem = (ctx: CustomerContext, change: Change): Promise<Cart> =>
  changeItem(ctx, { customerId: ctx.customer.id }, change);

export const changeAnonymousCartItem = (
  ctx: Context,
  { token, ...change }: VerbInput<typeof ChangeAnonymousCartItem>,
): Promise<Cart> => changeItem(ctx, visitor(token), change);

/** Leaves the cart unchanged where the shop has just removed the item: the answer says why. */
function changeItem(ctx: Context, owner: CartOwner, change: Change): Promise<Cart> {
  const edit = (cart: LockedCart) => {
    if (cart.fresh.removals.some(({ id }) => id === change.itemId)) return {};
    const line = cart.fresh.lines.find(({ entry }) => entry.id === change.itemId);
    if (!line) throw noSuchItem();
    assertSamePlan(line, change.recurringPurchase);
    if (line.entry.syndicateId !== null) return { put: [sharesChanged(cart, line, change)] };
    const changed = newEntry(changedItem(line.entry, change), cart.shopper);
    const isQuickpick = change.games ? changed.isQuickpick : line.entry.isQuickpick;
    const { id, partnerSlug } = line.entry;
    const entry = { ...changed, id, partnerSlug, isQuickpick };
    const others = cart.fresh.lines.filter((other) => other !== line);
    return { put: [lineOf(entry, runFrom(cart, entry), others, cart.shopper)] };
  };
  return changeCart(ctx, owner, edit, { drawsAhead: drawsOf(change) });
}

/** Only how many of them can be changed. */
function sharesChanged(cart: LockedCart, line: CartLine, { quantity }: Change): CartLine {
  const entry = { ...line.entry, quantity: quantity ?? line.entry.quantity };
  const others = cart.fresh.lines.filter((other) => other !== line);
  return lineOf(entry, runFrom(cart, entry), others, cart.shopper, cart.stored.syndicates);
}

/** A lottery ticket's quantity is its draws. */
const drawsOf = ({ numDraws, quantity }: Change) => numDraws ?? quantity;

function changedItem(entry: CartEntry, change: Change): NewTicketItem {
  const same = {
    lotteryKey: entry.offerKey,
    drawNo: entry.firstDrawNo,
    affiliateCode: entry.affiliateCode ?? undefined,
    recurringPurchase: change.recurringPurchase ?? planOf(entry),
  };
  if (entry.productType === 'raffle_ticket') {
    return {
      ...same,
      productType: 'raffle_ticket',
      quantity: change.quantity ?? entry.quantity,
      causeKey: change.causeKey ?? entry.causeKey ?? undefined,
    };
  }
  return {
    ...same,
    productType: 'lottery_ticket',
    gameType: entry.gameType,
    size: entry.size ?? undefined,
    games: change.games ?? entry.games,
    numDraws: drawsOf(change) ?? entry.numDraws,
  };
}

function planOf({ recurring }: CartEntry): NewTicketItem['recurringPurchase'] {
  if (!recurring) return undefined;
  const { isQuickpick, ...same } = recurring;
  return { ...same, enabled: true, ...(isQuickpick !== undefined && { quickpick: isQuickpick }) };
}

/** The draws read for the item, from its present start: that may just have moved forward. */
function runFrom({ stored }: LockedCart, entry: CartEntry): DrawFact[] {
  const item = stored.items.find(({ id }) => id === entry.id);
  const run = item ? runOf(stored.runs, item) : [];
  return run.filter(({ drawNo }) => drawNo >= entry.firstDrawNo);
}
