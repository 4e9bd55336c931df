import { useLinks } from '#links';
import { useMessages } from '#messages';
import { LinkTabs } from '@/components/ui/link-tabs';
import type { GameRules, GameType } from '@/lib/rules/games/game-rules';
import { typeLabel } from '@/lib/rules/games/game-words';
import { interpolate } from '@/lib/text/interpolate';
import { playPath } from './play-path';

/** The ways to play one game, each at its own address; nothing where there is only one. */
export function GameTypeTabs({ rules, current }: { rules: GameRules; current: GameType }) {
  const { href } = useLinks();
  const words = useMessages('playPage');
  const games = useMessages('games');
  if (rules.gameTypes.length < 2) return null;
  const tabs = rules.gameTypes.map(({ gameType }) => ({
    href: playPath(href, rules, gameType),
    label: typeLabel(games, gameType),
    current: gameType === current,
  }));
  return (
    <LinkTabs
      label={interpolate(words.waysToPlay, { game: rules.name })}
      tabs={tabs}
      keepScroll
      className="mb-2 sm:mb-4"
    />
  );
}
