import { isGameComplete } from '@/lib/rules/games/completeness';
import type { Game } from '@/lib/rules/games/game-rules';
import { filledNumbers, type ResolvedSetRules, setRulesFor } from '@/lib/rules/games/number-sets';
import type { Playing } from './playing';
import { completeGames, isEmpty, type TicketDraft } from './ticket-draft';

const words = new Intl.ListFormat('en-AU');

function missingInSet(game: Game, { key, label, required }: ResolvedSetRules): string[] {
  const chosen = filledNumbers(game, key).length;
  const missing = required - chosen;
  if (missing <= 0) return [];
  if (key === 'favourites') return ['a favourite'];
  if (key === 'powerball') return [`a ${label}`];
  return [`${missing} ${chosen > 0 ? 'more ' : ''}number${missing === 1 ? '' : 's'}`];
}

/** What a game still needs: `2 more numbers and a Powerball`; empty when it needs nothing. */
export function missingIn({ rules, type }: Playing, size: number, game: Game): string {
  const sets = setRulesFor(rules, type.gameType, size);
  return words.format(sets.flatMap((set) => missingInSet(game, set)));
}

/** Why the ticket cannot go to the cart yet, in a sentence; null when it can. Empty games do not count. */
export function whyNotReady(playing: Playing, draft: TicketDraft): string | null {
  const { rules, type } = playing;
  const { size, games } = draft;
  const half = games.findIndex(
    ({ game }) => !isEmpty(game) && !isGameComplete(rules, type.gameType, size, game),
  );
  const started = games[half];
  if (started) return `Game ${half + 1} needs ${missingIn(playing, size, started.game)}.`;
  const complete = completeGames(playing, draft).length;
  const short = type.minGames - complete;
  if (short <= 0) return null;
  const wanted = `${short}${complete > 0 ? ' more' : ''} game${short === 1 ? '' : 's'}`;
  return `Choose numbers for ${wanted}, or use a quick pick.`;
}
