import { sql } from 'drizzle-orm';
import { keepCatalogue } from '@/server/catalogue';
import { holdVersions } from '@/server/catalogue/versions/held-versions';
import { testDatabase } from '@/server/db/testing/test-database';
import { ensureSchedule } from '@/server/draws';
import { customersBySegment } from '@/server/identity';
import { holdFromNow, withLottery } from '@/server/testing/a-changed-catalogue';
import { guestContext } from '@/server/testing/context';
import { faultsAfter } from './testing/faults-after';

const database = testDatabase();
const KEY = 'powerball2018';
const schedule = () => ensureSchedule(guestContext(database.db), { isSandbox: true });
const lastDraw = async () =>
  (
    await database.db.execute<{ no: number }>(
      sql`select max(draw_no) as no from draws where offer_key = ${KEY}`,
    )
  ).rows[0]?.no ?? 0;
/** Moves the shop's clock; the sales of draws that pass are not closed meanwhile, which nothing here looks at. */
const pass = (days: number) =>
  database.db.execute(sql`
    update shop_clock set offset_ms = offset_ms + ${days * 86_400_000}::bigint`);

const faults = (tampering?: string) =>
  faultsAfter(database, 'draws.close_as_catalogued', tampering);

let first = 0;
let last = 0;
beforeAll(async () => {
  await keepCatalogue(database.db, customersBySegment);
  await schedule();
  first = await lastDraw();
  await holdFromNow(database, withLottery(KEY, { closeTime: '17:30' }));
  await pass(14);
  await schedule();
  last = await lastDraw();
  await holdFromNow(database, withLottery(KEY, null));
  await pass(14);
  await schedule();
});
afterAll(() => holdVersions([], 0));

test('draws close as the catalogue said when they were written, whatever it says since', async () => {
  expect(first).toBeLessThan(last);
  expect(last).toBeLessThan(await lastDraw());
  expect(await faults()).toEqual([]);
});

test('a draw that closes otherwise is named, with when it should', async () => {
  const later = (no: number, minutes: number) =>
    faults(`update draws set closes_at = closes_at + interval '${minutes} minutes'
      where offer_key = '${KEY}' and draw_no = ${no}`);
  expect(await later(first, 1)).toEqual([
    expect.stringMatching(
      new RegExp(`^${KEY} ${first}: closes .* 09:26:00.*, should be .* 09:25:00`),
    ),
  ]);
  // what another catalogue says is no excuse: 17:30, and two hours less five minutes later
  expect(await later(last, 115)).toEqual([
    expect.stringMatching(
      new RegExp(`^${KEY} ${last}: closes .* 09:25:00.*, should be .* 07:30:00`),
    ),
  ]);
  expect(await later(first, -115)).toHaveLength(1);
  expect(await later(await lastDraw(), 5)).toHaveLength(1);
});
