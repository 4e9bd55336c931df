import { Money } from '@/components/ui/money';
import { type Column, Table } from '@/components/ui/table';
import type { Division } from '@/lib/contract/draws';
import type { Locale } from '@/lib/money/format-money';
import { formatCount } from '@/lib/rules/results/result-words';

function Nothing({ children }: { children: string }) {
  return (
    <span className="text-ink-faint">
      <span aria-hidden="true">–</span>
      <span className="sr-only">{children}</span>
    </span>
  );
}

/** Each division with what had to match, its pool, how many won, and what each of them gets. */
export function DivisionsTable({
  divisions,
  caption,
  locale,
}: {
  divisions: readonly Division[];
  caption: string;
  locale: Locale;
}) {
  const columns: Column<Division>[] = [
    {
      key: 'division',
      header: 'Division',
      heading: true,
      cell: ({ division, name }) => (
        <>
          Division {division}
          {name !== `Division ${division}` && (
            <span className="block text-base font-normal text-ink-soft sm:text-sm">{name}</span>
          )}
        </>
      ),
    },
    {
      key: 'pool',
      header: 'Prize pool',
      numeric: true,
      cell: ({ pool }) =>
        pool.amountCents > 0 ? (
          <Money amount={pool} locale={locale} />
        ) : (
          <Nothing>not on record</Nothing>
        ),
    },
    {
      key: 'winners',
      header: 'Winners',
      numeric: true,
      cell: ({ winners }) => formatCount(winners, locale),
    },
    {
      key: 'dividend',
      header: 'Each wins',
      numeric: true,
      cell: ({ dividend, winners }) =>
        winners > 0 ? (
          <strong>
            <Money amount={dividend} locale={locale} />
          </strong>
        ) : (
          <Nothing>not won</Nothing>
        ),
    },
  ];
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={divisions}
      rowKey={({ division }) => division}
    />
  );
}
