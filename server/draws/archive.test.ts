import { formatInTimeZone } from 'date-fns-tz';
import { sql } from 'drizzle-orm';
import { GetStatistics } from '@/lib/contract/draw-statistics';
import { pairsOf } from '@/lib/rules/statistics/pairs';
import { testDatabase } from '@/server/db/testing/test-database';
import { guestContext } from '@/server/testing/context';
import { countStatements } from '@/server/testing/count-statements';
import { drawHistory } from '.';
import { getDrawPrizes, getDrawWinners } from './get-draw-winners';
import { getPastResultKeys } from './get-past-result-keys';
import { getStatistics } from './get-statistics';
import { listArchivedDraws } from './list-archived-draws';
import { listArchivedMonths } from './list-archived-months';
import { listArchivedYear } from './list-archived-year';
import { listDrawsOfDay } from './list-draws-of-day';
import { listLatestDraws } from './list-latest-draws';

const database = testDatabase();
const ctx = () => guestContext(database.db);
const aPage = { limit: 100, offset: 0 };

beforeAll(async () => {
  await drawHistory(ctx(), { days: 365 });
});

const monthOf = (instant: string, zone = 'Australia/Brisbane') =>
  formatInTimeZone(instant, zone, 'yyyy-MM');

async function allDraws(offerKey: string) {
  const { rows } = await database.db.execute<{ draw_no: number; draws_at: string }>(
    sql`select draw_no, draws_at from draws where offer_key = ${offerKey} order by draws_at desc`,
  );
  return rows.map((row) => ({ ...row, draws_at: new Date(row.draws_at).toISOString() }));
}

/** The draws with a result, the latest first. */
async function allDrawn(offerKey: string) {
  const { rows } = await database.db.execute<{ draw_no: number; draws_at: string }>(sql`
    select draw_no, draws_at from draws where offer_key = ${offerKey}
      and status in ('DRAW_DRAWN', 'DRAW_SCORED', 'DRAW_PAID', 'DRAW_EMAILED')
    order by draws_at desc`);
  return rows;
}

describe('the latest, and a day', () => {
  const scope = { pricingId: 'AU' } as const;

  test('each offer is there once, with its latest draw, the newest first', async () => {
    const latest = await listLatestDraws(ctx(), scope);
    const keys = latest.map(({ offerKey }) => offerKey);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toEqual(expect.arrayContaining(['powerball2018', 'set_for_life2020']));
    for (const { offerKey, drawNo } of latest) {
      const [first] = await allDrawn(offerKey);
      expect(drawNo).toBe(first?.draw_no);
    }
    const dates = latest.map(({ drawDate }) => drawDate);
    expect(dates).toEqual(dates.toSorted().reverse());
    const raffles = await listLatestDraws(ctx(), { ...scope, category: 'raffles' });
    expect(raffles.every(({ kind }) => kind === 'raffle')).toBe(true);
    expect(raffles.length).toBe(latest.filter(({ kind }) => kind === 'raffle').length);
  });

  test('a day has its own draws by the calendar of where they are held, and leads to the days around it', async () => {
    const [, draw] = await allDrawn('set_for_life2020');
    if (!draw) throw new Error('a year of history has draws');
    const day = formatInTimeZone(draw.draws_at, 'Australia/Brisbane', 'yyyy-MM-dd');
    const { draws, previousDay, nextDay } = await listDrawsOfDay(ctx(), { ...scope, day });
    expect(draws.map(({ drawNo }) => drawNo)).toContain(draw.draw_no);
    for (const { drawDate } of draws)
      expect(formatInTimeZone(drawDate, 'Australia/Brisbane', 'yyyy-MM-dd')).toBe(day);
    expect(previousDay && previousDay < day).toBe(true);
    expect(nextDay && nextDay > day).toBe(true);
  });

  test('a day without draws is empty, and says which are the nearest with some', async () => {
    const before = await listDrawsOfDay(ctx(), { ...scope, day: '1999-01-01' });
    expect(before).toMatchObject({ draws: [], previousDay: null });
    expect(before.nextDay).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(await listDrawsOfDay(ctx(), { ...scope, day: '2099-01-01' })).toMatchObject({
      draws: [],
      nextDay: null,
    });
  });
});

