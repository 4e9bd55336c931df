import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { testDatabase } from '@/server/db/testing/test-database';
import { aDraw } from '@/server/testing/a-draw';
import { guestContext } from '@/server/testing/context';
import { importResults } from '.';

const database = testDatabase();
const ctx = () => guestContext(database.db);
const HEADER =
  'draw_no,draw_date,numbers,supplementary,division_dividends,division_winners,division_pools,number_order,source';
const take = (offerKey: string, ...lines: string[]) =>
  importResults(ctx(), offerKey, `${[HEADER, ...lines].join('\n')}\n`);
const count = async (offerKey: string) => {
  const { rows } = await database.db.execute<{ n: number }>(
    sql`select count(*)::int as n from draws where offer_key = ${offerKey}`,
  );
  return rows[0]?.n;
};

test.each([
  ['', '', /no draws in this file/],
  ['a header alone', `${HEADER}\n`, /no draws in this file/],
  ['no header', '1146,2018-05-03,19 20 6 1 24 3 16,13,,,,drawn,x\n', /the header is missing/],
  ['a column gone', `${HEADER.replace(',number_order', '')}\n`, /number_order is missing/],
  ['a strange column', `${HEADER},jackpots\n`, /"jackpots" is no column/],
  ['a column twice', `${HEADER},numbers\n`, /numbers stands there twice/],
])('a file with %s is refused', async (_, text, reason) => {
  const report = await importResults(ctx(), 'powerball2018', text);
  expect(report.problems).toEqual([
    { line: expect.any(Number), reason: expect.stringMatching(reason) },
  ]);
});

test('capitals in the header, and the empty columns and rows that Excel adds, change nothing', async () => {
  const row = '1147,2018-05-10,19 20 6 1 24 3 16,13,,,,drawn,x';
  const file = `${HEADER.toUpperCase()},,\n${row},,\n,,,,,,,,,,\n`;
  const report = await importResults(ctx(), 'powerball2018', file, { isDryRun: true });
  expect(report).toMatchObject({ problems: [], rows: 1, inserted: 1 });
});

test('numbers that are said to be sorted, and are not, are refused for that', async () => {
  const { problems } = await take(
    'powerball2018',
    '1144,2018-04-19,9 5 32 13 33 4 25,7,,,,sorted,x',
  );
  expect(problems).toEqual([{ line: 2, reason: expect.stringContaining('says sorted') }]);
});

test('an amount with a dollar sign is refused for that', async () => {
  const { problems } = await take(
    'powerball2018',
    '1147,2018-05-10,19 20 6 1 24 3 16,13,$5.00,1,$5.00,drawn,x',
  );
  expect(problems).toEqual([{ line: 2, reason: expect.stringContaining('without the $') }]);
});

const DRAW = '1146,2018-05-03,19 20 6 1 24 3 16,13,,,,drawn,';
test.each([
  ['a field that goes on and on', `${DRAW}${'x'.repeat(4_001)}`, /source is longer than 4000/],
  [
    'a row that goes on and on',
    `${DRAW}"${'x\n'.repeat(20_000)}`,
    /row is longer than 32768 bytes/,
  ],
  ['rows without end', `${DRAW}x\n`.repeat(25_001), /more than 25000 draws/],
  ['more than a file holds', ' '.repeat(16 * 1024 * 1024), /file is larger than 16 MB/],
])('%s: the file is refused, and nothing of it is kept', async (_, lines, reason) => {
  const before = await count('powerball2018');
  const { problems } = await take('powerball2018', lines);
  expect(problems).toEqual([{ line: expect.any(Number), reason: expect.stringMatching(reason) }]);
  expect(await count('powerball2018')).toBe(before);
});

