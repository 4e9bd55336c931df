import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Entry } from '@/lib/rules/games/game-rules';
import { OFFICIAL_DATA } from '@/lib/rules/games/testing/official-data';
import { testDatabase } from '@/server/db/testing/test-database';
import { inTransaction } from '@/server/db/transaction';
import { within } from '@/server/kernel/context';
import { aCustomer } from '@/server/testing/a-customer';
import { guestContext } from '@/server/testing/context';
import { someTickets } from '@/server/testing/some-tickets';
import { findDraw, getFullResult, importResults, scoreDraw } from '.';
import { getStatistics } from './get-statistics';
import { listPastDraws } from './list-past-draws';

const database = testDatabase();
const ctx = () => guestContext(database.db);
const folder = path.join(OFFICIAL_DATA, 'results');
const files = readdirSync(folder).filter((file) => file.endsWith('.csv'));
const HEADER =
  'draw_no,draw_date,numbers,supplementary,division_dividends,division_winners,division_pools,number_order,source';
const real = (offerKey: string) => readFileSync(path.join(folder, `${offerKey}.csv`), 'utf8');

const linesOf = (offerKey: string) => real(offerKey).trim().split('\n').slice(1);

const everything = async () => {
  const { rows } = await database.db.execute<{ hash: string }>(sql`
    select md5(string_agg(d::text, '' order by d.offer_key, d.draw_no))
      || (select md5(string_agg(v::text, '' order by v.draw_id, v.division)) from draw_divisions v) as hash
    from draws d`);
  return rows[0]?.hash;
};

/** A draw of 2025 that was on sale in this shop, with its tickets. */
async function aPowerballDraw(
  drawNo: number,
  date: string,
  entries: Entry[],
  status = 'DRAW_OPEN',
) {
  const { rows } = await database.db.execute<{ id: string }>(sql`
    insert into draws (id, offer_key, draw_no, kind, currency, opens_at, closes_at, draws_at, status, source)
    values (gen_random_uuid(), 'powerball2018', ${drawNo}, 'lottery', 'AUD', ${`${date}T00:00:00+10:00`},
      ${`${date}T19:25:00+10:00`}, ${`${date}T20:30:00+10:00`}, ${status}, 'import')
    returning id`);
  const drawId = rows[0]?.id ?? '';
  const customer = await aCustomer(database.db);
  const tickets = await someTickets(
    database.db,
    { customer, drawId },
    entries.map((entry) => ({ entry })),
  );
  return { drawId, tickets };
}

const powerballEntry = (numbers: number[], powerball: number): Entry => ({
  offerKey: 'powerball2018',
  gameType: 'standard',
  size: 7,
  games: [
    {
      sets: [
        { key: 'numbers', numbers },
        { key: 'powerball', numbers: [powerball] },
      ],
    },
  ],
});

/** Until somebody waits for a lock in this test's database. */
async function somebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } = await database.db.execute(sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
    if (rows.length > 0) return;
  }
}

const prizesIn = async (drawId: string) => {
  const { rows } = await database.db.execute<{ division: number; cents: string }>(
    sql`select division, amount_cents as cents from ticket_prizes where draw_id = ${drawId} order by division`,
  );
  return rows.map(({ division, cents }) => [division, Number(cents)]);
};

describe('the real files', () => {
  test.each(files)('%s is taken whole, and taking it again changes nothing', async (file) => {
    const offerKey = path.basename(file, '.csv');
    const lines = linesOf(offerKey).length;
    const tried = await importResults(ctx(), offerKey, real(offerKey), { isDryRun: true });
    const first = await importResults(ctx(), offerKey, real(offerKey));
    expect(tried).toEqual(first);
    expect(first.problems).toEqual([]);
    expect(first).toMatchObject({ rows: lines, inserted: lines, unchanged: 0, toSettle: [] });
    const before = await everything();
    const again = await importResults(ctx(), offerKey, real(offerKey));
    expect(again).toMatchObject({ inserted: 0, completed: 0, unchanged: lines, problems: [] });
    expect(await everything()).toBe(before);
  });

  test('are shown as official, with what was paid, and games that are not sold stay out of the lists', async () => {
    const result = await getFullResult(ctx(), { offerKey: 'powerball2018', drawNo: 1146 });
    expect(result).toMatchObject({
      isSandbox: false,
      isProvisional: false,
      drawDate: '2018-05-03T10:30:00.000Z',
      numbers: { main: [19, 20, 6, 1, 24, 3, 16], special: 13, order: 'drawn' },
      previousDrawNo: 1145,
      nextDrawNo: 1147,
    });
    expect(result.divisions[1]).toMatchObject({ winners: 3, dividend: { amountCents: 5_761_820 } });
    const monday = await getFullResult(ctx(), { offerKey: 'monday_lotto', drawNo: 4282 });
    expect(monday).toMatchObject({
      offerName: 'Monday Lotto',
      numbers: { supplementary: [20, 38] },
    });
    const british = await getFullResult(ctx(), { offerKey: 'uk_thunderball', drawNo: 20231230 });
    expect(british).toMatchObject({ prizePool: { currency: 'GBP' }, numbers: { special: 7 } });
    const { items } = await listPastDraws(ctx(), { pricingId: 'AU', limit: 100, offset: 0 });
    expect(items.some(({ offerKey }) => offerKey === 'monday_lotto')).toBe(false);
  });
});