describe('the archive', () => {
  test('the months that exist are those with draws, the latest first, each with its own draws', async () => {
    const months = await listArchivedMonths(ctx(), { offerKey: 'set_for_life2020' });
    const draws = await allDraws('set_for_life2020');
    const counted = new Map<string, number>();
    for (const { draws_at } of draws) {
      const month = monthOf(draws_at);
      counted.set(month, (counted.get(month) ?? 0) + 1);
    }
    expect(
      months.map(({ year, month, draws: n }) => [`${year}-${String(month).padStart(2, '0')}`, n]),
    ).toEqual([...counted]);
    const [, second] = months;
    if (!second) throw new Error('a year of history has months');
    const { items } = await listArchivedDraws(ctx(), {
      offerKey: 'set_for_life2020',
      ...second,
      ...aPage,
    });
    expect(items).toHaveLength(second.draws);
  });

  test('a month follows the calendar where the draw is held, not where it is read', async () => {
    const [latest] = await listArchivedMonths(ctx(), { offerKey: 'super_jackpot_lottery' });
    if (!latest) throw new Error('a year of history has months');
    const { items } = await listArchivedDraws(ctx(), {
      offerKey: 'super_jackpot_lottery',
      ...latest,
      ...aPage,
    });
    const month = `${latest.year}-${String(latest.month).padStart(2, '0')}`;
    expect(new Set(items.map(({ drawDate }) => monthOf(drawDate, 'Europe/London')))).toEqual(
      new Set([month]),
    );
  });

  test('a year of a raffle holds its draws of that year, with their prizes, the latest first', async () => {
    const draws = await allDraws('one_lottery');
    const year = Number(monthOf(draws[0]?.draws_at ?? '').slice(0, 4));
    const { items, pageInfo } = await listArchivedYear(ctx(), {
      offerKey: 'one_lottery',
      year,
      ...aPage,
    });
    const expected = draws.filter(({ draws_at }) => monthOf(draws_at).startsWith(String(year)));
    expect(items.map(({ drawNo }) => drawNo)).toEqual(expected.map(({ draw_no }) => draw_no));
    expect(pageInfo.total).toBe(expected.length);
    expect(items.every(({ rafflePrizes }) => rafflePrizes.length === 127)).toBe(true);
    const before = await listArchivedYear(ctx(), { offerKey: 'one_lottery', year: 1999, ...aPage });
    expect(before.items).toEqual([]);
  });

  test('an offer that does not exist has no archive', async () => {
    const unknown = { offerKey: 'no_such_lottery' };
    await expect(listArchivedMonths(ctx(), unknown)).rejects.toMatchObject({
      code: 'offer.not_found',
    });
    await expect(
      listArchivedYear(ctx(), { ...unknown, year: 2026, ...aPage }),
    ).rejects.toMatchObject({
      code: 'offer.not_found',
    });
  });

  test('a result tells what the next draw is for, also when it is long over', async () => {
    const { items } = await listArchivedYear(ctx(), {
      offerKey: 'powerball2018',
      year: 2026,
      ...aPage,
    });
    for (const [index, draw] of items.entries()) {
      const after = items[index - 1];
      if (after) expect(draw.nextPrizePool).toEqual(after.prizePool);
    }
  });
});

test('winners of a draw carry tickets and agreed names, its prizes only what there was to win', async () => {
  const [draw] = await allDraws('your_hospice_lottery');
  const one = { offerKey: 'your_hospice_lottery', drawNo: draw?.draw_no ?? 0 };
  const { rafflePrizes } = await getDrawWinners(ctx(), one);
  const prizes = await getDrawPrizes(ctx(), one);
  expect(rafflePrizes).toHaveLength(124);
  expect(rafflePrizes.every(({ ticketNo }) => ticketNo >= 1 && ticketNo <= 60_000)).toBe(true);
  expect(prizes.rafflePrizes).toEqual(
    rafflePrizes.map(({ rank, title, value }) => ({ rank, title, value })),
  );
});

