import type { Copy } from '@/lib/copy/copy';
import { isGameComplete } from '@/lib/rules/games/completeness';
import type { Game } from '@/lib/rules/games/game-rules';
import { filledNumbers, type ResolvedSetRules, setRulesFor } from '@/lib/rules/games/number-sets';
import { interpolate } from '@/lib/text/interpolate';
import type { Playing } from './playing';
import { completeGames, isEmpty, type TicketDraft } from './ticket-draft';

type Words = Copy['play'];

const list = new Intl.ListFormat('en-AU');

function missingInSet(
  game: Game,
  { key, required }: ResolvedSetRules,
  { words, specialName }: { words: Words; specialName: string },
): string[] {
  const chosen = filledNumbers(game, key).length;
  const missing = required - chosen;
  if (missing <= 0) return [];
  if (key === 'favourites') return [words.missingFavourite];
  if (key === 'powerball') return [interpolate(words.missingSpecial, { set: specialName })];
  const text = chosen > 0 ? words.missingMore : words.missingNumbers;
  return [interpolate(text, { count: missing })];
}

/** What a game still needs: `2 more numbers and a Powerball`; empty when it is complete. */
function missingIn({ rules, type }: Playing, size: number, game: Game, words: Words): string {
  const sets = setRulesFor(rules, type.gameType, size);
  const specialName = rules.special?.name ?? '';
  return list.format(sets.flatMap((set) => missingInSet(game, set, { words, specialName })));
}

/** Why the ticket cannot go into the cart yet, in one sentence; null when it can. Empty games are ignored. */
export function whyNotReady(playing: Playing, draft: TicketDraft, words: Words): string | null {
  const { rules, type } = playing;
  const { size, games } = draft;
  const half = games.findIndex(
    ({ game }) => !isEmpty(game) && !isGameComplete(rules, type.gameType, size, game),
  );
  const started = games[half];
  if (started) {
    const missing = missingIn(playing, size, started.game, words);
    return interpolate(words.gameNeeds, { number: half + 1, missing });
  }
  const complete = completeGames(playing, draft).length;
  const short = type.minGames - complete;
  if (short <= 0) return null;
  const wanted = complete > 0 ? words.moreGames : words.gameCount;
  return interpolate(words.chooseForGames, { games: interpolate(wanted, { count: short }) });
}
