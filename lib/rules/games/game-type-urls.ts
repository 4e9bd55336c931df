import type { GameType } from './game-rules';

/** Path segment of each game type; null where the offer's own path is the page. */
export const GAME_TYPE_URL_SUFFIX: Readonly<Record<GameType, string | null>> = {
  standard: 'standard',
  syndicate: 'syndicates',
  lotto_party: 'lotto-party',
  reduced_system: 'systems',
  powerhit: 'powerhit',
  powerhit_super_combo: 'powerhit-super-combos',
  powerpik: 'powerpik',
  powerpik_system: 'powerpik-systems',
  mega_combo: 'super-combos',
  strike_standard: null,
  strike_boxed: 'boxed',
  sequential: null,
  random: 'random',
  deferred: 'subscriptions',
};
