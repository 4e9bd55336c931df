import { combinations, combinationsOf } from './combinations';
import type { Game, GamePrice, GameType, PricedRules, PricingId, TicketRules } from './game-rules';

export interface PricedEntry {
  rules: PricedRules;
  gameType: GameType;
  size: number;
  /** The panels, or only their number. Combos need the panels: their favourites determine the number of games. */
  games: readonly Game[] | number;
  /** How many draws the ticket is for; a multiple of the offer's `drawsPerEntry`. */
  draws: number;
  pricingId: string;
}

/** @throws RangeError when the offer is not sold under that pricing. */
export function gamePrice(
  { key, prices }: Pick<PricedRules, 'key' | 'prices'>,
  pricingId: string,
): GamePrice {
  const price = Object.hasOwn(prices, pricingId) ? prices[pricingId as PricingId] : undefined;
  if (!price) throw new RangeError(`${key} has no price under pricing ${pricingId}`);
  return price;
}

/** Adds the commission and rounds to the price's step, halves up. */
export function withCommissionCents(price: GamePrice, standardGames: number): number {
  const step = price.roundToCents * 10_000;
  const parts = standardGames * price.gameCents * (10_000 + price.commission);
  return Math.floor((2 * parts + step) / (2 * step)) * price.roundToCents;
}

/** The number of standard games in all panels of a ticket, for one draw. */
export function standardGamesOf(
  entry: Omit<PricedEntry, 'rules' | 'draws' | 'pricingId'> & { rules: TicketRules },
): number {
  const { rules, gameType, size, games } = entry;
  if (typeof games === 'number') return games * combinations(rules, gameType, size);
  return games.reduce((sum, game) => sum + combinationsOf(rules, gameType, size, game), 0);
}

/**
 * What a ticket costs, commission included. The commission is rounded once for all panels of one
 * draw (one entry period), so a ticket for n draws costs n times a ticket for one.
 * @throws RangeError for an unknown pricing, or draws that do not fill whole entries.
 */
export function priceCents(entry: PricedEntry): number {
  const price = gamePrice(entry.rules, entry.pricingId);
  const { drawsPerEntry } = entry.rules;
  const periods = entry.draws / drawsPerEntry;
  if (!Number.isInteger(periods) || periods < 1) {
    throw new RangeError(`${entry.rules.key} is sold for multiples of ${drawsPerEntry} draws`);
  }
  return withCommissionCents(price, standardGamesOf(entry)) * periods;
}

/** The part of a price that goes to the game, without commission; prize funds are computed from it. */
export function subscriptionCents(entry: PricedEntry): number {
  const price = gamePrice(entry.rules, entry.pricingId);
  const { drawsPerEntry } = entry.rules;
  return (standardGamesOf(entry) * price.gameCents * entry.draws) / drawsPerEntry;
}
