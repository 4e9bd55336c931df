import { randomInt } from 'node:crypto';
import type { CompleteGame } from '@/lib/contract/cart-items';
import type { GameRules, GameType } from '@/lib/rules/games/game-rules';
import { quickPick } from '@/lib/rules/games/quick-pick';

interface Picks {
  gameType: GameType;
  size: number;
  count: number;
}

/** Panels by chance, every combination equally likely, from the platform's cryptographic random generator. */
export const pickGames = (rules: GameRules, { gameType, size, count }: Picks): CompleteGame[] =>
  Array.from({ length: count }, () => ({
    sets: quickPick(rules, gameType, size, randomInt).sets.map(({ key, numbers }) => ({
      key,
      numbers: numbers.filter((number) => number !== null),
    })),
  }));
