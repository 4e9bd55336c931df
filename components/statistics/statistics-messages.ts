import type { ShopMessages } from '@/lib/contract/shop-messages';
import type { Locale } from '@/lib/money/format-money';
import { interpolate } from '@/lib/text/interpolate';
import { numberFormat } from '@/lib/text/intl-formats';

type Messages = ShopMessages['statistics'];

/** `12.4` */
export const rounded = (value: number, locale: Locale): string =>
  numberFormat(locale, { maximumFractionDigits: 1 }).format(value);

const timesOf = (messages: Messages, count: number): string =>
  interpolate(messages.times, { count });

/** `17 (21 times), 4 (20 times)` */
export const inWords = (
  messages: Messages,
  balls: readonly { number: number; drawn: number }[],
): string => balls.map(({ number, drawn }) => `${number} (${timesOf(messages, drawn)})`).join(', ');
