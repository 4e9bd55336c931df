import type { Href } from '@/lib/routes/links';
import type { GameRules, GameType } from '@/lib/rules/games/game-rules';

/** The address of a game type. The first one has the offer's own address, which is the canonical one. */
export function playPath(href: Href, rules: GameRules, gameType: GameType): string {
  const index = rules.gameTypes.findIndex((type) => type.gameType === gameType);
  const suffix = rules.gameTypes[index]?.urlSuffix ?? null;
  if (index <= 0 || suffix === null) return href('play', { offer: rules.key });
  return href('playGameType', { offer: rules.key, gameType: suffix });
}
