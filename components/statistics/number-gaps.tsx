import { useMessages } from '#messages';
import { Table } from '@/components/ui/table';
import type { BarrelStatistics } from '@/lib/contract/draws';
import type { Locale } from '@/lib/money/format-money';
import { formatCount } from '@/lib/rules/results/result-words';
import { interpolate } from '@/lib/text/interpolate';
import { BarChart } from './bar-chart';
import { ChartFrame, Key } from './chart-frame';

/** How many draws ago each number last came. */
export function NumberGaps({
  barrel: { balls, longWait },
  draws,
  locale,
}: {
  barrel: BarrelStatistics;
  draws: number;
  locale: Locale;
}) {
  const words = useMessages('statistics');
  // A number that was never drawn has waited through every counted draw.
  const waits = balls.map((ball) => ({ ...ball, wait: ball.gap ?? draws }));
  const longest = [...waits].sort((one, other) => other.wait - one.wait).slice(0, 3);
  const values = {
    long: longWait,
    most: longest.map(({ number, wait }) => `${number} (${wait})`).join(', '),
  };
  return (
    <ChartFrame
      id="gaps"
      heading={words.gaps}
      lead={interpolate(words.gapsLead, values)}
      legend={
        <>
          <Key sample="dashed">{words.longLegend}</Key>
          {longest.some(({ wait }) => wait > longWait) && (
            <Key sample="marked">{words.outsideLegendLong}</Key>
          )}
        </>
      }
      table={
        <Table
          caption={interpolate(words.tableOf, { heading: words.gaps })}
          narrow="scroll"
          rows={waits}
          rowKey={({ number }) => number}
          columns={[
            { key: 'number', header: words.number, heading: true, cell: ({ number }) => number },
            {
              key: 'since',
              header: words.since,
              numeric: true,
              cell: ({ gap }) => (gap === null ? words.never : formatCount(gap, locale)),
            },
            {
              key: 'longest',
              header: words.longest,
              numeric: true,
              cell: ({ longestGap }) => formatCount(longestGap, locale),
            },
          ]}
        />
      }
    >
      <BarChart
        bars={waits.map(({ number, wait }) => ({ number, value: wait, isMarked: wait > longWait }))}
        title={words.gapsTitle}
        description={interpolate(words.gapsDesc, values)}
        line={longWait}
        isDashed
      />
    </ChartFrame>
  );
}
