import type { Copy } from '@/lib/copy/copy';
import { interpolate } from '@/lib/text/interpolate';

type Words = Pick<
  Copy['play'],
  'drawNextAvailable' | 'drawOrdinalOne' | 'drawOrdinalTwo' | 'drawOrdinalFew' | 'drawOrdinal'
>;

const ENDINGS: Readonly<Record<string, keyof Words>> = {
  one: 'drawOrdinalOne',
  two: 'drawOrdinalTwo',
  few: 'drawOrdinalFew',
};
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });

/**
 * The name of an open draw by its place among them, 0 being the next to close: Next Available, 1st, 2nd,
 * 3rd, then nth (specification 001, section 9).
 */
export function forwardDrawLabel(words: Words, index: number): string {
  if (index === 0) return words.drawNextAvailable;
  return interpolate(words[ENDINGS[ordinals.select(index)] ?? 'drawOrdinal'], { place: index });
}
