import { useMessages } from '#messages';
import { Table } from '@/components/ui/table';
import type { BarrelStatistics, OfferStatistics } from '@/lib/contract/draw-statistics';
import type { Locale } from '@/lib/money/format-money';
import { formatCount } from '@/lib/rules/results/result-messages';
import { type Pair, pairsOf } from '@/lib/rules/statistics/pairs';
import { interpolate } from '@/lib/text/interpolate';
import { ChartFrame, Key } from './chart-frame';
import { PairTriangle } from './pair-triangle';
import { rounded } from './statistics-messages';

const LISTED = 12;

/** How often each pair of numbers was drawn together: all pairs as a triangle, the extremes in words. */
export function NumberPairs({
  barrel,
  pairs: { counts, chance },
  draws,
  locale,
}: {
  barrel: BarrelStatistics;
  pairs: NonNullable<OfferStatistics['pairs']>;
  draws: number;
  locale: Locale;
}) {
  const messages = useMessages('statistics');
  const pairs = pairsOf(barrel, counts);
  const sorted = [...pairs].sort((one, other) => other.drawn - one.drawn);
  const outside = pairs.filter(({ drawn }) => drawn < chance.low || drawn > chance.high).length;
  const values = {
    pairs: formatCount(pairs.length, locale),
    draws: formatCount(draws, locale),
    expected: rounded(chance.expected, locale),
    low: chance.low,
    high: chance.high,
  };
  const most = sorted.slice(0, 3).map((pair) => interpolate(messages.pairCount, { ...pair }));
  const description = interpolate(messages.pairsDesc, {
    ...values,
    most: most.join('; '),
    outside: formatCount(outside, locale),
    expected: formatCount(Math.round(pairs.length * chance.outside), locale),
  });
  return (
    <ChartFrame
      id="pairs"
      heading={messages.pairs}
      lead={interpolate(messages.pairsLead, values)}
      note={description}
      legend={
        <>
          {chance.low > 0 && <Key sample="cell-0">{messages.pairsBelow}</Key>}
          <Key sample="cell-1">{messages.pairsLow}</Key>
          <Key sample="cell-2">{messages.pairsHigh}</Key>
          <Key sample="cell-3">{messages.pairsAbove}</Key>
        </>
      }
      table={
        <div className="grid gap-x-12 gap-y-6 sm:grid-cols-2">
          <PairTable caption={messages.pairsMost} pairs={sorted.slice(0, LISTED)} locale={locale} />
          <PairTable
            caption={messages.pairsLeast}
            pairs={sorted.slice(-LISTED).reverse()}
            locale={locale}
          />
        </div>
      }
    >
      <PairTriangle
        barrel={barrel}
        pairs={pairs}
        chance={chance}
        title={messages.pairsTitle}
        description={description}
      />
    </ChartFrame>
  );
}

function PairTable({
  caption,
  pairs,
  locale,
}: {
  caption: string;
  pairs: readonly Pair[];
  locale: Locale;
}) {
  const messages = useMessages('statistics');
  return (
    <Table
      caption={caption}
      showCaption
      narrow="scroll"
      rows={pairs}
      rowKey={({ low, high }) => `${low}-${high}`}
      columns={[
        {
          key: 'pair',
          header: messages.pair,
          heading: true,
          cell: ({ low, high }) => interpolate(messages.pairOf, { low, high }),
        },
        {
          key: 'together',
          header: messages.together,
          numeric: true,
          cell: ({ drawn }) => formatCount(drawn, locale),
        },
      ]}
    />
  );
}
