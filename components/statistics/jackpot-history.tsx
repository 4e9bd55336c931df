import { useCopy } from '#copy';
import { Table } from '@/components/ui/table';
import type { OfferStatistics } from '@/lib/contract/draws';
import { fill } from '@/lib/copy/fill';
import { jackpotLabel } from '@/lib/money/jackpot';
import { formatCount } from '@/lib/rules/results/result-words';
import { formatShortDate, type Place } from '@/lib/time/draw-label';
import { ChartFrame, Key } from './chart-frame';
import { JackpotChart } from './jackpot-chart';

/** What division 1 was for, draw by draw, and where it was won. */
export function JackpotHistory({
  statistics: { jackpots, divisionOne, draws },
  place,
}: {
  statistics: Pick<OfferStatistics, 'jackpots' | 'divisionOne' | 'draws'>;
  place: Place;
}) {
  const words = useCopy('statistics');
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
    count: formatCount(jackpots.length, place.locale),
    highest: jackpotLabel(top.prizePool, place.locale),
    date: formatShortDate(top.drawDate, place),
    won: formatCount(divisionOne.won, place.locale),
    known: formatCount(divisionOne.known, place.locale),
    draws: formatCount(draws, place.locale),
  };
  return (
    <ChartFrame
      id="jackpots"
      heading={words.jackpots}
      lead={fill(words.jackpotsLead, values)}
      note={`${fill(words.jackpotsDesc, values)} ${fill(words.divisionOneWon, values)}`}
      legend={
        <>
          <Key sample="won">{words.wonLegend}</Key>
          <Key sample="bar">{words.carriedLegend}</Key>
        </>
      }
      table={
        <Table
          caption={fill(words.tableOf, { heading: words.jackpots })}
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
              cell: ({ drawDate }) => formatShortDate(drawDate, place),
            },
            {
              key: 'jackpot',
              header: words.jackpot,
              numeric: true,
              cell: ({ prizePool }) =>
                prizePool ? jackpotLabel(prizePool, place.locale) : words.notOnRecord,
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
        place={place}
        title={fill(words.jackpotsTitle, values)}
        description={fill(words.jackpotsDesc, values)}
      />
    </ChartFrame>
  );
}
