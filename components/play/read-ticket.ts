import { emptyGame, setRulesFor } from '@/lib/rules/games/number-sets';
import { placeNumber } from '@/lib/rules/games/placing';
import type { Playing } from './playing';
import type { StoredTicket } from './stored-ticket';
import { newDraft } from './ticket-draft';

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const count = (value: unknown): number | null => (Number.isInteger(value) ? Number(value) : null);

/**
 * Parses a stored ticket. The rules may have changed since, and a browser's storage may contain anything, so only
 * currently valid numbers are kept. Null when there is no ticket in it.
 */
export function readTicket(playing: Playing, text: string | null): StoredTicket | null {
  const { rules, type } = playing;
  const stored = parsed(text);
  const size = count(stored?.size);
  if (!stored || size === null || !type.sizes.includes(size)) return null;
  const sets = setRulesFor(rules, type.gameType, size);
  const gameOf = (rows: unknown) => {
    let game = emptyGame(rules, type.gameType, size);
    for (const [row, { key, min, max }] of sets.entries())
      for (const [slot, value] of list(list(rows)[row]).entries()) {
        const number = count(value);
        if (number !== null && number >= min && number <= max)
          game = placeNumber(game, key, number, slot);
      }
    return game;
  };
  const read = list(stored.games)
    .slice(0, type.maxGames)
    .map((rows, id) => ({ id, game: gameOf(rows) }));
  const games = [...read, ...newDraft(playing, size).games.slice(read.length)];
  const draft = { size, games, currentId: 0 };
  const { firstDrawNo, numDraws, again, picksAnew } = stored;
  return {
    draft,
    firstDrawNo: count(firstDrawNo),
    numDraws: count(numDraws),
    again: typeof again === 'string' ? again : null,
    picksAnew: picksAnew === true,
  };
}

function parsed(text: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
