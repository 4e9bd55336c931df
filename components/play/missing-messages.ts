import type { ShopMessages } from '@/lib/contract/shop-messages';
import { isGameComplete } from '@/lib/rules/games/completeness';
import type { Game } from '@/lib/rules/games/game-rules';
import { filledNumbers, type ResolvedSetRules, setRulesFor } from '@/lib/rules/games/number-sets';
import { interpolate } from '@/lib/text/interpolate';
import type { Playing } from './playing';
import { completeGames, isEmpty, type TicketDraft } from './ticket-draft';

type Messages = ShopMessages['play'];

const list = new Intl.ListFormat('en-AU');

function missingInSet(
  game: Game,
  { key, required }: ResolvedSetRules,
  { messages, specialName }: { messages: Messages; specialName: string },
): string[] {
  const chosen = filledNumbers(game, key).length;
  const missing = required - chosen;
  if (missing <= 0) return [];
  if (key === 'favourites') return [messages.missingFavourite];
  if (key === 'powerball') return [interpolate(messages.missingSpecial, { set: specialName })];
  const text = chosen > 0 ? messages.missingMore : messages.missingNumbers;
  return [interpolate(text, { count: missing })];
}

/** What a game still needs: `2 more numbers and a Powerball`; empty when it is complete. */
function missingIn({ rules, type }: Playing, size: number, game: Game, messages: Messages): string {
  const sets = setRulesFor(rules, type.gameType, size);
  const specialName = rules.special?.name ?? '';
  return list.format(sets.flatMap((set) => missingInSet(game, set, { messages, specialName })));
}

/** Why the ticket cannot go into the cart yet, in one sentence; null when it can. Empty games are ignored. */
export function whyNotReady(
  playing: Playing,
  draft: TicketDraft,
  messages: Messages,
): string | null {
  const { rules, type } = playing;
  const { size, games } = draft;
  const half = games.findIndex(
    ({ game }) => !isEmpty(game) && !isGameComplete(rules, type.gameType, size, game),
  );
  const started = games[half];
  if (started) {
    const missing = missingIn(playing, size, started.game, messages);
    return interpolate(messages.gameNeeds, { number: half + 1, missing });
  }
  const complete = completeGames(playing, draft).length;
  const short = type.minGames - complete;
  if (short <= 0) return null;
  const template = complete > 0 ? messages.moreGames : messages.gameCount;
  return interpolate(messages.chooseForGames, { games: interpolate(template, { count: short }) });
}
