import type { GamePrice } from '../game-rules';

/**
 * A price in the Australian shop: 10 % on the game's own price, a ticket rounded to the nearest 5 cents. Western
 * Australia's agent's component, as Lotterywest's prices of Powerball (2023) and Oz Lotto (2022) show it; see decision 038.
 * @param gameCents one standard game, without commission
 */
export const australian = (gameCents: number): GamePrice => ({
  currency: 'AUD',
  gameCents,
  commission: 1000,
  roundToCents: 5,
});

/** A price in the British shop: what the game costs, with nothing on top. */
export const british = (gameCents: number): GamePrice => ({
  currency: 'GBP',
  gameCents,
  commission: 0,
  roundToCents: 1,
});
