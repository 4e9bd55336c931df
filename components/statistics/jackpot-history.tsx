import { useMessages } from '#messages';
import type { OfferStatistics } from '@/lib/contract/draw-statistics';
import { jackpotLabel } from '@/lib/money/jackpot';
import { formatCount } from '@/lib/rules/results/result-messages';
import { interpolate } from '@/lib/text/interpolate';
import { type DateLocale, formatShortDate } from '@/lib/time/draw-label';
import { ChartFrame, Key } from './chart-frame';
import { JackpotChart } from './jackpot-chart';
import { JackpotTable } from './jackpot-table';

/** The pool of division 1, draw by draw, and which draws had winners. */
export function JackpotHistory({
  statistics: { jackpots, divisionOne, draws },
  archiveHref,
  dateLocale,
}: {
  statistics: Pick<OfferStatistics, 'jackpots' | 'divisionOne' | 'draws'>;
  /** the page with all draws */
  archiveHref: string;
  dateLocale: DateLocale;
}) {
  const messages = useMessages('statistics');
  const known = jackpots.flatMap(({ drawDate, prizePool }) =>
    prizePool ? [{ drawDate, prizePool }] : [],
  );
  const [first, ...others] = known;
  if (!first || others.length === 0) return null;
  const top = others.reduce(
    (best, draw) => (draw.prizePool.amountCents > best.prizePool.amountCents ? draw : best),
    first,
  );
  const values = {
    count: formatCount(jackpots.length, dateLocale.locale),
    highest: jackpotLabel(top.prizePool, dateLocale.locale),
    date: formatShortDate(top.drawDate, dateLocale),
    won: formatCount(divisionOne.won, dateLocale.locale),
    known: formatCount(divisionOne.known, dateLocale.locale),
    draws: formatCount(draws, dateLocale.locale),
  };
  return (
    <ChartFrame
      id="jackpots"
      heading={messages.jackpots}
      lead={interpolate(messages.jackpotsLead, values)}
      note={`${interpolate(messages.jackpotsDesc, values)} ${interpolate(messages.divisionOneWon, values)}`}
      legend={
        <>
          <Key sample="won">{messages.wonLegend}</Key>
          <Key sample="bar">{messages.carriedLegend}</Key>
        </>
      }
      table={
        <JackpotTable
          heading={messages.jackpots}
          jackpots={jackpots}
          archiveHref={archiveHref}
          dateLocale={dateLocale}
        />
      }
    >
      <JackpotChart
        jackpots={jackpots}
        dateLocale={dateLocale}
        title={interpolate(messages.jackpotsTitle, values)}
        description={interpolate(messages.jackpotsDesc, values)}
      />
    </ChartFrame>
  );
}
