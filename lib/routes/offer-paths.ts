import { GAME_KEYS } from '@/lib/contract/game-keys';
import { RAFFLE_KEYS } from '@/lib/contract/raffle-keys';

/** The first segment of an offer's paths is its key. */
export const OFFER_PATHS: readonly string[] = [...GAME_KEYS, ...RAFFLE_KEYS];

/** The specification's path suffixes of game types; other game types are on the offer's own path. */
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
