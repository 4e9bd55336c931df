import { combinations } from '@/lib/rules/games/combinations';
import { isGameComplete } from '@/lib/rules/games/completeness';
import type { Game, NumberSetKey } from '@/lib/rules/games/game-rules';
import { emptyGame, setRulesFor } from '@/lib/rules/games/number-sets';
import { placeNumber, removeNumber } from '@/lib/rules/games/placing';
import { completeGame, type RandomBelow } from '@/lib/rules/games/quick-pick';
import type { Playing } from './playing';

/** A game on the ticket; its id stays the same while other games are added and removed. */
export interface DraftGame {
  id: number;
  game: Game;
}

/** A ticket being filled in; it always has at least one game. */
export interface TicketDraft {
  size: number;
  games: readonly DraftGame[];
  currentId: number;
}

/** The smallest size, so that nobody is led to a more expensive ticket. */
export function firstSize({ rules, type }: Playing): number {
  const games = (size: number) => combinations(rules, type.gameType, size, 1);
  const [size = rules.pick] = type.sizes.toSorted((one, other) => games(one) - games(other));
  return size;
}

export function newDraft(playing: Playing, size = firstSize(playing)): TicketDraft {
  const { rules, type } = playing;
  const games = Array.from({ length: type.minGames }, (_, id) => ({
    id,
    game: emptyGame(rules, type.gameType, size),
  }));
  return { size, games, currentId: 0 };
}

export function currentGame({ games, currentId }: TicketDraft): DraftGame {
  const game = games.find(({ id }) => id === currentId) ?? games[0];
  if (!game) throw new RangeError('a ticket has at least one game');
  return game;
}

export const isEmpty = ({ sets }: Game): boolean =>
  sets.every(({ numbers }) => numbers.every((number) => number === null));

export function completeGames({ rules, type }: Playing, { size, games }: TicketDraft): DraftGame[] {
  return games.filter(({ game }) => isGameComplete(rules, type.gameType, size, game));
}

function withGame(draft: TicketDraft, id: number, change: (game: Game) => Game): TicketDraft {
  const games = draft.games.map((entry) =>
    entry.id === id ? { id, game: change(entry.game) } : entry,
  );
  return { ...draft, games };
}

export interface Press {
  key: NumberSetKey;
  number: number;
  /** the selected slot, where the order of the numbers matters */
  slot?: number | undefined;
}

/**
 * Toggles a number of the current game: a chosen one is removed, any other is added, and moved out of the other set if
 * it was there. In a set of one it replaces the number; a full set refuses it (the draft is returned unchanged).
 */
export function pressNumber(
  { rules, type }: Playing,
  draft: TicketDraft,
  { key, number, slot }: Press,
): TicketDraft {
  const { id, game } = currentGame(draft);
  const numbers = game.sets.find((set) => set.key === key)?.numbers ?? [];
  const at = numbers.indexOf(number);
  if (at >= 0 && (slot === undefined || slot === at)) {
    return withGame(draft, id, () => removeNumber(game, key, number));
  }
  const isSingle = setRulesFor(rules, type.gameType, draft.size).some(
    (set) => set.key === key && set.count === 1,
  );
  const placed = placeNumber(game, key, number, slot ?? (isSingle ? 0 : undefined));
  return placed === game ? draft : withGame(draft, id, () => placed);
}

export function selectGame(draft: TicketDraft, id: number): TicketDraft {
  return { ...draft, currentId: id };
}

export function clearGame({ rules, type }: Playing, draft: TicketDraft, id: number): TicketDraft {
  return withGame(draft, id, () => emptyGame(rules, type.gameType, draft.size));
}

export function addGame({ rules, type }: Playing, draft: TicketDraft): TicketDraft {
  if (draft.games.length >= type.maxGames) return draft;
  const id = Math.max(...draft.games.map((game) => game.id)) + 1;
  const game = emptyGame(rules, type.gameType, draft.size);
  return { ...draft, games: [...draft.games, { id, game }], currentId: id };
}

/** Removes a game from the ticket; at the minimum number of games it is only cleared. */
export function removeGame(playing: Playing, draft: TicketDraft, id: number): TicketDraft {
  if (draft.games.length <= playing.type.minGames) return clearGame(playing, draft, id);
  const index = draft.games.findIndex((game) => game.id === id);
  const games = draft.games.filter((game) => game.id !== id);
  const neighbour = games[Math.min(index, games.length - 1)];
  const currentId = draft.currentId === id ? (neighbour?.id ?? 0) : draft.currentId;
  return { ...draft, games, currentId };
}

/** Fills the missing numbers of one game and keeps the chosen ones. */
export function quickPickGame(
  { rules, type }: Playing,
  draft: TicketDraft,
  id: number,
  random: RandomBelow,
): TicketDraft {
  return withGame(draft, id, (game) =>
    completeGame(rules, type.gameType, draft.size, game, random),
  );
}

/** Fills the whole ticket, with at least `count` games. */
export function quickPickAll(
  playing: Playing,
  draft: TicketDraft,
  count: number,
  random: RandomBelow,
): TicketDraft {
  let full = withGameCount(playing, draft, Math.max(count, draft.games.length));
  for (const { id } of full.games) full = quickPickGame(playing, full, id, random);
  return selectGame(full, draft.currentId);
}

/** The same ticket with exactly `count` games; the last ones are removed first. */
export function withGameCount(playing: Playing, draft: TicketDraft, count: number): TicketDraft {
  let next: TicketDraft = { ...draft, games: draft.games.slice(0, Math.max(1, count)) };
  while (next.games.length < Math.min(count, playing.type.maxGames)) next = addGame(playing, next);
  return next;
}

/** The same ticket with more or fewer numbers in each game; numbers that no longer fit are dropped. */
export function changeSize(playing: Playing, draft: TicketDraft, size: number): TicketDraft {
  const { rules, type } = playing;
  const resized = (game: Game) => {
    let next = emptyGame(rules, type.gameType, size);
    for (const { key, numbers } of game.sets)
      for (const number of numbers) if (number !== null) next = placeNumber(next, key, number);
    return next;
  };
  const games = draft.games.map(({ id, game }) => ({ id, game: resized(game) }));
  return { ...draft, size, games };
}
