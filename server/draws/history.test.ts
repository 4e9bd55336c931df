import { sql } from 'drizzle-orm';
import { FullResult } from '@/lib/contract/draws';
import { CHAIN_STEPS } from '@/lib/rules/raffles/chain/chain-steps';
import { allOffers } from '@/server/catalogue';
import { testDatabase } from '@/server/db/testing/test-database';
import { guestContext } from '@/server/testing/context';
import { countStatements } from '@/server/testing/count-statements';
import { linksOf } from '@/server/testing/links-of';
import { drawHistory, ensureSchedule } from '.';
import { getDrawProof } from './get-draw-proof';
import { getFullResult } from './get-full-result';
import { getPastResultKeys } from './get-past-result-keys';
import { listArchivedDraws } from './list-archived-draws';
import { listPastDraws } from './list-past-draws';
import { listPastDrawsOfOffer } from './list-past-draws-of-offer';
import { previewDraw } from './preview-draw';

const database = testDatabase();
const ctx = () => guestContext(database.db);
const page = { limit: 5, offset: 0 };
let statements = 0;

beforeAll(async () => {
  statements = await countStatements(database.pool, () => drawHistory(ctx(), { days: 365 }));
  await ensureSchedule(ctx());
});

const rowsOf = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await database.db.execute<T>(query)).rows;

test('a year of history takes few statements, is marked as the sandbox’s, and is there once', async () => {
  expect(statements).toBeLessThan(200);
  const [count] = await rowsOf<{ n: number; offers: number; unmarked: number }>(sql`
    select count(*)::int as n, count(distinct offer_key)::int as offers,
      count(*) filter (where source <> 'sandbox' or confirmed_at is null)::int as unmarked
    from draws where status = 'DRAW_EMAILED'`);
  expect(count).toMatchObject({ offers: allOffers().length, unmarked: 0 });
  expect(count?.n).toBeGreaterThan(1000);
  expect(await drawHistory(ctx(), { days: 365 })).toBe(0);
});

test('the schedule follows on from the history without a gap or an overlap', async () => {
  const gaps = await rowsOf(sql`
    select offer_key, draw_no, step from (
      select offer_key, draw_no, draw_no - lag(draw_no) over (partition by offer_key order by draws_at) as step
      from draws where kind = 'lottery') as steps
    where step not in (1, 2)`);
  expect(gaps).toEqual([]);
});

test('a jackpot that nobody won is advertised by the draw that follows, the next open one included', async () => {
  const wrong = await rowsOf(sql`
    select * from (
      select offer_key, draw_no, jackpot_carried_cents,
        lag(jackpot_next_cents) over (partition by offer_key order by draws_at) as handed_on,
        row_number() over (partition by offer_key order by status = 'DRAW_EMAILED', draws_at) as place, status
      from draws where kind = 'lottery') as chain
    where handed_on <> jackpot_carried_cents and (status = 'DRAW_EMAILED' or place = 1)`);
  expect(wrong).toEqual([]);
});

test('Lotto Strike is the first four balls of the draw it belongs to', async () => {
  const [count] = await rowsOf<{ strikes: number; same: number }>(sql`
    select count(*)::int as strikes, count(*) filter (where s.main_numbers = p.main_numbers[1:4])::int as same
    from draws s join draws p on p.draws_at = s.draws_at and p.offer_key in ('weekday_windfall', 'saturday_lotto')
    where s.offer_key = 'lotto_strike' and s.main_numbers is not null`);
  expect(count?.strikes).toBeGreaterThan(200);
  expect(count?.same).toBe(count?.strikes);
});

test('every past raffle proves itself from what is published', async () => {
  const past = await listPastDraws(ctx(), {
    pricingId: 'AU',
    category: 'raffles',
    limit: 100,
    offset: 0,
  });
  expect(past.items.length).toBeGreaterThan(25);
  for (const { offerKey, drawNo } of past.items.filter((_, index) => index % 9 === 0)) {
    const proof = await getDrawProof(ctx(), { offerKey, drawNo });
    const links = await linksOf(proof, offerKey);
    expect(links.map(({ step, isRight }) => isRight && step)).toEqual(CHAIN_STEPS);
  }
});

