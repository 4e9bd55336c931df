import { sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import {
  type GetReportFile,
  type ListReportFiles,
  PeriodReport,
} from '@/lib/contract/operator/reports';
import type { Db } from '@/server/db/pool';
import { inTransaction } from '@/server/db/transaction';
import { shopNow } from '@/server/kernel/clock';
import type { Context, StaffContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { newId } from '@/server/kernel/ids';
import { sealFor } from '@/server/kernel/seal';
import { log } from '@/server/runtime/log';
import { actorOf, recordAction } from '@/server/staff';
import { dayAfter, lastEndedDay } from './days';
import { mayRead, readReport } from './get-report';
import type { Report } from './report';
import { findReport, REPORTS } from './reports';

const files = sealFor('fairdraw report files');

/** What of the day came late has come by then: results are confirmed, and what was under way at midnight is booked. */
const WRITTEN_AFTER_MS = 3 * 3_600_000;
/** A shop that was away writes the days that it slept through, up to a week of them. */
const MOST_DAYS = 7;

/**
 * Writes each report of the days that have ended and have none, at three in the morning after them. Killed anywhere, the
 * next run goes on; two nodes write one copy. A report that fails keeps no other back.
 * @returns how many it wrote
 * @throws an Error where any failed, when the others are written
 */
export async function writeNightlyReports(
  { db }: Pick<Context, 'db'>,
  reports: readonly Report[] = REPORTS,
): Promise<number> {
  const lastDay = lastEndedDay(new Date((await shopNow({ db })).getTime() - WRITTEN_AFTER_MS));
  const missing = await missingFiles(db, lastDay, reports);
  const failed: string[] = [];
  let written = 0;
  for (const { report, day } of missing) {
    try {
      written += (await writeFile(db, report, day)) ? 1 : 0;
    } catch (error) {
      failed.push(`${report.key} of ${day}`);
      log.error('report not written', { report: report.key, day, error });
    }
  }
  if (failed.length > 0) throw new Error(`Reports not written: ${failed.join(', ')}`);
  return written;
}

/** Of the last day, and of those after the last that has any, the earliest first. */
async function missingFiles(
  db: Db,
  lastDay: string,
  reports: readonly Report[],
): Promise<{ report: Report; day: string }[]> {
  const { rows } = await db.execute<{ day: string; report: string }>(sql`
    select day::text, report from report_files where day > ${dayAfter(lastDay, -MOST_DAYS)}::date order by day`);
  const written = new Set(rows.map(({ day, report }) => `${report} ${day}`));
  const first = rows[0]?.day ?? lastDay;
  const missing: { report: Report; day: string }[] = [];
  for (let day = first < lastDay ? first : lastDay; day <= lastDay; day = dayAfter(day))
    for (const report of reports)
      if (!written.has(`${report.key} ${day}`)) missing.push({ report, day });
  return missing;
}

async function writeFile(db: Db, report: Report, day: string): Promise<boolean> {
  const read = await readReport({ db }, report, { from: day, to: day });
  const id = newId();
  const { rowCount } = await db.execute(sql`
    insert into report_files (id, report, day, row_count, content)
    values (${id}, ${report.key}, ${day}::date, ${read.rows.length}, ${files.seal(JSON.stringify(read), id)})
    on conflict (day, report) do nothing`);
  return rowCount === 1;
}

/** What was written of the last days, of the reports that the reader may read. */
export async function listReportFiles(
  { db, staff }: StaffContext,
  { below, days }: VerbInput<typeof ListReportFiles>,
): Promise<CallResult<typeof ListReportFiles>> {
  const readable = REPORTS.filter((report) => mayRead(report, staff));
  const { rows } = await db.execute<{
    id: string;
    report: string;
    day: string;
    rows: number;
    written_at: string;
  }>(sql`
    with of_days as materialized (
      select distinct day from report_files
      where ${below ?? null}::date is null or day < ${below ?? null}::date order by day desc limit ${days + 1})
    select id, report, day::text, row_count as rows, written_at from report_files
    where day in (select day from of_days) order by day desc, report`);
  const shown = [...new Set(rows.map(({ day }) => day))].slice(0, days);
  const last = shown.at(-1);
  const isMore = rows.some(({ day }) => last !== undefined && day < last);
  return {
    files: rows.flatMap(({ id, report, day, rows: count, written_at: at }) => {
      const title = readable.find(({ key }) => key === report)?.title;
      if (title === undefined || !shown.includes(day)) return [];
      return [
        { fileId: id, report, title, day, rows: count, writtenAt: new Date(at).toISOString() },
      ];
    }),
    next: isMore && last !== undefined ? last : null,
  };
}

/** A report as it was written that night. @throws report.not_found | staff.role_missing */
export async function getReportFile(
  ctx: StaffContext,
  { fileId }: VerbInput<typeof GetReportFile>,
): Promise<CallResult<typeof GetReportFile>> {
  const { rows } = await ctx.db.execute<{ id: string; report: string; content: string }>(sql`
    select id, report, content from report_files where id = ${fileId}::uuid`);
  const [file] = rows;
  const report = file && findReport(file.report);
  if (!file || !report) throw new ShopError('report.not_found');
  if (!mayRead(report, ctx.staff)) throw new ShopError('staff.role_missing');
  if (report.isLogged)
    await inTransaction(ctx, (tx) =>
      recordAction(tx, actorOf(ctx), { action: 'report.file_read', subject: `report:${file.id}` }),
    );
  return PeriodReport.parse(JSON.parse(files.open(file.content, file.id)));
}

/** After a change of API_SECRET: seals anew what the previous key sealed. @returns how many */
export async function resealReports(db: Db): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from report_files where not starts_with(content, ${files.presentPrefix()}) order by id`);
  let count = 0;
  for (const { id } of rows) {
    try {
      count += await resealFile(db, id);
    } catch (error) {
      log.error('a report cannot be opened', { id, error });
    }
  }
  return count;
}

/** One at a time: all of them together may be more than fits. */
async function resealFile(db: Db, id: string): Promise<number> {
  const { rows } = await db.execute<{ content: string }>(
    sql`select content from report_files where id = ${id}::uuid`,
  );
  const before = rows[0]?.content;
  if (before === undefined) return 0;
  const anew = files.seal(files.open(before, id), id);
  const { rowCount } = await db.execute(sql`
    update report_files set content = ${anew} where id = ${id}::uuid and content = ${before}`);
  return rowCount ?? 0;
}
