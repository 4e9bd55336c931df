import { useMessages } from '#messages';
import { Table } from '@/components/ui/table';
import type { BarrelStatistics } from '@/lib/contract/draw-statistics';
import type { Locale } from '@/lib/money/format-money';
import { formatCount } from '@/lib/rules/results/result-messages';
import { interpolate } from '@/lib/text/interpolate';
import { BarChart } from './bar-chart';
import { ChartFrame, Key } from './chart-frame';
import { inWords, rounded } from './statistics-messages';

/** How often each number of a barrel was drawn, and how often to expect it. */
export function NumberFrequency({
  id,
  barrel,
  draws,
  special,
  isDigits = false,
  locale,
}: {
  id: string;
  barrel: BarrelStatistics;
  draws: number;
  /** the name of the special barrel */
  special?: string;
  isDigits?: boolean;
  locale: Locale;
}) {
  const messages = useMessages('statistics');
  const { balls, chance, pool, perDraw } = barrel;
  const isOutside = (drawn: number) => drawn < chance.low || drawn > chance.high;
  const outside = balls.filter(({ drawn }) => isOutside(drawn)).map(({ number }) => number);
  const sorted = [...balls].sort((one, other) => other.drawn - one.drawn);
  const values = {
    special: special ?? '',
    draws: formatCount(draws, locale),
    perDraw,
    pool,
    expected: rounded(chance.expected, locale),
    low: chance.low,
    high: chance.high,
    count: outside.length,
    numbers: outside.join(', '),
    most: inWords(messages, sorted.slice(0, 3)),
    least: inWords(messages, sorted.slice(-3).reverse()),
  };
  const lead = isDigits ? messages.frequencyLeadDigits : messages.frequencyLead;
  const plain = isDigits ? messages.frequencyDigits : messages.frequency;
  const heading = special ? interpolate(messages.special, values) : plain;
  return (
    <ChartFrame
      id={id}
      heading={heading}
      lead={interpolate(special ? messages.specialLead : lead, values)}
      note={interpolate(
        outside.length === 0 ? messages.frequencyOutsideNone : messages.frequencyOutside,
        values,
      )}
      legend={
        <>
          <Key sample="band">{messages.bandLegend}</Key>
          <Key sample="line">{messages.expectedLegend}</Key>
          {outside.length > 0 && <Key sample="marked">{messages.outsideLegend}</Key>}
        </>
      }
      table={
        <Table
          caption={interpolate(messages.tableOf, { heading })}
          narrow="scroll"
          rows={balls}
          rowKey={({ number }) => number}
          columns={[
            { key: 'number', header: messages.number, heading: true, cell: ({ number }) => number },
            {
              key: 'drawn',
              header: messages.drawn,
              numeric: true,
              cell: ({ drawn }) => formatCount(drawn, locale),
            },
            {
              key: 'expected',
              header: messages.expected,
              numeric: true,
              cell: () => rounded(chance.expected, locale),
            },
          ]}
        />
      }
    >
      <BarChart
        bars={balls.map(({ number, drawn }) => ({
          number,
          value: drawn,
          isMarked: isOutside(drawn),
        }))}
        title={interpolate(special ? messages.specialTitle : messages.frequencyTitle, values)}
        description={interpolate(messages.frequencyDesc, values)}
        band={[chance.low, chance.high]}
        line={chance.expected}
      />
    </ChartFrame>
  );
}
