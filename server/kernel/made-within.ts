import { type SQL, sql } from 'drizzle-orm';
import { firstIdAt } from './ids';

/** A transaction's time is that of its beginning, and clocks differ. */
const SLACK_MS = 300_000;

interface Bounds {
  period: { from?: Date | undefined; to?: Date | undefined };
  /** the shop's clock may have been moved, so that ids do not tell when a row was made */
  isSandbox: boolean;
}

/**
 * SQL: an id was made within the period or a little before or after it, so that its index finds the rows; true where the
 * clock may have been moved. Beside it stands the condition on the row's own time.
 */
export function madeWithin(column: SQL, { period: { from, to }, isSandbox }: Bounds): SQL {
  if (isSandbox || !(from || to)) return sql`true`;
  const bounds = [
    ...(from ? [sql`${column} >= ${firstIdAt(from.getTime() - SLACK_MS)}::uuid`] : []),
    ...(to ? [sql`${column} < ${firstIdAt(to.getTime() + SLACK_MS)}::uuid`] : []),
  ];
  return sql.join(bounds, sql` and `);
}
