import { useMessages } from '#messages';
import { Money } from '@/components/ui/money';
import { type Column, Table } from '@/components/ui/table';
import type { Division } from '@/lib/contract/draws';
import type { Locale } from '@/lib/money/format-money';
import { drawnDivisionName } from '@/lib/rules/games/division-name';
import { formatCount } from '@/lib/rules/results/result-messages';
import { interpolate } from '@/lib/text/interpolate';

function Nothing({ children }: { children: string }) {
  return <span className="font-normal text-ink-faint">{children}</span>;
}

/** On a phone a division takes two lines: its name and dividend, then its pool and number of winners. */
const ON_A_PHONE = [
  'max-sm:[&_tbody_tr]:grid max-sm:[&_tbody_tr]:grid-cols-[minmax(0,1fr)_auto] max-sm:[&_tbody_tr]:gap-x-4',
  'max-sm:[&_tbody_th]:block max-sm:[&_tbody_td]:self-end max-sm:[&_td]:text-sm',
  'max-sm:[&_td:last-child]:col-start-2 max-sm:[&_td:last-child]:row-start-1 max-sm:[&_td:last-child]:self-start',
  'max-sm:[&_td:last-child]:text-lg max-sm:[&_td:last-child]:before:hidden',
  'max-sm:[&_td]:gap-1.5! max-sm:[&_td]:justify-end max-sm:[&_td:nth-child(2)]:justify-start',
].join(' ');

/** Each division with its matches, its pool, the number of winners, and the dividend. */
export function DivisionsTable({
  offerKey,
  divisions,
  caption,
  locale,
}: {
  offerKey: string;
  divisions: readonly Division[];
  caption: string;
  locale: Locale;
}) {
  const messages = useMessages('results');
  const names = useMessages('divisions');
  const columns: Column<Division>[] = [
    {
      key: 'division',
      header: messages.division,
      heading: true,
      cell: ({ division }) => (
        <>
          {interpolate(messages.divisionNo, { division })}
          <span className="block text-sm font-normal text-ink-soft">
            {drawnDivisionName(names, offerKey, division)}
          </span>
        </>
      ),
    },
    {
      key: 'pool',
      header: messages.prizePool,
      numeric: true,
      cell: ({ pool }) =>
        pool.amountCents > 0 ? (
          <Money amount={pool} locale={locale} />
        ) : (
          <Nothing>{messages.notOnRecord}</Nothing>
        ),
    },
    {
      key: 'winners',
      header: messages.winners,
      numeric: true,
      cell: ({ winners }) => formatCount(winners, locale),
    },
    {
      key: 'dividend',
      header: messages.eachWins,
      numeric: true,
      cell: ({ dividend, winners }) =>
        winners > 0 ? (
          <strong>
            <Money amount={dividend} locale={locale} />
          </strong>
        ) : (
          <Nothing>{messages.notWonShort}</Nothing>
        ),
    },
  ];
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={divisions}
      rowKey={({ division }) => division}
      className={ON_A_PHONE}
    />
  );
}
