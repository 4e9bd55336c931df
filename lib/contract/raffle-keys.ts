import { GAME_KEYS } from './game-keys';

/** Middleware, doors and files take no longer name. */
const LONGEST_KEY = 40;

/**
 * The expression of a raffle's key, which is also its path. Which raffles there are is in the catalogue; that an address
 * may be a raffle's is known by its last word, without asking anybody. A lottery's key is none, whatever its last word.
 */
export const RAFFLE_SHAPE = `(?!(?:${GAME_KEYS.join('|')})(?![a-z0-9_]))(?=[a-z0-9_]{1,${LONGEST_KEY}}(?![a-z0-9_]))[a-z0-9]+(?:_[a-z0-9]+)*_(?:lottery|raffle|draw)`;

export const RAFFLE_KEY = new RegExp(`^${RAFFLE_SHAPE}$`);

/** Whether a raffle may have this key; whether there is one is asked of the catalogue. */
export const isRaffleKey = (key: string): boolean =>
  key.length <= LONGEST_KEY && RAFFLE_KEY.test(key);

/** More than a browser lists and draws again in reasonable time. */
export const MOST_TICKETS = 2_000_000;

/** What an order holds at most. */
export const MOST_IN_A_BOOK = 500;
