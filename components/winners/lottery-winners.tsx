import Link from 'next/link';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { Money } from '@/components/ui/money';
import { Table } from '@/components/ui/table';
import type { FullResult } from '@/lib/contract/draws';
import type { ShopMessages } from '@/lib/contract/shop-messages';
import { interpolateNodes } from '@/lib/messages/interpolate-nodes';
import type { Locale } from '@/lib/money/format-money';
import { captionOf } from '@/lib/rules/results/draw-messages';
import { formatCount } from '@/lib/rules/results/result-messages';
import { winnerTotals } from '@/lib/rules/results/winner-totals';
import { interpolate } from '@/lib/text/interpolate';
import { type DateLocale, formatShortDate } from '@/lib/time/draw-label';

/** How many won in each draw of a lottery, and how much was paid. */
export function LotteryWinners({
  draws,
  caption,
  dateLocale,
}: {
  draws: readonly FullResult[];
  caption: string;
  dateLocale: DateLocale;
}) {
  const { href } = useLinks();
  const messages = useMessages('winners');
  const results = useMessages('results');
  const { locale } = dateLocale;
  const unknown = <span className="text-ink-soft">{messages.notOnRecord}</span>;
  return (
    <Table
      caption={caption}
      rows={draws}
      rowKey={({ drawId }) => drawId}
      columns={[
        {
          key: 'date',
          header: messages.date,
          heading: true,
          cell: (draw) => (
            <>
              <Link
                href={href('drawWinners', { offer: draw.offerKey, drawNo: draw.drawNo })}
                className="inline-block py-0.5 underline decoration-line-strong underline-offset-3"
              >
                {formatShortDate(draw.drawDate, dateLocale)}
              </Link>
              <span className="block text-sm font-normal text-ink-soft">
                {captionOf(results, draw.drawNo)}
                {draw.isProvisional && `, ${messages.provisional}`}
              </span>
            </>
          ),
        },
        {
          key: 'first',
          header: messages.divisionOne,
          numeric: true,
          cell: (draw) => firstDivision(messages, draw, locale) ?? unknown,
        },
        {
          key: 'winners',
          header: messages.allWinners,
          numeric: true,
          cell: (draw) => {
            const totals = winnerTotals(draw);
            return totals ? formatCount(totals.winners, locale) : unknown;
          },
        },
        {
          key: 'paid',
          header: messages.paid,
          numeric: true,
          cell: (draw) => {
            const totals = winnerTotals(draw);
            return totals ? <Money amount={totals.prizes} locale={locale} /> : unknown;
          },
        },
      ]}
    />
  );
}

function firstDivision(
  messages: ShopMessages['winners'],
  { divisions }: FullResult,
  locale: Locale,
) {
  const [first] = divisions;
  if (!first) return null;
  if (first.winners === 0) return interpolate(messages.divisionOneNone, {});
  return interpolateNodes(messages.divisionOneWon, {
    count: formatCount(first.winners, locale),
    amount: <Money amount={first.dividend} locale={locale} />,
  });
}
