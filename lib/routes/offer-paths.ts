import { GAME_KEYS } from '@/lib/contract/game-keys';
import { isRaffleKey } from '@/lib/contract/raffle-keys';

/** Whether an offer's paths may begin with this, which is its key: a lottery's, or one of the shape of raffles' keys. */
export const isOfferPath = (segment: string): boolean =>
  GAME_KEYS.some((key) => key === segment) || isRaffleKey(segment);

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
