import type { Statement } from '@/lib/contract/transactions';
import type { Copy } from '@/lib/copy/copy';
import { interpolate } from '@/lib/text/interpolate';

export type StatementWords = Copy['transactions'];

/** `1 November 2026`; days have no zone. */
const dayOf = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** Which days a statement is of, in words. */
export function periodOf({ filter }: Statement, words: StatementWords, locale: string): string {
  const from = filter.from && dayOf(filter.from, locale);
  const to = filter.to && dayOf(filter.to, locale);
  if (from && to) return interpolate(words.statementDays, { from, to });
  if (from) return interpolate(words.statementFrom, { from });
  return to ? interpolate(words.statementTo, { to }) : words.statementEverything;
}

/** Which kind of transactions it lists. */
export const kindOf = ({ filter }: Statement, words: StatementWords): string =>
  filter.kind ? words.kinds[filter.kind] : words.allKinds;
