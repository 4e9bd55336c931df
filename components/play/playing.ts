import type { GameRules, GameTypeRules } from '@/lib/rules/games/game-rules';

/** What a page sells: one way to play one game. */
export interface Playing {
  rules: GameRules;
  type: GameTypeRules;
}

/** Whether it matters in which place a number stands. */
export const isOrdered = ({ rules, type }: Playing): boolean =>
  rules.ordered && type.gameType !== 'strike_boxed';
