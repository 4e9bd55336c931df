import type { ReactNode } from 'react';
import { classNames } from './class-names';

export type Column<Row> = {
  key: string;
  header: ReactNode;
  /** The header as text, for the stacked rows on a phone when `header` is not a string. */
  label?: string;
  numeric?: boolean;
  /** The cell is its row's header. */
  heading?: boolean;
  cell: (row: Row) => ReactNode;
};

/** A table; on a phone each row stacks under its heading, or the table scrolls with `narrow="scroll"`. */
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
  narrow?: 'stack' | 'scroll';
  className?: string;
}) {
  const attributes = columns.map((column) => cellAttributes(column, narrow === 'stack'));
  const table = (
    <table
      className={classNames('stacked-table', className)}
      data-stack={narrow === 'stack' ? '' : undefined}
    >
      <caption className={showCaption ? 'pb-2 text-left font-semibold' : 'sr-only'}>
        {caption}
      </caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" data-numeric={column.numeric ? '' : undefined}>
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
  if (narrow === 'stack') return table;
  return (
    <section aria-label={caption} className="overflow-x-auto">
      {table}
    </section>
  );
}

/** Only those that say something: a long table has each as often as it has cells, in HTML and in the payload. */
function cellAttributes<Row>({ heading, numeric, label, header }: Column<Row>, isStacked: boolean) {
  const stackedLabel = label ?? (typeof header === 'string' ? header : undefined);
  return {
    ...(heading && { scope: 'row' }),
    ...(numeric && { 'data-numeric': '' }),
    ...(isStacked && !heading && stackedLabel && { 'data-label': stackedLabel }),
  };
}
