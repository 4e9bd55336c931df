export { addCartItem, buildCart } from './add-cart-item';
export { addPromotion } from './add-promotion';
export { boughtCartPart, boughtCartsPart, buyCartPart, countUsePart } from './buy-cart';
export type { CartEntry, CartLine, RecurringEntry } from './cart-state';
export { MAX_ITEMS } from './cart-state';
export { drawsOfCart } from './draws-of-cart';
export { dropCart, renewCart } from './drop-cart';
export { expireCarts } from './expire-carts';
export { getCart } from './get-cart';
export { insertPromotions, type NewPromotion } from './insert-promotions';
export { judgeItem } from './judge-item';
export { type AppliedPromotion, eligibleLines, totalOf } from './judge-promotion';
export {
  changedBecause,
  lockCartForPurchase,
  type PurchasableCart,
} from './lock-cart-for-purchase';
export { mergeCart } from './merge-cart';
export { type PlannableEntry, planEntries } from './plan-entries';
export { promotionOnOffer } from './promotion-on-offer';
export {
  RECURRING_RUNS,
  type RecurringFacts,
  recurringCart,
  recurringFacts,
  recurringParts,
} from './recurring-cart';
export { drawsPerEntryOf, hasJackpot, MANAGED_WITH } from './recurring-entry';
export { replacePartnerTickets } from './replace-partner-tickets';
export { runningPercents } from './running-percents';
export { drawName, shareShortage, shortageOf, syndicateName } from './shortage-of';
export { descriptionOf, gameTypeLabelOf } from './show-cart';
export { standingPromotions } from './standing-promotions';
