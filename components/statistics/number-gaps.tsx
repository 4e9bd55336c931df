import { useMessages } from '#messages';
import { Table } from '@/components/ui/table';
import type { BarrelStatistics } from '@/lib/contract/draw-statistics';
import type { Locale } from '@/lib/money/format-money';
import { formatCount } from '@/lib/rules/results/result-messages';
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
  const messages = useMessages('statistics');
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
      heading={messages.gaps}
      lead={interpolate(messages.gapsLead, values)}
      legend={
        <>
          <Key sample="dashed">{messages.longLegend}</Key>
          {longest.some(({ wait }) => wait > longWait) && (
            <Key sample="marked">{messages.outsideLegendLong}</Key>
          )}
        </>
      }
      table={
        <Table
          caption={interpolate(messages.tableOf, { heading: messages.gaps })}
          narrow="scroll"
          rows={waits}
          rowKey={({ number }) => number}
          columns={[
            { key: 'number', header: messages.number, heading: true, cell: ({ number }) => number },
            {
              key: 'since',
              header: messages.since,
              numeric: true,
              cell: ({ gap }) => (gap === null ? messages.never : formatCount(gap, locale)),
            },
            {
              key: 'longest',
              header: messages.longest,
              numeric: true,
              cell: ({ longestGap }) => formatCount(longestGap, locale),
            },
          ]}
        />
      }
    >
      <BarChart
        bars={waits.map(({ number, wait }) => ({ number, value: wait, isMarked: wait > longWait }))}
        title={messages.gapsTitle}
        description={interpolate(messages.gapsDesc, values)}
        line={longWait}
        isDashed
      />
    </ChartFrame>
  );
}
