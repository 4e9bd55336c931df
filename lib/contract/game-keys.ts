/**
 * The games on sale, in the order they are shown. A game's key is also its path, so the edge and every browser load this
 * list: it holds nothing else.
 */
export const GAME_KEYS = [
  'powerball2018',
  'oz_lotto2022',
  'saturday_lotto',
  'weekday_windfall',
  'set_for_life2020',
  'super_66',
  'lotto_strike',
  'super_jackpot_lottery',
  'mega_jackpot_lottery',
] as const;

export type OfferKey = (typeof GAME_KEYS)[number];

/** Keys that a game had before: they still find it, and its old addresses lead to its own. */
export const FORMER_KEYS: Readonly<Record<string, OfferKey>> = {
  oz_lotto: 'oz_lotto2022',
  powerball: 'powerball2018',
};
