import Link from 'next/link';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { type ArchiveMonth, byYear } from '@/lib/rules/results/archive-months';

/** The years in which a raffle was drawn. */
export function ArchiveYears({
  offerKey,
  months,
  current,
}: {
  offerKey: string;
  /** the months with results, newest first */
  months: readonly ArchiveMonth[];
  current?: number;
}) {
  const { href } = useLinks();
  const messages = useMessages('results');
  if (months.length === 0) return null;
  return (
    <nav aria-labelledby="years" className="no-print">
      <h2 id="years" className="mb-2 text-xl">
        {messages.winnersByYear}
      </h2>
      <ul className="flex flex-wrap gap-1">
        {byYear(months).map(({ year }) => (
          <li key={year}>
            <Link
              href={href('archivedWinners', { offer: offerKey, year })}
              aria-current={year === current ? 'page' : undefined}
              className="grid min-h-11 min-w-16 place-items-center rounded-control px-3 font-semibold tabular-nums hover:bg-sunk aria-[current]:bg-ink aria-[current]:text-paper"
            >
              {year}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
