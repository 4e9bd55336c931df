import type { GamePrice } from '../game-rules';

/**
 * A price in the Australian shop: the game's price plus 10 %, with the ticket rounded to the nearest
 * 5 cents. The 10 % is the agent's component in Western Australia, as Lotterywest's prices of
 * Powerball (2023) and Oz Lotto (2022) show; see decision 038.
 * @param gameCents one standard game, without commission
 */
export const australian = (gameCents: number): GamePrice => ({
  currency: 'AUD',
  gameCents,
  commission: 1000,
  roundToCents: 5,
});

/** A price in the British shop: the game's price, without commission. */
export const british = (gameCents: number): GamePrice => ({
  currency: 'GBP',
  gameCents,
  commission: 0,
  roundToCents: 1,
});