test('statistics count every draw that is known', async () => {
  for (const offerKey of [
    ...['set_for_life2020', 'lotto_strike', 'saturday_lotto', 'powerball2018', 'super_66'],
  ]) {
    const statistics = await getStatistics(ctx(), { offerKey });
    expect([offerKey, statistics.draws]).toEqual([offerKey, linesOf(offerKey).length]);
  }
  const winnersOfFirst = linesOf('powerball2018').flatMap((line) => {
    const [first] = (line.split(',')[5] ?? '').split('|');
    return first ? [Number(first)] : [];
  });
  const { divisionOne } = await getStatistics(ctx(), { offerKey: 'powerball2018' });
  expect(divisionOne.known).toBe(winnersOfFirst.length);
  expect(divisionOne.won).toBe(winnersOfFirst.filter((winners) => winners > 0).length);
});

describe('a file with a bad line', () => {
  const bad = [
    [
      'a ball of another game',
      ',2026-01-08,1 2 3 4 5 6 36,7,,,,drawn,x',
      /main: Numbers go from 1 to 35/,
    ],
    ['a ball drawn twice', ',2026-01-08,1 2 3 4 5 6 6,7,,,,drawn,x', /only once/],
    ['a ball too few', ',2026-01-08,1 2 3 4 5 6,7,,,,drawn,x', /7 numbers are drawn/],
    ['no special number', ',2026-01-08,1 2 3 4 5 6 7,,,,,drawn,x', /special/],
    ['no date', '1600,2026-02-30,1 2 3 4 5 6 7,8,,,,drawn,x', /is no date/],
    ['another weekday', ',2026-01-09,1 2 3 4 5 6 7,8,,,,drawn,x', /not drawn on 2026-01-09/],
    ['another draw’s number', '1601,2026-01-08,1 2 3 4 5 6 7,8,,,,drawn,x', /has the number 1547/],
    ['an unknown order', ',2026-01-08,1 2 3 4 5 6 7,8,,,,upwards,x', /number_order/],
    [
      'too few divisions',
      ',2026-01-08,1 2 3 4 5 6 7,8,1.00|2.00,1|1,1.00|2.00,drawn,x',
      /9 divisions/,
    ],
    ['half a dividend', ',2026-01-08,1 2 3 4 5 6 7,8,1.005,1,1,drawn,x', /is no amount/],
    ['a column too few', ',2026-01-08,1 2 3 4 5 6 7,8', /[Cc]olumn/],
    ['the same draw twice', ',2025-12-25,1 2 3 4 5 6 7,8,,,,drawn,x', /stands in line 2 already/],
    ['a draw to come', ',2030-12-26,1 2 3 4 5 6 7,8,,,,drawn,x', /not been held yet/],
  ] as const;

  test.each(bad)(
    '(%s) is refused with line and reason, and nothing of it is taken',
    async (_, line, reason) => {
      const before = await everything();
      const good = ',2025-12-25,1 2 3 4 5 6 7,8,,,,drawn,x';
      const report = await importResults(ctx(), 'powerball2018', `${HEADER}\n${good}\n${line}\n`);
      expect(report).toMatchObject({ inserted: 0, completed: 0, toSettle: [] });
      expect(report.problems).toHaveLength(1);
      expect(report.problems[0]?.line).toBe(3);
      expect(report.problems[0]?.reason).toMatch(reason);
      expect(await everything()).toBe(before);
    },
  );

  test('that contradicts what is confirmed is refused too', async () => {
    const other = `${HEADER}\n1146,2018-05-03,1 2 3 4 5 6 7,13,,,,drawn,x\n`;
    const report = await importResults(ctx(), 'powerball2018', other);
    expect(report.problems).toEqual([
      { line: 2, reason: expect.stringMatching(/another result here/) },
    ]);
  });

  test('no offer, no import', async () => {
    await expect(importResults(ctx(), 'nothing', HEADER)).rejects.toMatchObject({
      code: 'offer.not_found',
    });
    await expect(importResults(ctx(), 'one_lottery', HEADER)).rejects.toMatchObject({
      code: 'offer.not_found',
    });
  });
});

