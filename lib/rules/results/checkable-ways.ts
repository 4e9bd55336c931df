import type { GameRules, GameType, GameTypeRules } from '@/lib/rules/games/game-rules';

/** A way to play whose entries can be checked, and how many numbers may be typed for it. */
export interface CheckableWay {
  gameType: GameType;
  sizes: readonly number[];
  hasSpecial: boolean;
  /** the most favourites; 0 where it has none */
  mostFavourites: number;
  /** whether a number counts only in its place */
  isOrdered: boolean;
}

/**
 * Every game type on sale, the standard one first. More numbers than the standard game's are a
 * system, whichever of the two is chosen; fewer are a pick only if the visitor chose that.
 */
export function checkableWays(rules: GameRules): CheckableWay[] {
  const systems = rules.gameTypes.find(({ gameType }) => gameType === 'reduced_system');
  const larger = systems?.sizes.filter((size) => size > rules.pick) ?? [];
  return rules.gameTypes.map((type) => ({
    gameType: type.gameType,
    sizes: type.gameType === 'standard' ? [...type.sizes, ...larger] : type.sizes,
    hasSpecial: has(type, 'powerball'),
    mostFavourites: has(type, 'favourites') ? rules.pick - 1 : 0,
    isOrdered: rules.ordered && type.gameType !== 'strike_boxed',
  }));
}

const has = ({ sets }: GameTypeRules, key: string) => sets.some((set) => set.key === key);

/** The way to play these numbers: the given game type if it is sold, else the standard game. */
export function wayOf(rules: GameRules, gameType: GameType | undefined): CheckableWay {
  const ways = checkableWays(rules);
  const way = ways.find((candidate) => candidate.gameType === gameType) ?? ways[0];
  if (!way) throw new RangeError(`${rules.key} is not sold in any way`);
  return way;
}
