import { sql } from 'drizzle-orm';
import { gameRules } from '@/lib/rules/games/catalogue';
import { drawNoOn } from '@/lib/rules/games/draw-calendar';
import { testDatabase } from '@/server/db/testing/test-database';
import { guestContext } from '@/server/testing/context';
import { announceJackpot, ensureSchedule, getFullResult, importResults, openDrawsFrom } from '.';
import { getStatistics } from './get-statistics';

const database = testDatabase();
const ctx = () => guestContext(database.db);
const HEADER =
  'draw_no,draw_date,numbers,supplementary,division_dividends,division_winners,division_pools,number_order,jackpot,next_jackpot,draw_type';
const take = (...lines: string[]) =>
  importResults(ctx(), 'powerball2018', `${[HEADER, ...lines].join('\n')}\n`);
const UNWON =
  '0.00|57618.20|4801.50|548.75|150.85|68.95|42.90|16.55|9.90,0|3|22|350|955|13514|17022|87017|254619,';
const nextDraws = () => openDrawsFrom(ctx(), 'powerball2018', 1, 2);
const numberOn = (date: string) => drawNoOn(gameRules('powerball2018'), date) ?? 0;

/** The last Thursday before today, in Powerball's time zone. */
const lastThursday = async () => {
  const { rows } = await database.db.execute<{ date: string }>(sql`
    select to_char(day, 'YYYY-MM-DD') as date
    from generate_series((shop_now() at time zone 'Australia/Brisbane')::date - 7,
      (shop_now() at time zone 'Australia/Brisbane')::date - 1, interval '1 day') as day
    where extract(isodow from day) = 4`);
  return rows[0]?.date ?? '';
};

beforeAll(() => ensureSchedule(ctx(), { isSandbox: false }));

test('without the sandbox a jackpot is not known until somebody tells it; fixed prizes are', async () => {
  const { rows } = await database.db.execute<{
    offer_key: string;
    least: string;
    most: string;
  }>(sql`
    select offer_key, min(prize_pool_cents) as least, max(prize_pool_cents) as most from draws
    where offer_key in ('powerball2018', 'saturday_lotto', 'weekday_windfall') group by offer_key order by 1`);
  expect(rows).toEqual([
    { offer_key: 'powerball2018', least: '0', most: '0' },
    { offer_key: 'saturday_lotto', least: '0', most: '0' },
    { offer_key: 'weekday_windfall', least: '100000000', most: '100000000' },
  ]);
});

test('a jackpot nobody won and nobody told stays unknown, and is counted as such', async () => {
  const report = await take(`1146,2018-05-03,19 20 6 1 24 3 16,13,${UNWON},drawn,,,`);
  expect(report).toMatchObject({ inserted: 1, problems: [] });
  await take(
    '1144,2018-04-19,9 5 32 13 33 4 25,7,8000000.00|187055.70|4396.60|476.70|166.55|68.95|43.90|16.55|9.90,1|1|26|436|936|14624|17999|94090|276414,,drawn,,,',
    '1518,2025-06-19,5 14 21 23 25 32 34,11,,,,sorted,,,',
  );
  const result = await getFullResult(ctx(), { offerKey: 'powerball2018', drawNo: 1146 });
  expect(result).toMatchObject({ prizePool: { amountCents: 0 }, drawType: null });
  const { draws, divisionOne, jackpots } = await getStatistics(ctx(), {
    offerKey: 'powerball2018',
  });
  expect({ draws, divisionOne }).toEqual({ draws: 3, divisionOne: { won: 1, known: 2 } });
  expect(jackpots.map(({ prizePool, isWon }) => [prizePool?.amountCents, isWon])).toEqual([
    [800_000_000, true],
    [undefined, false],
    [undefined, null],
  ]);
});

test('a file tells jackpot and kind of a draw, and what the next one is for; the operator may correct that', async () => {
  const date = await lastThursday();
  const line = `${numberOn(date)},${date},19 20 6 1 24 3 16,13,${UNWON},drawn,40000000.00,60000000.00,jackpot`;
  expect(await take(line)).toMatchObject({ inserted: 1, problems: [] });
  const result = await getFullResult(ctx(), { offerKey: 'powerball2018', drawNo: numberOn(date) });
  expect(result).toMatchObject({
    prizePool: { amountCents: 4_000_000_000 },
    drawType: 'jackpot',
    nextPrizePool: { amountCents: 6_000_000_000 },
  });
  const [next, later] = await nextDraws();
  expect([next?.prizePoolCents, later?.prizePoolCents]).toEqual([6_000_000_000, 0]);
  expect(await take(line)).toMatchObject({ inserted: 0, completed: 0, unchanged: 1 });

  const drawNo = next?.drawNo ?? 0;
  const announcement = { offerKey: 'powerball2018', drawNo, amountCents: 6_500_000_000 };
  await announceJackpot(ctx(), { ...announcement, drawType: 'superdraw' });
  await database.db.execute(sql`delete from draws where id = ${later?.id}`);
  await ensureSchedule(ctx(), { isSandbox: false });
  const [corrected] = await nextDraws();
  expect(corrected).toMatchObject({ prizePoolCents: 6_500_000_000, drawType: 'superdraw' });
});

test('a jackpot that is told later is added to a result that is known', async () => {
  const row = `1146,2018-05-03,19 20 6 1 24 3 16,13,${UNWON},drawn,6000000,,`;
  expect(await take(row)).toMatchObject({ completed: 1, problems: [] });
  expect(await take(row)).toMatchObject({ completed: 0, unchanged: 1 });
  const result = await getFullResult(ctx(), { offerKey: 'powerball2018', drawNo: 1146 });
  expect(result.prizePool.amountCents).toBe(600_000_000);
  expect(result.divisions).toHaveLength(9);
});

test('what makes no sense is refused', async () => {
  const draw = '1146,2018-05-03,19 20 6 1 24 3 16,13,,,,drawn';
  for (const [line, reason] of [
    [`${draw},0,,`, /leave it empty/],
    [`${draw},lots,,`, /"lots" is no amount/],
    [`${draw},,,megadraw`, /draw_type is base, jackpot, superdraw/],
  ] as const) {
    expect((await take(line)).problems).toEqual([
      { line: 2, reason: expect.stringMatching(reason) },
    ]);
  }
  const fixed = await importResults(
    ctx(),
    'weekday_windfall',
    `${HEADER}\n,2025-01-01,1 2 3 4 5 6,7 8,,,,drawn,1000000,,\n`,
  );
  expect(fixed.problems).toHaveLength(1);
  const nobody = { drawNo: 1, amountCents: 100, drawType: null };
  await expect(
    announceJackpot(ctx(), { offerKey: 'powerball2018', ...nobody }),
  ).rejects.toMatchObject({ code: 'draw.not_found' });
  await expect(
    announceJackpot(ctx(), { offerKey: 'set_for_life2020', ...nobody }),
  ).rejects.toMatchObject({ code: 'offer.not_found' });
});