describe('a draw with tickets', () => {
  const paid = '9.00|8.00|7.00|6.00|5.00|4.00|3.00|2.00|1.00,1|1|1|1|1|1|1|1|1,,drawn,x';

  test('takes the imported result and its dividends, and is scored by them', async () => {
    const { drawId } = await aPowerballDraw(1543, '2025-12-11', [
      powerballEntry([1, 2, 3, 4, 5, 6, 7], 8),
      powerballEntry([1, 2, 33, 34, 35, 30, 31], 8),
    ]);
    const report = await importResults(
      ctx(),
      'powerball2018',
      `${HEADER}\n,2025-12-11,7 6 5 4 3 2 1,8,${paid}\n`,
    );
    expect(report).toMatchObject({ problems: [], inserted: 0, completed: 1, toSettle: [drawId] });
    expect(await findDraw(ctx(), 'powerball2018', 1543)).toMatchObject({
      status: 'DRAW_DRAWN',
      source: 'import',
    });
    expect(await scoreDraw(ctx(), drawId, null)).toBe(true);
    expect(await prizesIn(drawId)).toEqual([
      [1, 900],
      [9, 100],
    ]);
  });

  test('waits for the dividends when somebody here has won', async () => {
    const { drawId } = await aPowerballDraw(1544, '2025-12-18', [
      powerballEntry([1, 2, 3, 4, 5, 6, 7], 8),
    ]);
    const numbersOnly = `${HEADER}\n,2025-12-18,7 6 5 4 3 2 1,8,,,,drawn,x\n`;
    expect((await importResults(ctx(), 'powerball2018', numbersOnly)).toSettle).toEqual([drawId]);
    expect(await scoreDraw(ctx(), drawId, null)).toBe(false);
    expect(await findDraw(ctx(), 'powerball2018', 1544)).toMatchObject({ confirmedAt: null });
    const complete = `${HEADER}\n,2025-12-18,7 6 5 4 3 2 1,8,${paid}\n`;
    expect((await importResults(ctx(), 'powerball2018', complete)).toSettle).toEqual([drawId]);
    expect(await scoreDraw(ctx(), drawId, null)).toBe(true);
    expect(await prizesIn(drawId)).toEqual([[1, 900]]);
    expect((await findDraw(ctx(), 'powerball2018', 1544))?.confirmedAt).not.toBeNull();
  });

  test('a provisional result that was wrong is replaced, and scored again', async () => {
    const { drawId } = await aPowerballDraw(
      1546,
      '2026-01-01',
      [powerballEntry([1, 2, 3, 4, 5, 6, 7], 8)],
      'DRAW_SCORED',
    );
    await database.db.execute(sql`update draws set main_numbers = '{1,2,3,4,5,6,7}', special_number = 9,
      supplementary_numbers = '{}', number_order = 'drawn', drawn_at = draws_at where id = ${drawId}`);
    const report = await importResults(
      ctx(),
      'powerball2018',
      `${HEADER}\n,2026-01-01,1 2 3 4 5 6 7,8,${paid}\n`,
    );
    expect(report).toMatchObject({ problems: [], toSettle: [drawId] });
    expect(await scoreDraw(ctx(), drawId, null)).toBe(true);
    expect(await prizesIn(drawId)).toEqual([[1, 900]]);
  });

  test('that is scored while its result is corrected is scored again, and pays the corrected winners', async () => {
    const { drawId } = await aPowerballDraw(1548, '2026-01-15', [
      powerballEntry([1, 2, 3, 4, 5, 6, 7], 8),
    ]);
    const file = (rest: string) => `${HEADER}\n,2026-01-15,${rest}\n`;
    // nobody here has these: a draw without dividends is scored all the same
    await importResults(ctx(), 'powerball2018', file('27 26 25 24 23 22 21,9,,,,drawn,x'));
    const correcting = await inTransaction(ctx(), async (tx) => {
      expect(await scoreDraw(within(ctx(), tx), drawId, null)).toBe(true);
      const importing = importResults(ctx(), 'powerball2018', file(`7 6 5 4 3 2 1,8,${paid}`));
      await somebodyWaits();
      return { importing };
    });
    expect(await correcting.importing).toMatchObject({ problems: [], toSettle: [drawId] });
    expect(await findDraw(ctx(), 'powerball2018', 1548)).toMatchObject({ status: 'DRAW_DRAWN' });
    expect(await scoreDraw(ctx(), drawId, null)).toBe(true);
    expect(await prizesIn(drawId)).toEqual([[1, 900]]);
  });

  test('is not given a result while it is on sale', async () => {
    await aPowerballDraw(1545, '2025-12-25', []);
    await database.db.execute(sql`update draws set closes_at = shop_now() + interval '1 hour', draws_at = draws_at + interval '10 years'
      where offer_key = 'powerball2018' and draw_no = 1545`);
    const report = await importResults(
      ctx(),
      'powerball2018',
      `${HEADER}\n,2025-12-25,7 6 5 4 3 2 1,8,${paid}\n`,
    );
    expect(report.problems).toHaveLength(1);
  });
});
