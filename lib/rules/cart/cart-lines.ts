import type { Cart, CartPromotion } from '@/lib/contract/cart';
import type { CartItem } from '@/lib/contract/cart-items';

type Line = Cart['cartItems'][number];

export const isPromotion = (line: Line): line is CartPromotion =>
  line.productType.startsWith('voucher_');

/** The cart's lines without its promotion. */
export const ticketsIn = (lines: readonly Line[]): CartItem[] =>
  lines.filter((line): line is CartItem => !isPromotion(line));

/** The cart's one promotion. */
export const promotionIn = (lines: readonly Line[]): CartPromotion | undefined =>
  lines.find(isPromotion);

/** The partner on whose page tickets of the cart were chosen: one at most. */
export const partnerIn = (lines: readonly Line[]): string | undefined =>
  ticketsIn(lines).find(({ partnerSlug }) => partnerSlug)?.partnerSlug;

/** Whether the cart holds nothing that was chosen in the shop itself. */
export const isAllOfPartner = (lines: readonly Line[]): boolean =>
  ticketsIn(lines).every(({ partnerSlug }) => partnerSlug);
