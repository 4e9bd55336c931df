export { addCartItem, buildCart } from './add-cart-item';
export type { CartEntry, CartLine } from './cart-state';
export { expireCarts } from './expire-carts';
export { getCart } from './get-cart';
export { lockCartForPurchase, type PurchasableCart } from './lock-cart-for-purchase';
export { mergeCart } from './merge-cart';
export { shortageOf } from './shortage-of';
export { gameTypeLabelOf } from './show-cart';
