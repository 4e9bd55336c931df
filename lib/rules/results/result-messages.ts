import type { Draw } from '@/lib/contract/draws';
import type { Capability } from '@/lib/contract/site';
import type { Locale } from '@/lib/money/format-money';
import { timeZoneOf } from '@/lib/rules/site';
import { numberFormat } from '@/lib/text/intl-formats';
import type { DateLocale } from '@/lib/time/draw-label';

/** Statuses in which a result is shown (specification 001, section 4). */
const WITH_RESULT = new Set(['DRAW_DRAWN', 'DRAW_SCORED', 'DRAW_PAID', 'DRAW_EMAILED']);

export const hasResult = ({ status }: Pick<Draw, 'status'>): boolean => WITH_RESULT.has(status);

/** Whether a segment with these capabilities sells tickets for draws of this kind. */
export const mayEnter = (kind: Draw['kind'], capabilities: readonly Capability[]): boolean =>
  capabilities.includes(kind === 'raffle' ? 'charity_lotteries' : 'commercial_lotteries');

/** The time zone of the draw's own country, so that its date is the same for every reader. */
export const dateLocaleOfDraw = (
  { prizePool }: { prizePool: { currency: 'AUD' | 'GBP' } },
  locale: Locale,
): DateLocale => ({ locale, timeZone: timeZoneOf(prizePool.currency === 'GBP' ? 'GB' : 'AU') });

/** `1,590` */
export const formatCount = (count: number, locale: Locale): string =>
  numberFormat(locale).format(count);
