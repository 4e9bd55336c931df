import Link from 'next/link';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import type { Locale } from '@/lib/money/format-money';
import { monthName } from '@/lib/routes/months';
import { type ArchiveMonth, byYear, monthLabel } from '@/lib/rules/results/archive-months';
import { interpolate } from '@/lib/text/interpolate';

/** Every month of an offer that has results, by year. */
export function ArchiveMonths({
  offerKey,
  months,
  current,
  locale,
}: {
  offerKey: string;
  /** newest first */
  months: readonly ArchiveMonth[];
  current?: ArchiveMonth;
  locale: Locale;
}) {
  const { href } = useLinks();
  const messages = useMessages('results');
  if (months.length === 0) return null;
  return (
    <nav aria-labelledby="archive" className="no-print">
      <h2 id="archive" className="mb-2 text-xl">
        {messages.archive}
      </h2>
      <dl className="grid gap-3">
        {byYear(months).map(({ year, months: ofYear }) => (
          <div key={year} className="grid grid-cols-[3.25rem_1fr] items-baseline gap-x-2">
            <dt className="font-bold tabular-nums">
              {year}
              <span className="sr-only">{interpolate(messages.archiveYear, { year: '' })}</span>
            </dt>
            <dd>
              <ul className="flex flex-wrap gap-1">
                {ofYear.map((month) => {
                  const isCurrent = current?.year === year && current.month === month.month;
                  return (
                    <li key={month.month}>
                      <Link
                        href={href('archivedResults', {
                          offer: offerKey,
                          month: monthName(month.month),
                          year,
                        })}
                        aria-label={monthLabel(month, locale)}
                        aria-current={isCurrent ? 'page' : undefined}
                        className="grid min-h-9 min-w-12 place-items-center rounded-control px-2 text-sm font-semibold hover:bg-sunk aria-[current]:bg-ink aria-[current]:text-paper"
                      >
                        {monthLabel(month, locale, 'short')}
                      </Link>
                    </li>
                  );
                })}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </nav>
  );
}
