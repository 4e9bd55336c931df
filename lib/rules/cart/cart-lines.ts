import type { Cart, CartItem, CartPromotion } from '@/lib/contract/cart';

type Line = Cart['cartItems'][number];

export const isPromotion = (line: Line): line is CartPromotion =>
  line.productType.startsWith('voucher_');

/** The cart's lines without its promotion. */
export const ticketsIn = (lines: readonly Line[]): CartItem[] =>
  lines.filter((line): line is CartItem => !isPromotion(line));

/** The cart's one promotion. */
export const promotionIn = (lines: readonly Line[]): CartPromotion | undefined =>
  lines.find(isPromotion);
