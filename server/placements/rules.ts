import type { ProductOffer } from '@/lib/contract/catalogue';
import type { PlacementKey } from '@/lib/contract/placements';

/** How a slot on the page is filled. */
export interface PlacementRule {
  kinds: readonly ProductOffer['kind'][];
  order: 'biggest_prize' | 'closes_soonest' | 'lowest_price';
  /** the most offers shown */
  limit: number;
  /** sales stay open for at least this long, so that nobody is hurried */
  minMinutesLeft: number;
  /** next to a cart: leaves out what is in it already, or over the customer's spend limit */
  isBesideCart: boolean;
}

/**
 * The rule of each slot. No rule considers what a customer played, won or lost before, and none
 * offers a larger ticket of what is in the cart: a slot informs, and never encourages chasing losses
 * or raising a stake.
 */
export const PLACEMENT_RULES: Readonly<Record<PlacementKey, PlacementRule>> = {
  feature_placement: {
    kinds: ['lottery', 'raffle'],
    order: 'biggest_prize',
    limit: 1,
    minMinutesLeft: 30,
    isBesideCart: false,
  },
  cart_inline_item: {
    kinds: ['raffle'],
    order: 'closes_soonest',
    limit: 1,
    minMinutesLeft: 30,
    isBesideCart: true,
  },
  pre_cart_item: {
    kinds: ['raffle'],
    order: 'closes_soonest',
    limit: 1,
    minMinutesLeft: 30,
    isBesideCart: true,
  },
  fast_play: {
    kinds: ['lottery'],
    order: 'closes_soonest',
    limit: 3,
    minMinutesLeft: 10,
    isBesideCart: true,
  },
  // a raffle ticket needs no numbers, so it is quick to choose
  instant_play: {
    kinds: ['raffle'],
    order: 'lowest_price',
    limit: 2,
    minMinutesLeft: 10,
    isBesideCart: true,
  },
  pre_cart_promoted: {
    kinds: ['raffle'],
    order: 'biggest_prize',
    limit: 1,
    minMinutesLeft: 30,
    isBesideCart: true,
  },
  pre_cart_standard: {
    kinds: ['lottery', 'raffle'],
    order: 'closes_soonest',
    limit: 3,
    minMinutesLeft: 30,
    isBesideCart: true,
  },
};
