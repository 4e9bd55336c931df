import { sql } from 'drizzle-orm';
import { GetReportFile, ListReportFiles } from '@/lib/contract/operator/reports';
import { sweepOld } from '@/server/jobs/retention';
import { newId } from '@/server/kernel/ids';
import { aStaffMember } from '@/server/staff/testing/a-staff-member';
import { testShop } from '@/server/testing/test-shop';
import type { Report } from './report';
import { resealReports, writeNightlyReports } from './report-files';
import { REPORTS } from './reports';

const shop = testShop();
const { database } = shop;

const DAY_MS = 86_400_000;
/** The clock of the shop, at this hour of a day in Brisbane. */
const clockAt = (day: string, hour: number) =>
  database.db.execute(sql`
    update shop_clock set offset_ms =
      ceil(extract(epoch from (${day}::date + make_interval(hours => ${hour}::int)) at time zone 'Australia/Brisbane' - now()) * 1000)`);
const filesOf = async (): Promise<string[]> => {
  const { rows } = await database.db.execute<{ file: string }>(sql`
    select concat(day, ' ', report) as file from report_files order by day, report`);
  return rows.map(({ file }) => file);
};
const keys = REPORTS.map(({ key }) => key).toSorted();
const write = (reports?: readonly Report[]) => writeNightlyReports(database, reports);

beforeEach(() => database.db.execute(sql`delete from report_files`));

test('each report of the day before is written once, at three, by whichever node comes first', async () => {
  await clockAt('2031-05-04', 2);
  expect(await write()).toBe(REPORTS.length);
  await clockAt('2031-05-04', 4);
  const written = await Promise.all([write(), write()]);
  expect(written.reduce((sum, count) => sum + count, 0)).toBe(REPORTS.length);
  expect(await write()).toBe(0);
  expect(await filesOf()).toEqual([
    ...keys.map((key) => `2031-05-02 ${key}`),
    ...keys.map((key) => `2031-05-03 ${key}`),
  ]);
});

test('a shop that was away writes the days that it slept through, up to a week of them', async () => {
  await clockAt('2031-05-04', 4);
  await write();
  await clockAt('2031-05-07', 4);
  expect(await write()).toBe(3 * REPORTS.length);
  await clockAt('2031-06-30', 4);
  // nobody knows any more from when on it was away
  expect(await write()).toBe(REPORTS.length);
});

test('a report that fails keeps no other back, and is written once it works', async () => {
  await clockAt('2031-05-04', 4);
  const [first] = REPORTS;
  if (!first) throw new Error('no report');
  const broken: Report = {
    ...first,
    key: 'broken',
    read: async () => {
      throw new Error('no such table');
    },
  };
  await expect(write([broken, first])).rejects.toThrow('broken of 2031-05-03');
  expect(await filesOf()).toEqual([`2031-05-03 ${first.key}`]);
  expect(await write([{ ...first, key: 'broken' }, first])).toBe(1);
});

test('a file is stored sealed, listed to those who may read it, and reads as it was', async () => {
  await clockAt('2031-05-04', 4);
  await write();
  const { rows } = await database.db.execute<{ content: string }>(
    sql`select content from report_files`,
  );
  expect(rows.map(({ content }) => content.slice(0, 3))).toEqual(REPORTS.map(() => 'v1.'));
  const { api } = await aStaffMember(shop, ['compliance']);
  const { files, next } = await api(ListReportFiles, {});
  expect(files.map(({ report }) => report).toSorted()).toEqual(keys);
  expect(next).toBeNull();
  const financial = files.find(({ report }) => report === 'financial-day');
  const report = await api(GetReportFile, { fileId: financial?.fileId ?? '' });
  expect(report).toMatchObject({ report: 'financial-day', from: '2031-05-03', to: '2031-05-03' });
  expect(report.rows).toHaveLength(financial?.rows ?? -1);
  const draws = (await aStaffMember(shop, ['draws'])).api;
  expect((await draws(ListReportFiles, {})).files.map((file) => file.report).toSorted()).toEqual([
    'sales',
    'unpaid',
    'voided',
  ]);
  const fileId = financial?.fileId ?? '';
  await expect(draws(GetReportFile, { fileId })).rejects.toMatchObject({
    code: 'staff.role_missing',
  });
  await expect(api(GetReportFile, { fileId: newId() })).rejects.toMatchObject({
    code: 'report.not_found',
  });
  expect(await resealReports(database.db)).toBe(0);
});

test('files are listed by days, and the next page goes on below', async () => {
  for (const day of ['2031-05-04', '2031-05-05', '2031-05-06']) {
    await clockAt(day, 4);
    await write();
  }
  const { api } = await aStaffMember(shop, ['auditor']);
  const daysOf = async (below?: string) => {
    const { files, next } = await api(ListReportFiles, { below, days: 2 });
    return { days: [...new Set(files.map(({ day }) => day))], next };
  };
  expect(await daysOf()).toEqual({ days: ['2031-05-05', '2031-05-04'], next: '2031-05-04' });
  expect(await daysOf('2031-05-04')).toEqual({ days: ['2031-05-03'], next: null });
});

test('files go after 400 days of real time', async () => {
  const old = (Date.now() - 401 * DAY_MS).toString(16).padStart(12, '0');
  await database.db.execute(sql`
    insert into report_files (id, report, day, row_count, content)
    values (${`${old.slice(0, 8)}-${old.slice(8)}-7000-8000-000000000000`}, 'sales', '2030-01-01', 0, 'x'),
      (${newId()}, 'sales', '2030-01-02', 0, 'x')`);
  await sweepOld(database.db);
  expect(await filesOf()).toEqual(['2030-01-02 sales']);
});
