/**
 * The games on sale, in display order. A game's key is also its path, so middleware and every browser
 * load this list: keep it free of anything else.
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

/** Former keys of games: they still resolve, and their old URLs redirect to the present ones. */
export const FORMER_KEYS: Readonly<Record<string, OfferKey>> = {
  oz_lotto: 'oz_lotto2022',
  powerball: 'powerball2018',
};
