import type { Cart, NewTicketItem } from '@/lib/contract/cart';
import type { Context } from '@/server/kernel/context';
import { noSuchCart, visitor } from './cart-owner';
import { type CartLine, shopperOf } from './cart-state';
import { type CartEdit, changeCart, type LockedCart } from './change-cart';
import { judgePromotion } from './judge-promotion';
import { lineOf } from './line-of';
import { newEntry } from './new-entry';
import { runOf } from './refresh-cart';

export interface PartnerChoice {
  partnerSlug: string;
  items: readonly NewTicketItem[];
  /** the partner's promotion, in capitals */
  promotionCode: string | undefined;
}

/**
 * Puts tickets that were chosen on a partner's page into the cart, in place of those chosen on such a page before: a
 * choice that is sent twice is there once, and a cart has one partner at most. Other tickets stay. The partner's
 * promotion is added unless the cart has one; where it is not for this customer or these tickets, a message says why.
 * @param token the visitor's, who is not signed in
 * @throws cart.not_found | cart.full | what adding an item throws
 */
export async function replacePartnerTickets(
  ctx: Context,
  token: string | undefined,
  { partnerSlug, items, promotionCode }: PartnerChoice,
): Promise<Cart> {
  const owner = ctx.customer ? { customerId: ctx.customer.id } : token ? visitor(token) : null;
  if (!owner) throw noSuchCart();
  const shopper = shopperOf(ctx);
  const entries = items.map((item, index) => ({
    ...newEntry(item, shopper, `items.${index}.`),
    partnerSlug,
  }));
  return changeCart(
    ctx,
    owner,
    (cart) => {
      const deletedIds = cart.stored.items
        .filter((item) => item.partnerSlug !== null)
        .map(({ id }) => id);
      const kept = cart.fresh.lines.filter(({ entry }) => !deletedIds.includes(entry.id));
      const put: CartLine[] = [];
      for (const entry of entries) {
        put.push(lineOf(entry, runOf(cart.stored.runs, entry), [...kept, ...put], shopper));
      }
      return { put, deletedIds, ...withPromotion(ctx, cart, [...kept, ...put]) };
    },
    { wanted: entries, ...(promotionCode !== undefined && { promotionCode }) },
  );
}

function withPromotion(
  ctx: Context,
  { stored: { promotion: present, offered }, shopper }: LockedCart,
  lines: readonly CartLine[],
): Pick<CartEdit, 'promotion'> {
  const isPresentKept = present && !('reason' in judgePromotion(present, lines, shopper));
  if (isPresentKept || !offered) return {};
  const judged = judgePromotion(offered, lines, shopper);
  if (!('reason' in judged)) return { promotion: offered };
  const message = ctx.say(judged.reason);
  ctx.messages.push({ level: 'info', code: 'promotion_not_added', message });
  return {};
}
