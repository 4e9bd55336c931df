import { sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { GetReport, ListReports, PeriodReport } from '@/lib/contract/operator/reports';
import { inTransaction } from '@/server/db/transaction';
import { shopNow } from '@/server/kernel/clock';
import type { Context, Staff, StaffContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { readEnv } from '@/server/runtime/env';
import { actorOf, recordAction } from '@/server/staff';
import { lastEndedDay, periodOf, reportZone } from './days';
import { MOST_ROWS, type Report, type ReportRequest, totalsOf } from './report';
import { findReport, REPORTS } from './reports';

/** For one statement: a year of a large shop is not read in the time of a page. */
const LONGEST_MS = '120000';

/** Its own roles, or an auditor, who reads everything. */
export const mayRead = ({ roles }: Report, reader: Pick<Staff, 'roles'>): boolean =>
  reader.roles.includes('auditor') || roles.some((role) => reader.roles.includes(role));

/** The reports that the reader may read. */
export async function listReports({
  db,
  staff,
}: StaffContext): Promise<CallResult<typeof ListReports>> {
  return {
    reports: REPORTS.filter((report) => mayRead(report, staff)).map(({ key, title, lead }) => ({
      ...{ report: key, title, lead },
    })),
    lastDay: lastEndedDay(await shopNow({ db })),
  };
}

/** A report of some days, counted now. @throws report.not_found | staff.role_missing */
export async function getReport(
  ctx: StaffContext,
  { report: key, from, to, ...filters }: VerbInput<typeof GetReport>,
): Promise<CallResult<typeof GetReport>> {
  const report = findReport(key);
  if (!report) throw new ShopError('report.not_found');
  if (!mayRead(report, ctx.staff)) throw new ShopError('staff.role_missing');
  const lastDay = lastEndedDay(await shopNow(ctx));
  const days = { from: from ?? lastDay, to: to ?? lastDay };
  if (report.isLogged)
    await inTransaction(ctx, (tx) =>
      recordAction(tx, actorOf(ctx), {
        action: 'report.read',
        subject: `report:${key}`,
        after: days,
      }),
    );
  return readReport(ctx, report, { ...days, ...filters });
}

/** Reads a report in one snapshot of the database. */
export async function readReport(
  ctx: Pick<Context, 'db'>,
  report: Report,
  { from, to, ...filters }: { from: string; to: string } & Partial<ReportFilters>,
): Promise<PeriodReport> {
  const { jurisdiction, offer } = filters;
  const request: ReportRequest = {
    ...{ period: periodOf(from, to), isSandbox: readEnv().SANDBOX },
    ...{ jurisdiction, offer },
  };
  const { rows: read, readAt } = await inTransaction(ctx, async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`);
    await tx.execute(sql`select set_config('statement_timeout', ${LONGEST_MS}, true)`);
    return { readAt: await shopNow({ db: tx }), rows: await report.read(tx, request) };
  });
  const rows = read.slice(0, MOST_ROWS);
  const isCut = read.length > MOST_ROWS;
  const { key, title, lead, sums, columns } = report;
  return {
    ...{ report: key, title, lead, sums, from, to, zone: reportZone() },
    ...{ readAt: readAt.toISOString(), filters: [...report.filters], columns: [...columns], rows },
    // of a part of them they would say something else
    totals: report.hasTotals && !isCut ? totalsOf(columns, rows) : [],
    isCut,
  };
}

type ReportFilters = Pick<ReportRequest, 'jurisdiction' | 'offer'>;
