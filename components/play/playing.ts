import type { GameTypeRules, PricedRules, SoldRules } from '@/lib/rules/games/game-rules';

/** What a play page sells: one game type of one lottery. */
export interface Playing {
  rules: PricedRules;
  type: GameTypeRules;
}

/** The part of a game's rules that a page sends to the browser: this game type, without prizes and draws. */
export function playingOf(rules: SoldRules, type: GameTypeRules): Playing {
  const { key, name, pick, pool, special, ordered, prices, drawsPerEntry } = rules;
  const own = { key, name, pick, pool, special, ordered, prices, drawsPerEntry };
  return { rules: { ...own, gameTypes: [type] }, type };
}

/** Whether the order of the numbers matters. */
export const isOrdered = ({ rules, type }: Playing): boolean =>
  rules.ordered && type.gameType !== 'strike_boxed';
