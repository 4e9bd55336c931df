import type { Playing } from '@/components/play/playing';
import { isOrdered } from '@/components/play/playing';
import { completeGames, newDraft, type TicketDraft } from '@/components/play/ticket-draft';
import type { CompleteGame } from '@/lib/contract/cart-items';
import { emptyGame, filledNumbers } from '@/lib/rules/games/number-sets';
import { placeNumber } from '@/lib/rules/games/placing';

/** A plan's games as a ticket that is being filled in. */
export function draftOf(
  playing: Playing,
  { games, size }: { games: readonly CompleteGame[]; size: number | null },
): TicketDraft {
  const { rules, type } = playing;
  const of = size !== null && type.sizes.includes(size) ? size : newDraft(playing).size;
  const filled = games.map(({ sets }, id) => {
    let game = emptyGame(rules, type.gameType, of);
    for (const { key, numbers } of sets)
      for (const [slot, number] of numbers.entries()) game = placeNumber(game, key, number, slot);
    return { id, game };
  });
  const least = newDraft(playing, of).games.slice(filled.length);
  return { size: of, games: [...filled, ...least], currentId: 0 };
}

/** The ticket's games as they are sold; null while one of them is not complete. */
export function gamesOf(playing: Playing, draft: TicketDraft): CompleteGame[] | null {
  const complete = completeGames(playing, draft);
  if (complete.length < draft.games.length) return null;
  return complete.map(({ game }) => ({
    sets: game.sets.map(({ key }) => {
      const numbers = filledNumbers(game, key);
      return { key, numbers: isOrdered(playing) ? numbers : numbers.toSorted((a, b) => a - b) };
    }),
  }));
}
