import type { Cart, CartItem, CartVoucher } from '@/lib/contract/cart';

type Line = Cart['cartItems'][number];

export const isVoucher = (line: Line): line is CartVoucher =>
  line.productType.startsWith('voucher_');

/** What can be drawn: the cart's lines without its promotion. */
export const ticketsIn = (lines: readonly Line[]): CartItem[] =>
  lines.filter((line): line is CartItem => !isVoucher(line));

/** The cart's one promotion. */
export const voucherIn = (lines: readonly Line[]): CartVoucher | undefined => lines.find(isVoucher);
