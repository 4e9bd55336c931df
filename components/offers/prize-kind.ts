import type { PrizeKind } from '@/components/artwork/prize-picture';

const SIGNS: readonly [RegExp, PrizeKind][] = [
  [/\bgold\b/i, 'gold'],
  [/\b(house|home|apartment)\b/i, 'house'],
  [/\bcaravan\b/i, 'caravan'],
  [/\bboat\b/i, 'boat'],
  [/\b(car|ute)\b/i, 'car'],
  [/\b(journey|travel|holiday|trip)\b/i, 'holiday'],
];

/** The picture for a prize, by keywords of its title; money by default. */
export function prizeKind(title: string): PrizeKind {
  return SIGNS.find(([sign]) => sign.test(title))?.[1] ?? 'cash';
}