describe('statistics', () => {
  test('count every confirmed draw of the present rules, and say how many the sandbox drew', async () => {
    const draws = await allDraws('powerball2018');
    const statistics = await getStatistics(ctx(), { offerKey: 'powerball2018' });
    expect(statistics.draws).toBe(draws.length);
    expect(statistics.sandboxDraws).toBe(draws.length);
    expect(statistics.last?.drawNo).toBe(draws[0]?.draw_no);
    expect(statistics.first?.drawNo).toBe(draws.at(-1)?.draw_no);
    expect(GetStatistics.result.parse(statistics)).toEqual(statistics);
  });

  test('agree with what the database counts', async () => {
    const { main, special, pairs } = await getStatistics(ctx(), { offerKey: 'powerball2018' });
    const { rows } = await database.db.execute<{ ball: number; n: number }>(sql`
      select ball, count(*)::int as n from draws, unnest(main_numbers) as ball
      where offer_key = 'powerball2018' group by ball order by ball`);
    expect(
      main.balls
        .filter(({ drawn }) => drawn > 0)
        .map(({ number, drawn }) => ({ ball: number, n: drawn })),
    ).toEqual(rows);
    const specials = await database.db.execute<{ n: number }>(
      sql`select count(*)::int as n from draws where offer_key = 'powerball2018' and special_number = 7`,
    );
    expect(special?.balls[6]?.drawn).toBe(specials.rows[0]?.n);
    const together = await database.db.execute<{ n: number }>(sql`
      select count(*)::int as n from draws where offer_key = 'powerball2018' and main_numbers @> array[3, 17]::smallint[]`);
    const pair = pairsOf(main, pairs?.counts ?? []).find(
      ({ low, high }) => low === 3 && high === 17,
    );
    expect(pair?.drawn).toBe(together.rows[0]?.n);
  });

  test('tell the jackpots of a game that has them, oldest first, and which were won', async () => {
    const { jackpots } = await getStatistics(ctx(), { offerKey: 'powerball2018' });
    expect(jackpots.length).toBeGreaterThan(45);
    expect(jackpots.map(({ drawNo }) => drawNo)).toEqual(
      jackpots.map(({ drawNo }) => drawNo).sort((one, other) => one - other),
    );
    expect((await getStatistics(ctx(), { offerKey: 'set_for_life2020' })).jackpots).toEqual([]);
  });

  test('leave out a result that is not confirmed yet', async () => {
    const before = await getStatistics(ctx(), { offerKey: 'oz_lotto2022' });
    await database.db.execute(sql`
      update draws set confirmed_at = null where offer_key = 'oz_lotto2022' and draw_no = ${before.last?.drawNo}`);
    const after = await getStatistics(ctx(), { offerKey: 'oz_lotto2022' });
    expect(after.draws).toBe(before.draws - 1);
  });

  test('a raffle has none', async () => {
    await expect(getStatistics(ctx(), { offerKey: 'one_lottery' })).rejects.toMatchObject({
      code: 'offer.not_found',
    });
  });
});

test('each of these reads asks the database a constant number of times', async () => {
  const count = (work: () => Promise<unknown>) => countStatements(database.pool, work);
  expect(await count(() => getStatistics(ctx(), { offerKey: 'set_for_life2020' }))).toBe(1);
  expect(await count(() => listArchivedMonths(ctx(), { offerKey: 'set_for_life2020' }))).toBe(1);
  expect(await count(() => getPastResultKeys(ctx(), { pricingId: 'AU' }))).toBe(1);
  expect(
    await count(() =>
      getDrawWinners(ctx(), { offerKey: 'powerball2018', drawNo: 1 }).catch(() => null),
    ),
  ).toBe(1);
  expect(
    await count(() => listArchivedYear(ctx(), { offerKey: 'powerball2018', year: 2026, ...aPage })),
  ).toBe(2);
});
