import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#messages';
import { Table } from '@/components/ui/table';
import type { OfferStatistics } from '@/lib/contract/draw-statistics';
import { jackpotLabel } from '@/lib/money/jackpot';
import { formatCount } from '@/lib/rules/results/result-messages';
import { interpolate } from '@/lib/text/interpolate';
import { type DateLocale, formatShortDate } from '@/lib/time/draw-label';

/** A longer table shows its first part until somebody asks for the rest. */
const LONG = 100;
const FIRST_PART = 26;

/** The draws of the chart, the latest first. */
export function JackpotTable({
  heading,
  jackpots,
  archiveHref,
  dateLocale,
}: {
  heading: string;
  jackpots: OfferStatistics['jackpots'];
  archiveHref: string;
  dateLocale: DateLocale;
}) {
  const messages = useMessages('statistics');
  const [isExpanded, setIsExpanded] = useState(false);
  const isWhole = isExpanded || jackpots.length < LONG;
  const table = useRef<HTMLDivElement>(null);
  const rows = [...jackpots].reverse().slice(0, isWhole ? undefined : FIRST_PART);
  const count = formatCount(jackpots.length, dateLocale.locale);

  // The button is gone then: go on at the first row that was not there.
  useEffect(() => {
    if (!isExpanded) return;
    const next = table.current?.querySelectorAll<HTMLElement>('tbody th')[FIRST_PART];
    if (next) next.tabIndex = -1;
    next?.focus();
  }, [isExpanded]);

  const outcomeOf = (isWon: boolean | null) =>
    isWon === null ? messages.notOnRecord : isWon ? messages.won : messages.carried;
  return (
    <div ref={table}>
      <Table
        caption={interpolate(messages.tableOf, { heading })}
        narrow="scroll"
        rows={rows}
        rowKey={({ drawNo }) => drawNo}
        columns={[
          { key: 'draw', header: messages.draw, heading: true, cell: ({ drawNo }) => drawNo },
          {
            key: 'date',
            header: messages.date,
            cell: ({ drawDate }) => formatShortDate(drawDate, dateLocale),
          },
          {
            key: 'jackpot',
            header: messages.jackpot,
            numeric: true,
            cell: ({ prizePool }) =>
              prizePool ? jackpotLabel(prizePool, dateLocale.locale) : messages.notOnRecord,
          },
          { key: 'outcome', header: messages.outcome, cell: ({ isWon }) => outcomeOf(isWon) },
        ]}
      />
      {!isWhole && (
        <p className="flex flex-wrap items-center gap-x-3 pt-2">
          {interpolate(messages.jackpotsShown, { shown: FIRST_PART, count })}
          <button
            type="button"
            className="link py-2 noscript:hidden"
            onClick={() => setIsExpanded(true)}
          >
            {interpolate(messages.jackpotsAll, { count })}
          </button>
          {/* Without scripts: the page with all draws. */}
          <a href={archiveHref} className="link hidden py-2 noscript:inline-block">
            {interpolate(messages.jackpotsAll, { count })}
          </a>
        </p>
      )}
    </div>
  );
}
