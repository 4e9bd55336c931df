import type { ReactNode } from 'react';
import { classNames } from './class-names';

export type Column<Row> = {
  key: string;
  header: ReactNode;
  /** The header as text, for the stacked rows on a phone when `header` is not a string; the only one that `pair` shows. */
  label?: string;
  numeric?: boolean;
  /** The cell is its row's header. */
  heading?: boolean;
  /** How the rows are sorted by it; left out where they cannot be. */
  sort?: 'ascending' | 'descending' | 'none';
  cell: (row: Row) => ReactNode;
};

/**
 * A table; on a phone each row stacks under its heading, or the table scrolls with `narrow="scroll"`. With `pair` a row of
 * four cells becomes two lines: the first two cells on the left, one above the other, and the last two on the right.
 */
export function Table<Row>({
  caption,
  showCaption = false,
  columns,
  rows,
  rowKey,
  footer,
  narrow = 'stack',
  className,
}: {
  caption: string;
  showCaption?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** A `<tr>` of totals. */
  footer?: ReactNode;
  narrow?: 'stack' | 'scroll' | 'pair';
  className?: string;
}) {
  const attributes = columns.map((column) => cellAttributes(column, narrow));
  const table = (
    <table
      className={classNames('stacked-table', className)}
      data-stack={narrow === 'stack' ? '' : undefined}
      data-pair={narrow === 'pair' ? '' : undefined}
    >
      <caption className={showCaption ? 'pb-2 text-left font-semibold' : 'sr-only'}>
        {caption}
      </caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              aria-sort={column.sort}
              data-numeric={column.numeric ? '' : undefined}
            >
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column, index) => {
              const Cell = column.heading ? 'th' : 'td';
              return (
                <Cell key={column.key} {...attributes[index]}>
                  {column.cell(row)}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
      {footer && <tfoot>{footer}</tfoot>}
    </table>
  );
  if (narrow !== 'scroll') return table;
  return (
    // words that are only heard stand within what scrolls, and widen no page
    <section aria-label={caption} className="relative overflow-x-auto">
      {table}
    </section>
  );
}

/** Only those that say something: a long table has each as often as it has cells, in HTML and in the payload. */
function cellAttributes<Row>(
  { heading, numeric, label, header }: Column<Row>,
  narrow: 'stack' | 'scroll' | 'pair',
) {
  const headerText = narrow === 'stack' && typeof header === 'string' ? header : undefined;
  const stackedLabel = narrow === 'scroll' ? undefined : (label ?? headerText);
  return {
    ...(heading && { scope: 'row' }),
    ...(numeric && { 'data-numeric': '' }),
    ...(!heading && stackedLabel && { 'data-label': stackedLabel }),
  };
}
