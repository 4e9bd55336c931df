import type { Locale } from '@/lib/money/format-money';
import { dateFormat } from '@/lib/text/intl-formats';

export interface ArchiveMonth {
  year: number;
  /** from 1 */
  month: number;
}

const same = (one: ArchiveMonth, other: ArchiveMonth): boolean =>
  one.year === other.year && one.month === other.month;

/** Groups months by year: the newest year first, its months from January on. @param months newest first */
export function byYear<M extends ArchiveMonth>(
  months: readonly M[],
): { year: number; months: M[] }[] {
  const years: { year: number; months: M[] }[] = [];
  for (const month of months) {
    const last = years.at(-1);
    if (last?.year === month.year) last.months.unshift(month);
    else years.push({ year: month.year, months: [month] });
  }
  return years;
}

/** The months with results before and after this one; null if this one has none. */
export function neighbours<M extends ArchiveMonth>(
  months: readonly M[],
  month: ArchiveMonth,
): { previous: M | null; next: M | null } | null {
  const index = months.findIndex((candidate) => same(candidate, month));
  if (index < 0) return null;
  return { previous: months[index + 1] ?? null, next: months[index - 1] ?? null };
}

/** `November 2026`, or `Nov` */
export function monthLabel(
  { year, month }: ArchiveMonth,
  locale: Locale,
  length: 'long' | 'short' = 'long',
): string {
  const options =
    length === 'long'
      ? ({ month: 'long', year: 'numeric' } as const)
      : ({ month: 'short' } as const);
  return dateFormat(locale, { ...options, timeZone: 'UTC' }).format(Date.UTC(year, month - 1, 15));
}
