export { addCartItem, buildCart } from './add-cart-item';
export { addPromotion } from './add-promotion';
export type { CartEntry, CartLine } from './cart-state';
export { drawsOfCart } from './draws-of-cart';
export { dropCart } from './drop-cart';
export { expireCarts } from './expire-carts';
export { getCart } from './get-cart';
export { insertPromotions, type NewPromotion } from './insert-promotions';
export { type AppliedPromotion, eligibleLines, totalOf } from './judge-promotion';
export {
  lockCartForPurchase,
  type PurchasableCart,
  withoutPromotion,
} from './lock-cart-for-purchase';
export { mergeCart } from './merge-cart';
export { drawName, shortageOf } from './shortage-of';
export { gameTypeLabelOf } from './show-cart';
