import { useMessages } from '#messages';
import { Table } from '@/components/ui/table';
import type { BarrelStatistics, OfferStatistics } from '@/lib/contract/draws';
import type { Locale } from '@/lib/money/format-money';
import { formatCount } from '@/lib/rules/results/result-words';
import { type Pair, pairsOf } from '@/lib/rules/statistics/pairs';
import { interpolate } from '@/lib/text/interpolate';
import { ChartFrame, Key } from './chart-frame';
import { PairTriangle } from './pair-triangle';
import { rounded } from './statistics-words';

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
  const words = useMessages('statistics');
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
  const most = sorted.slice(0, 3).map((pair) => interpolate(words.pairCount, { ...pair }));
  const description = interpolate(words.pairsDesc, {
    ...values,
    most: most.join('; '),
    outside: formatCount(outside, locale),
    expected: formatCount(Math.round(pairs.length * chance.outside), locale),
  });
  return (
    <ChartFrame
      id="pairs"
      heading={words.pairs}
      lead={interpolate(words.pairsLead, values)}
      note={description}
      legend={
        <>
          {chance.low > 0 && <Key sample="cell-0">{words.pairsBelow}</Key>}
          <Key sample="cell-1">{words.pairsLow}</Key>
          <Key sample="cell-2">{words.pairsHigh}</Key>
          <Key sample="cell-3">{words.pairsAbove}</Key>
        </>
      }
      table={
        <div className="grid gap-x-12 gap-y-6 sm:grid-cols-2">
          <PairTable caption={words.pairsMost} pairs={sorted.slice(0, LISTED)} locale={locale} />
          <PairTable
            caption={words.pairsLeast}
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
        title={words.pairsTitle}
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
  const words = useMessages('statistics');
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
          header: words.pair,
          heading: true,
          cell: ({ low, high }) => interpolate(words.pairOf, { low, high }),
        },
        {
          key: 'together',
          header: words.together,
          numeric: true,
          cell: ({ drawn }) => formatCount(drawn, locale),
        },
      ]}
    />
  );
}
