import type { GameRules, GameType, GameTypeRules } from './game-rules';

type Sold = Pick<GameRules, 'key' | 'gameTypes'>;

/** Null when the offer does not sell that game type. */
export function findGameType({ gameTypes }: Sold, gameType: string): GameTypeRules | null {
  return gameTypes.find((candidate) => candidate.gameType === gameType) ?? null;
}

/** @throws RangeError when the offer does not sell that game type. */
export function gameTypeRules(rules: Sold, gameType: GameType): GameTypeRules {
  const type = findGameType(rules, gameType);
  if (!type) throw new RangeError(`${rules.key} has no game type ${gameType}`);
  return type;
}

/** The game type named by a play page's path segment; without a segment, the first one. */
export function gameTypeByUrlSuffix({ gameTypes }: Sold, suffix?: string): GameTypeRules | null {
  if (suffix === undefined) return gameTypes[0] ?? null;
  return gameTypes.find((candidate) => candidate.urlSuffix === suffix) ?? null;
}
