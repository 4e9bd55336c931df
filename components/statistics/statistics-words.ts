import type { Copy } from '@/lib/copy/copy';
import type { Locale } from '@/lib/money/format-money';
import { interpolate } from '@/lib/text/interpolate';
import { numberFormat } from '@/lib/text/intl-formats';

type Words = Copy['statistics'];

/** `12.4` */
export const rounded = (value: number, locale: Locale): string =>
  numberFormat(locale, { maximumFractionDigits: 1 }).format(value);

const timesOf = (words: Words, count: number): string => interpolate(words.times, { count });

/** `17 (21 times), 4 (20 times)` */
export const inWords = (
  words: Words,
  balls: readonly { number: number; drawn: number }[],
): string => balls.map(({ number, drawn }) => `${number} (${timesOf(words, drawn)})`).join(', ');
