import type { ProductOffer } from '@/lib/contract/catalogue';
import type { PlacementKey } from '@/lib/contract/placements';

/** How a place on the page is filled. */
export interface PlacementRule {
  kinds: readonly ProductOffer['kind'][];
  order: 'biggest_prize' | 'closes_soonest' | 'lowest_price';
  /** so many offers at the most */
  limit: number;
  /** sales go on for so long at least: nobody is hurried */
  minMinutesLeft: number;
  /** beside a cart: what is in it already, or over the customer's spend limit, is left out */
  isBesideCart: boolean;
}

/**
 * What stands where. No rule looks at what somebody played, won or lost before, and none puts forward a larger
 * ticket of what is in the cart: a place informs, it never invites to chase or raise a stake.
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
  // a raffle ticket needs no numbers: it is chosen in a moment
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
