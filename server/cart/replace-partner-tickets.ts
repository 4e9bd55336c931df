import type { Cart } from '@/lib/contract/cart';
import type { NewTicketItem } from '@/lib/contract/cart-items';
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
 * promotion is added unless the cart has one of its own, which another partner's tickets may have brought; where it is not for this customer or these tickets, a message says why.
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
      const replaced = cart.stored.items.filter((item) => item.partnerSlug !== null);
      const deletedIds = replaced.map(({ id }) => id);
      const isOthers = replaced.some((item) => item.partnerSlug !== partnerSlug);
      const remaining = cart.fresh.lines.filter(({ entry }) => !deletedIds.includes(entry.id));
      const put: CartLine[] = [];
      for (const entry of entries) {
        put.push(lineOf(entry, runOf(cart.stored.runs, entry), [...remaining, ...put], shopper));
      }
      return {
        put,
        deletedIds,
        ...withPromotion(ctx, cart, { lines: [...remaining, ...put], isOthers }),
      };
    },
    { additionalRuns: entries, ...(promotionCode !== undefined && { promotionCode }) },
  );
}

function withPromotion(
  ctx: Context,
  { stored: { promotion: present, offered }, shopper }: LockedCart,
  {
    lines,
    isOthers,
  }: {
    lines: readonly CartLine[];
    /** the present one may be another partner's: this page's prices are with its own */
    isOthers: boolean;
  },
): Pick<CartEdit, 'promotion'> {
  const isPresentKept = present && !('reason' in judgePromotion(present, lines, shopper));
  if ((isPresentKept && !isOthers) || !offered) return {};
  const judged = judgePromotion(offered, lines, shopper);
  if (!('reason' in judged)) return { promotion: offered };
  if (isPresentKept) return {};
  const message = ctx.say(judged.reason);
  ctx.messages.push({ level: 'info', code: 'promotion_not_added', message });
  return {};
}
