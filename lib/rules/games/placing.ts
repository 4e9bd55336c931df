import type { Game, NumberSet, NumberSetKey } from './game-rules';
import { sharesBarrel } from './number-sets';

export interface Slot {
  key: NumberSetKey;
  index: number;
}

function slotOf(game: Game, key: NumberSetKey, number: number | null): Slot | null {
  for (const set of game.sets) {
    if (!sharesBarrel(set.key, key)) continue;
    const index = set.numbers.indexOf(number);
    if (index >= 0) return { key: set.key, index };
  }
  return null;
}

function valueAt(game: Game, { key, index }: Slot): number | null | undefined {
  return game.sets.find((set) => set.key === key)?.numbers[index];
}

function withValue(game: Game, slot: Slot, value: number | null): Game {
  const replace = (set: NumberSet): NumberSet =>
    set.key === slot.key ? { key: set.key, numbers: set.numbers.with(slot.index, value) } : set;
  return { sets: game.sets.map(replace) };
}

function emptySlot(game: Game, key: NumberSetKey): Slot | null {
  const index = game.sets.find((set) => set.key === key)?.numbers.indexOf(null) ?? -1;
  return index < 0 ? null : { key, index };
}

/**
 * Puts a number into a set, at the given slot or the first empty one. A number can be in a barrel
 * only once: if another slot holds it, the two slots swap. Digits may repeat. The panel is returned
 * unchanged when there is no slot for the number.
 */
export function placeNumber(game: Game, key: NumberSetKey, number: number, index?: number): Game {
  const present = key === 'digits' ? null : slotOf(game, key, number);
  if (present?.key === key && index === undefined) return game;
  const target = index === undefined ? emptySlot(game, key) : { key, index };
  if (!target || valueAt(game, target) === undefined) return game;
  return present ? moveNumber(game, present, target) : withValue(game, target, number);
}

/** Swaps two slots of one barrel. Slots that are in different barrels or do not exist are left as they are. */
export function moveNumber(game: Game, from: Slot, to: Slot): Game {
  const moved = valueAt(game, from);
  const replaced = valueAt(game, to);
  if (moved === undefined || replaced === undefined || !sharesBarrel(from.key, to.key)) return game;
  return withValue(withValue(game, from, replaced), to, moved);
}

/** Empties the slot that holds the number, if one does. */
export function removeNumber(game: Game, key: NumberSetKey, number: number): Game {
  const set = game.sets.find((candidate) => candidate.key === key);
  const index = set?.numbers.indexOf(number) ?? -1;
  return index < 0 ? game : withValue(game, { key, index }, null);
}
