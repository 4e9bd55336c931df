/** Path of each offer that has pages: the first segment of its addresses. */
export const LOTTERY_PATHS = [
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
export const RAFFLE_PATHS = [
  'make_a_smile_lottery',
  'your_hospice_lottery',
  'one_lottery',
] as const;
export const OFFER_PATHS: readonly string[] = [...LOTTERY_PATHS, ...RAFFLE_PATHS];

/** Old addresses that keep working: a redirect to the offer's path today. */
export const LEGACY_OFFER_PATHS: Readonly<Record<string, string>> = {
  oz_lotto: 'oz_lotto2022',
  powerball: 'powerball2018',
};

/** The specification's path suffixes of game types; the others live on the offer's own path. */
export const PLAY_SUFFIXES: readonly string[] = [
  'subscriptions',
  'powerhit',
  'powerpik',
  'powerpik-systems',
  'random',
  'systems',
  'standard',
  'boxed',
  'super-combos',
  'powerhit-super-combos',
  'syndicates',
  'lotto-party',
];
