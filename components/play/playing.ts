import type { GameRules, GameTypeRules, TicketRules } from '@/lib/rules/games/game-rules';

/** What a page sells: one way to play one game. */
export interface Playing {
  rules: TicketRules;
  type: GameTypeRules;
}

/** The part of a game's rules that a page sends along with its ticket: this way to play, without prizes and draws. */
export function playingOf(rules: GameRules, type: GameTypeRules): Playing {
  const { key, name, pick, pool, special, ordered, prices, drawsPerEntry } = rules;
  const own = { key, name, pick, pool, special, ordered, prices, drawsPerEntry };
  return { rules: { ...own, gameTypes: [type] }, type };
}

/** Whether it matters in which place a number stands. */
export const isOrdered = ({ rules, type }: Playing): boolean =>
  rules.ordered && type.gameType !== 'strike_boxed';
