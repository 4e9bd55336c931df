import { useMessages } from '#messages';
import { Table } from '@/components/ui/table';
import type { OfferStatistics } from '@/lib/contract/draws';
import { jackpotLabel } from '@/lib/money/jackpot';
import { formatCount } from '@/lib/rules/results/result-words';
import { interpolate } from '@/lib/text/interpolate';
import { type DateLocale, formatShortDate } from '@/lib/time/draw-label';
import { ChartFrame, Key } from './chart-frame';
import { JackpotChart } from './jackpot-chart';

/** The pool of division 1, draw by draw, and which draws had winners. */
export function JackpotHistory({
  statistics: { jackpots, divisionOne, draws },
  dateLocale,
}: {
  statistics: Pick<OfferStatistics, 'jackpots' | 'divisionOne' | 'draws'>;
  dateLocale: DateLocale;
}) {
  const words = useMessages('statistics');
  const known = jackpots.flatMap(({ drawDate, prizePool }) =>
    prizePool ? [{ drawDate, prizePool }] : [],
  );
  const [first, ...others] = known;
  if (!first || others.length === 0) return null;
  const top = others.reduce(
    (best, draw) => (draw.prizePool.amountCents > best.prizePool.amountCents ? draw : best),
    first,
  );
  const outcomeOf = (isWon: boolean | null) =>
    isWon === null ? words.notOnRecord : isWon ? words.won : words.carried;
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
      heading={words.jackpots}
      lead={interpolate(words.jackpotsLead, values)}
      note={`${interpolate(words.jackpotsDesc, values)} ${interpolate(words.divisionOneWon, values)}`}
      legend={
        <>
          <Key sample="won">{words.wonLegend}</Key>
          <Key sample="bar">{words.carriedLegend}</Key>
        </>
      }
      table={
        <Table
          caption={interpolate(words.tableOf, { heading: words.jackpots })}
          narrow="scroll"
          rows={[...jackpots].reverse()}
          rowKey={({ drawNo }) => drawNo}
          columns={[
            {
              key: 'draw',
              header: words.draw,
              heading: true,
              cell: ({ drawNo }) => drawNo,
            },
            {
              key: 'date',
              header: words.date,
              cell: ({ drawDate }) => formatShortDate(drawDate, dateLocale),
            },
            {
              key: 'jackpot',
              header: words.jackpot,
              numeric: true,
              cell: ({ prizePool }) =>
                prizePool ? jackpotLabel(prizePool, dateLocale.locale) : words.notOnRecord,
            },
            {
              key: 'outcome',
              header: words.outcome,
              cell: ({ isWon }) => outcomeOf(isWon),
            },
          ]}
        />
      }
    >
      <JackpotChart
        jackpots={jackpots}
        dateLocale={dateLocale}
        title={interpolate(words.jackpotsTitle, values)}
        description={interpolate(words.jackpotsDesc, values)}
      />
    </ChartFrame>
  );
}
