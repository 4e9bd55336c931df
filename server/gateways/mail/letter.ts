import type { Money, Variant } from '@/lib/contract/site';
import { formatMoney, type Locale } from '@/lib/money/format-money';
import { localeOf, timeZoneOf } from '@/lib/rules/site';
import { formatDateTime } from '@/lib/time/draw-label';

/** A mail before it is text or HTML. */
export interface Letter {
  subject: string;
  greeting: string;
  /** where replies go, if not to the shop */
  replyTo?: string;
  blocks: Block[];
  /** why its reader gets it, if not for their account */
  because?: string;
  /** marketing: opens the reader's communication preferences, also from the unsubscribe link */
  linkToken?: string;
}

export type Block =
  | { kind: 'paragraph'; text: string }
  /** labels and values, one pair per row */
  | { kind: 'rows'; rows: { label: string; value: string }[] }
  /** `path` is a path of the shop */
  | { kind: 'link'; label: string; path: string };

export const paragraph = (text: string): Block => ({ kind: 'paragraph', text });
export const link = (label: string, path: string): Block => ({ kind: 'link', label, path });
export const rows = (...list: [label: string, value: string][]): Block => ({
  kind: 'rows',
  rows: list.map(([label, value]) => ({ label, value })),
});

/** Formats of amounts and times for customers of a variant. */
export function waysOf(variant: Variant): {
  locale: Locale;
  money(amount: Money): string;
  time(instant: string): string;
} {
  const dateLocale = { locale: localeOf(variant), timeZone: timeZoneOf(variant) };
  return {
    locale: dateLocale.locale,
    money: (amount) => formatMoney(amount, dateLocale.locale),
    time: (instant) => formatDateTime(instant, dateLocale),
  };
}