const WON = '1|2|3|4|5|6';
test.each([
  [
    'a dividend that nobody won',
    '500.00|50.00|5.00|4.00|3.00|2.00',
    '0|2|3|4|5|6',
    /division 1 has no winners/,
  ],
  ['winners who get nothing', '500.00|0.00|5.00|4.00|3.00|2.00', WON, /division 2 has 2 winners/],
  [
    'a lower division that pays more',
    '500.00|50.00|5.00|9.00|3.00|2.00',
    '1|2|3|4|5|6',
    /division 4 pays more than division 3/,
  ],
  [
    'dividends upside down',
    '2.00|3.00|4.00|5.00|50.00|500.00',
    '1|9|99|999|9999|99999',
    /division 2 pays more/,
  ],
])('%s is refused', async (_, dividends, winners, reason) => {
  const line = `,2025-01-04,1 2 3 4 5 6,7 8,${dividends},${winners},,drawn,x`;
  const { problems } = await take('saturday_lotto', line);
  expect(problems).toEqual([{ line: 2, reason: expect.stringMatching(reason) }]);
});

test('a lower division may pay more than the one above it where the winners explain it', async () => {
  // Powerball draw 1434 of 9 November 2023
  const paid =
    '4000000.00|7809.35|12945.25|585.25|204.25|84.15|50.35|22.10|12.80,2|40|30|577|1240|18867|24490|118538|351874';
  const line = `1434,2023-11-09,1 2 3 4 5 6 7,8,${paid},,drawn,x`;
  expect((await take('powerball2018', line)).problems).toEqual([]);
});

describe('the calendar', () => {
  test.each([
    [
      'weekday_windfall',
      '5001,2024-05-20,1 2 3 4 5 6,7 8,,,,drawn,x',
      /has the number 4392, not 5001/,
    ],
    ['weekday_windfall', ',2024-05-21,1 2 3 4 5 6,7 8,,,,drawn,x', /not drawn on 2024-05-21/],
    [
      'weekday_windfall',
      ',2024-05-15,1 2 3 4 5 6,7 8,,,,drawn,x',
      /another game on 2024-05-15: .* since 2024-05-20/,
    ],
    [
      'monday_lotto',
      '4392,2024-05-20,1 2 3 4 5 6,7 8,,,,drawn,x',
      /another game on 2024-05-20: .* to 2024-05-13/,
    ],
    ['saturday_lotto', ',2022-01-01,1 2 3 4 5 6,7 8,,,,drawn,x', /not drawn on 2022-01-01/],
    ['lotto_strike', ',2028-01-01,1 2 3 4,,,,,drawn,x', /not drawn on 2028-01-01/],
    ['uk_lotto', '2065,2015-10-07,1 2 3 4 5 50,7,2307004,0,,drawn,x', /from 1 to 49/],
    ['powerball2018', ',2018-04-12,1 2 3 4 5 6,7,,,,drawn,x', /another game on 2018-04-12/],
    ['super_66', ',2025-01-04,5 7 7 8 8 8,,,,,sorted,x', /goes by position/],
    ['lotto_strike', ',2025-01-04,5 7 8 9,,,,,sorted,x', /goes by position/],
  ])('%s refuses %s', async (offerKey, line, reason) => {
    expect((await take(offerKey, line)).problems).toEqual([
      { line: 2, reason: expect.stringMatching(reason) },
    ]);
  });

  test('an official result finds the draw that the shop sold, and settles it', async () => {
    const drawId = await aDraw(database.db, {
      offerKey: 'weekday_windfall',
      drawNo: 4392,
      status: 'DRAW_CLOSED',
    });
    await database.db.execute(sql`update draws set closes_at = '2024-05-20T19:25:00+10:00',
      draws_at = '2024-05-20T20:30:00+10:00', source = 'import' where id = ${drawId}`);
    const report = await take('weekday_windfall', '4392,2024-05-20,1 2 3 4 5 6,7 8,,,,drawn,x');
    expect(report).toMatchObject({ problems: [], inserted: 0, completed: 1, toSettle: [drawId] });
  });
});

