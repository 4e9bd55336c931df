import type { ReportColumn, ReportFilter, ReportRow } from '@/lib/contract/operator/reports';
import type { StaffRole } from '@/lib/contract/operator/roles';
import type { Currency, Variant } from '@/lib/contract/site';
import type { Db } from '@/server/db/pool';

/** The days of a report, as instants: from the first midnight up to, and without, the last. */
export interface Period {
  from: Date;
  to: Date;
}

export interface ReportRequest {
  period: Period;
  /** its clock was moved, so that ids do not tell when a row was written */
  isSandbox: boolean;
  jurisdiction: Variant | undefined;
  offer: string | undefined;
}

/** A report holds no more rows than a browser minds. */
export const MOST_ROWS = 5_000;

/**
 * A report, declared once: its page, its files and the nightly copy are made of this. A new one is a file like its
 * neighbours, and a line in `reports.ts`. It names no customer but by their number: who that is, is opened for a reason.
 */
export interface Report {
  /** in addresses and file names */
  key: string;
  title: string;
  /** what a row is, and which rows there are */
  lead: string;
  /** which accounts and kinds of entries of the ledger it sums, or what else it reads */
  sums: string;
  roles: readonly StaffRole[];
  filters: readonly ReportFilter[];
  columns: readonly ReportColumn[];
  /** its counts and its money add up, each currency by itself */
  hasTotals: boolean;
  /** whoever reads it is written down */
  isLogged: boolean;
  /** In one snapshot, by a number of statements that does not depend on how much there is; at most one row more than `MOST_ROWS`. */
  read: (db: Db, request: ReportRequest) => Promise<ReportRow[]>;
}

type Kind = ReportColumn['kind'];

/** A column of a page and of files. */
export const column = (key: string, label: string, kind: Kind = 'text'): ReportColumn => ({
  ...{ key, label, kind },
  isFileOnly: false,
});

/** A column for which a page has no room. */
export const fileColumn = (key: string, label: string, kind: Kind = 'text'): ReportColumn => ({
  ...{ key, label, kind },
  isFileOnly: true,
});

/** The sums of counts and money, each currency by itself. */
export function totalsOf(
  columns: readonly ReportColumn[],
  rows: readonly ReportRow[],
): ReportRow[] {
  const currencies = new Set<Currency | null>(rows.map(({ currency }) => currency));
  return [...currencies].map((currency) => {
    const ofCurrency = rows.filter((row) => row.currency === currency);
    const cells = columns.map(({ kind }, index) => {
      if (index === 0) return currency === null ? 'All' : `All in ${currency}`;
      if (kind !== 'count' && kind !== 'money') return null;
      return ofCurrency.reduce((sum, row) => sum + Number(row.cells[index] ?? 0), 0);
    });
    return { cells, currency, href: null };
  });
}