test('a page of results takes two queries however long it is, and fits the contract', async () => {
  for (const limit of [5, 100]) {
    let items: FullResult[] = [];
    const statements = await countStatements(database.pool, async () => {
      ({ items } = await listPastDraws(ctx(), { pricingId: 'AU', limit, offset: 0 }));
    });
    expect(statements).toBe(2);
    expect(items).toHaveLength(limit);
    for (const item of items) expect(FullResult.parse(item)).toEqual(item);
    const dates = items.map(({ drawDate }) => drawDate);
    expect(dates).toEqual(dates.toSorted().toReversed());
  }
});

test('results know their neighbours, and the latest the draw that can still be entered', async () => {
  const { items, pageInfo } = await listPastDrawsOfOffer(ctx(), {
    pricingId: 'AU',
    offerKey: 'powerball',
    ...page,
  });
  const [latest, before] = items;
  if (!latest || !before) throw new Error('no results');
  expect(pageInfo.total).toBeGreaterThan(50);
  expect(latest).toMatchObject({
    previousDrawNo: before.drawNo,
    nextDrawNo: null,
    isSandbox: true,
    isProvisional: false,
  });
  expect(latest.nextDraw?.drawNo).toBe(latest.drawNo + 1);
  expect(before).toMatchObject({ nextDrawNo: latest.drawNo, nextDraw: null });
  expect(latest.divisions).toHaveLength(9);
  expect(latest.divisions[0]?.name).toBe('7 numbers and the Powerball');
  expect(latest.numbers?.order).toBe('drawn');
});

test('a month of results is the month where the draws are held', async () => {
  const { items } = await listPastDrawsOfOffer(ctx(), {
    pricingId: 'AU',
    offerKey: 'set_for_life2020',
    limit: 60,
    offset: 0,
  });
  const [year = 0, month = 0] = (items[45]?.drawDate ?? '').split('-').map(Number);
  const archived = await listArchivedDraws(ctx(), {
    offerKey: 'set_for_life2020',
    year,
    month,
    limit: 100,
    offset: 0,
  });
  expect(archived.pageInfo.total).toBe(new Date(Date.UTC(year, month, 0)).getUTCDate());
  const all = await listArchivedDraws(ctx(), {
    offerKey: 'latest',
    year,
    month,
    limit: 5,
    offset: 0,
  });
  expect(all.pageInfo.total).toBeGreaterThan(archived.pageInfo.total + 20);
});

test('a segment without commercial lotteries sees the raffles only', async () => {
  const charity = guestContext(database.db, { segmentName: 'au_charity' });
  const keys = await getPastResultKeys(charity, { pricingId: 'AU' });
  expect(keys.map(({ offerKey }) => offerKey)).toEqual([
    'make_a_smile_lottery',
    'one_lottery',
    'your_hospice_lottery',
  ]);
});

test('an open draw shows nothing of its secret, a drawn one is no preview any more', async () => {
  const [open] = await rowsOf<{ draw_no: number }>(
    // between close and draw the first one is open in name only
    sql`select draw_no from draws where offer_key = 'one_lottery' and status = 'DRAW_OPEN'
      and closes_at > shop_now() order by draw_no limit 1`,
  );
  const drawNo = open?.draw_no ?? 0;
  const proof = await getDrawProof(ctx(), { offerKey: 'one_lottery', drawNo });
  expect(proof).toMatchObject({
    ...{ seed: null, entriesHash: null, entries: [], published: [] },
    chain: { list: null, root: null, signature: null, secret: null },
  });
  expect(proof.seedHash).toMatch(/^[0-9a-f]{64}$/);
  expect(proof.prizes.map(({ quantity }) => quantity)).toEqual([1, 1, 5, 20, 100]);
  const ahead = await previewDraw(ctx(), { offerKey: 'one_lottery', drawNo });
  expect(ahead).toMatchObject({ purchaseStatus: 'open', numbers: null, isProvisional: false });
  const [result] = (
    await listPastDrawsOfOffer(ctx(), { pricingId: 'AU', offerKey: 'one_lottery', ...page })
  ).items;
  await expect(
    previewDraw(ctx(), { offerKey: 'one_lottery', drawNo: result?.drawNo ?? 0 }),
  ).rejects.toMatchObject({ code: 'draw.not_found' });
  await expect(getFullResult(ctx(), { offerKey: 'nothing', drawNo: 1 })).rejects.toMatchObject({
    code: 'offer.not_found',
  });
  await expect(getDrawProof(ctx(), { offerKey: 'powerball2018', drawNo: 1 })).rejects.toMatchObject(
    {
      code: 'draw.not_raffle',
    },
  );
});