describe('Lotto Strike', () => {
  const saturday = ',2025-02-01,9 8 7 6 5 4,1 2,,,,drawn,x';

  test('comes with the draw that it is made of, once', async () => {
    const report = await take(
      'saturday_lotto',
      saturday,
      ',2025-02-08,1 2 3 4 5 6,7 8,,,,sorted,x',
    );
    expect(report).toMatchObject({ inserted: 2, derived: 1, problems: [] });
    const { rows } = await database.db.execute<{ main: number[]; date: string }>(
      sql`select main_numbers as main, held_on::text as date from draws where offer_key = 'lotto_strike' and held_on > '2025-01-31'`,
    );
    expect(rows).toEqual([{ main: [9, 8, 7, 6], date: '2025-02-01' }]);
    expect(await take('saturday_lotto', saturday)).toMatchObject({ unchanged: 1, derived: 0 });
    expect(await take('lotto_strike', ',2025-02-01,9 8 7 6,,,,,drawn,x')).toMatchObject({
      unchanged: 1,
      problems: [],
    });
  });

  test('is refused when it is not its parent’s first balls, in their order', async () => {
    const wrong = await take('lotto_strike', ',2025-02-01,8 9 7 6,,,,,drawn,x');
    expect(wrong.problems).toEqual([
      {
        line: 2,
        reason: '8 9 7 6 are not the first balls of saturday_lotto that day: 9 8 7 6 5 4',
      },
    ]);
    const strange = await take('lotto_strike', ',2025-02-08,1 2 3 44,,,,,drawn,x');
    expect(strange.problems).toHaveLength(1);
    expect((await take('lotto_strike', ',2025-02-08,6 2 3 1,,,,,drawn,x')).inserted).toBe(1);
  });

  test('that was known first is held against its parent', async () => {
    await take(
      'lotto_strike',
      ',2025-02-15,1 2 3 4,,,,,drawn,x',
      ',2025-02-22,1 2 3 4,,,,,drawn,x',
    );
    const before = await count('saturday_lotto');
    for (const line of [
      ',2025-02-15,4 3 2 1 5 6,7 8,,,,drawn,x',
      ',2025-02-22,11 12 13 14 15 16,7 8,,,,sorted,x',
    ]) {
      const { problems } = await take('saturday_lotto', line);
      expect(problems).toEqual([{ line: 2, reason: expect.stringMatching(/Lotto Strike/) }]);
    }
    expect(await count('saturday_lotto')).toBe(before);
    expect(await take('saturday_lotto', ',2025-02-15,1 2 3 4 5 6,7 8,,,,drawn,x')).toMatchObject({
      inserted: 1,
      derived: 0,
    });
  });
});

describe('a trailer', () => {
  const body = `${HEADER}\n,2025-03-01,9 8 7 6 5 4,1 2,,,,drawn,x\n`;
  const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
  const trailer = (rows: number, hash: string) => `#trailer,rows=${rows},sha256=${hash}\n`;

  test.each([
    ['a changed file', body.replace('9 8', '8 9') + trailer(1, hashOf(body)), /another hash/],
    ['a cut file', `${HEADER}\n${trailer(1, hashOf(body))}`, /another hash/],
    ['another number of draws', body + trailer(2, hashOf(body)), /promises 2 draws, there are 1/],
    ['a broken trailer', `${body}#trailer,rows=1\n`, /a trailer reads/],
  ])('tells %s', async (_, text, reason) => {
    const { problems } = await importResults(ctx(), 'saturday_lotto', text);
    expect(problems).toEqual([{ line: expect.any(Number), reason: expect.stringMatching(reason) }]);
  });

  test('that agrees is honoured, and a dry run keeps nothing', async () => {
    const text = body + trailer(1, hashOf(body));
    const before = await count('saturday_lotto');
    const tried = await importResults(ctx(), 'saturday_lotto', text, { isDryRun: true });
    expect(tried).toMatchObject({ inserted: 1, derived: 1, problems: [] });
    expect(await count('saturday_lotto')).toBe(before);
    expect(await importResults(ctx(), 'saturday_lotto', text)).toEqual(tried);
    expect(await count('saturday_lotto')).toBe((before ?? 0) + 1);
  });
});
