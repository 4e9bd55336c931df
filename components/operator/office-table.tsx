'use client';

import {
  createSortedRowModel,
  type Row,
  rowSelectionFeature,
  rowSortingFeature,
  sortFn_basic,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { type Column, Table } from '@/components/ui/table';
import { type BulkAction, BulkActions } from './bulk-actions';

const features = tableFeatures({
  rowSelectionFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { basic: sortFn_basic },
});

type TableRow<Item extends object> = Row<typeof features, Item>;

export interface OfficeColumn<Item> extends Omit<Column<Item>, 'header' | 'sort'> {
  header: string;
  /** what its header sorts by, where the whole list is on the page */
  sortBy?: (item: Item) => string | number;
}

export interface OfficeTableProps<Item extends object> {
  caption: string;
  columns: readonly OfficeColumn<Item>[];
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** false: there are other pages, so sorting these rows would mislead */
  isWhole?: boolean;
  /** what may be done with many rows at once, and how a row is called then */
  bulk?: { actions: readonly BulkAction<Item>[]; nameOf: (item: Item) => string };
  /** shown instead of a table without rows */
  empty: ReactNode;
}

/** A table of the office: sorted by its headers where it is whole, with rows to select where something is done with many. */
export function OfficeTable<Item extends object>({
  caption,
  columns,
  items,
  keyOf,
  isWhole = false,
  bulk,
  empty,
}: OfficeTableProps<Item>) {
  const isPossible = (item: Item) => bulk?.actions.some((one) => one.isPossible(item)) ?? false;
  const table = useTable({
    features,
    data: items,
    columns: columns.map(({ key, sortBy = () => 0 }) => ({
      id: key,
      accessorFn: sortBy,
      sortFn: 'basic' as const,
    })),
    getRowId: keyOf,
    enableRowSelection: ({ original }) => isPossible(original),
  });
  const isSelectable = bulk !== undefined && items.some(isPossible);
  const shown: Column<TableRow<Item>>[] = columns.map(({ sortBy, ...column }) => {
    const sorted = table.getColumn(column.key)?.getIsSorted() || undefined;
    const canSort = isWhole && sortBy !== undefined && items.length > 1;
    return {
      ...column,
      label: column.label ?? column.header,
      ...(canSort && { sort: sorted ? DIRECTIONS[sorted] : ('none' as const) }),
      header: canSort ? (
        <SortButton
          label={column.header}
          sorted={sorted}
          onClick={() => table.getColumn(column.key)?.toggleSorting()}
        />
      ) : (
        column.header
      ),
      cell: (row) =>
        isSelectable && column.heading ? (
          <Selectable row={row} name={bulk.nameOf(row.original)}>
            {column.cell(row.original)}
          </Selectable>
        ) : (
          column.cell(row.original)
        ),
    };
  });
  return (
    <>
      {bulk && (
        <BulkActions
          {...bulk}
          selected={table.getSelectedRowModel().rows.map(({ original }) => original)}
          isAllSelected={table.getIsAllRowsSelected()}
          isShown={isSelectable}
          onSelectAll={(isSelected) => table.toggleAllRowsSelected(isSelected)}
        />
      )}
      {items.length === 0 ? (
        empty
      ) : (
        <Table
          caption={caption}
          columns={shown}
          rows={table.getRowModel().rows}
          rowKey={({ id }) => id}
        />
      )}
    </>
  );
}

const DIRECTIONS = { asc: 'ascending', desc: 'descending' } as const;

/** Headers are out of sight on a phone, where nothing out of sight may take the focus. */
function SortButton({
  label,
  sorted,
  onClick,
}: {
  label: string;
  sorted: 'asc' | 'desc' | undefined;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="inline-flex items-center gap-1 font-semibold hover:text-ink max-sm:invisible"
    >
      {label}
      <Icon
        name="chevron-down"
        className={classNames(
          'size-4',
          sorted === undefined && 'opacity-0',
          sorted === 'asc' && 'rotate-180',
        )}
      />
    </button>
  );
}

/** A row's heading beside what selects it: a column of its own would cost the others their room. */
function Selectable<Item extends object>({
  row,
  name,
  children,
}: {
  row: TableRow<Item>;
  name: string;
  children: ReactNode;
}) {
  return (
    <div className="flex items-start gap-3">
      <input
        type="checkbox"
        className="tick"
        aria-label={`Select ${name}`}
        checked={row.getIsSelected()}
        disabled={!row.getCanSelect()}
        onChange={row.getToggleSelectedHandler()}
      />
      <div>{children}</div>
    </div>
  );
}
