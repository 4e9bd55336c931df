import type { Copy } from '@/lib/copy/copy';
import { interpolate } from '@/lib/text/interpolate';

/**
 * The name of an open draw by its place among them, 0 being the next to close: Next Available, 1st, 2nd,
 * 3rd, then nth (specification 001, section 9).
 */
export const forwardDrawLabel = (
  words: Pick<Copy['play'], 'drawNextAvailable' | 'drawOrdinal'>,
  index: number,
): string =>
  index === 0 ? words.drawNextAvailable : interpolate(words.drawOrdinal, { place: index });
