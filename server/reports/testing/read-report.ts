import { sql } from 'drizzle-orm';
import type { CallInput } from '@/lib/contract/call';
import { GetReport, type PeriodReport } from '@/lib/contract/operator/reports';
import type { Db } from '@/server/db/pool';
import { shopNow } from '@/server/kernel/clock';
import type { Api } from '@/web/api/server-client';
import { dayAfter, dayOf } from '../days';

type Input = Omit<CallInput<typeof GetReport>, 'from' | 'to'>;

/** A report of the days from yesterday to in a week, by the shop's clock. */
export async function readWeek(db: Db, api: Api, input: Input): Promise<PeriodReport> {
  const today = dayOf(await shopNow({ db }));
  return api(GetReport, { ...input, from: dayAfter(today, -1), to: dayAfter(today, 7) });
}

/** The rows by the keys of their columns. */
export const rowsOf = ({ columns, rows }: PeriodReport): Record<string, string | number | null>[] =>
  rows.map(({ cells }) =>
    Object.fromEntries(columns.map(({ key }, index) => [key, cells[index] ?? null])),
  );

/** What an account of the ledger has. */
export async function ledgerCents(db: Db, account: string): Promise<number> {
  const { rows } = await db.execute<{ cents: number }>(sql`
    select coalesce(sum(p.amount_cents), 0)::float8 as cents
    from ledger_postings p where p.account = ${account}`);
  return rows[0]?.cents ?? 0;
}
