import { z } from 'zod';
import type { VerbInput } from '@/lib/contract/call';
import type { Cart } from '@/lib/contract/cart';
import type { AddAnonymousPromotion, AddPromotion } from '@/lib/contract/cart-calls';
import type { Sentence } from '@/lib/contract/sentence';
import type { Context, CustomerContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { visitor } from './cart-owner';
import { type CartEdit, changeCart, type LockedCart } from './change-cart';
import { countPromotionTries } from './count-promotion-tries';
import { judgePromotion } from './judge-promotion';
import type { CartOwner } from './read-cart';

/** @throws promotion_not_added | request.rate_limited */
export const addPromotion = (
  ctx: CustomerContext,
  { promotionCode }: VerbInput<typeof AddPromotion>,
): Promise<Cart> => addCode(ctx, { customerId: ctx.customer.id }, promotionCode);

/** `token`: the visitor's, or their cart's reference. @throws promotion_not_added | request.rate_limited | cart.not_found */
export const addAnonymousPromotion = (
  ctx: Context,
  { token, promotionCode }: VerbInput<typeof AddAnonymousPromotion>,
): Promise<Cart> =>
  addCode(ctx, isReference(token) ? { visitorsReference: token } : visitor(token), promotionCode);

/** A token is 32 random bytes in base64url, which is longer than an id. */
const isReference = (token: string): boolean => z.uuid().safeParse(token).success;

/** Adds a promotion to the cart by its code, in any case. The same code again changes nothing. */
async function addCode(ctx: Context, owner: CartOwner, typed: string): Promise<Cart> {
  await countPromotionTries(ctx);
  const code = typed.trim().toUpperCase();
  return changeCart(ctx, owner, (cart) => withCode(cart, code), { promotionCode: code });
}

function withCode({ stored, fresh, shopper }: LockedCart, code: string): CartEdit {
  const { promotion: present, offered } = stored;
  if (present?.code === code) return {};
  if (!offered) throw refused({ key: 'promotion_not_added' });
  const judged = judgePromotion(offered, fresh.lines, shopper);
  if ('reason' in judged) throw refused(judged.reason);
  const isPresentKept = present && !('reason' in judgePromotion(present, fresh.lines, shopper));
  if (isPresentKept) {
    throw refused({ key: 'promotion.one_only', values: { code: present.code } });
  }
  return { promotion: offered };
}

const refused = (reason: Sentence) =>
  new ShopError('promotion_not_added', { ...reason, target: 'promotionCode' });
