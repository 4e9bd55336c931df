import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { CatalogueSyndicate } from '@/lib/contract/catalogue-syndicates';
import { priceCents } from '@/lib/rules/games/prices';
import { shippedRules } from '@/lib/rules/games/testing/shipped-lotteries';
import { repeats, SEQUENCES_TIMEOUT_MS } from '@/lib/testing/repeats';
import { findFaults } from '@/server/audit';
import {
  catalogueAt,
  catalogueNow,
  changeCatalogue,
  getProductOffers,
  keepCatalogue,
} from '@/server/catalogue';
import { holdVersions } from '@/server/catalogue/versions/held-versions';
import { testDatabase } from '@/server/db/testing/test-database';
import { ensureSchedule } from '@/server/draws';
import { customersBySegment } from '@/server/identity';
import { shopNow } from '@/server/kernel/clock';
import { guestContext } from '@/server/testing/context';
import { ensureSyndicates } from './ensure-syndicates';
import { listSyndicateSales, listSyndicates } from './list-syndicates';

const database = testDatabase();
const ctx = () => guestContext(database.db);
const listed = () => listSyndicates(ctx(), { pricingId: 'AU' });
const sellingShares = async () =>
  (await getProductOffers(ctx(), { pricingId: 'AU' }))
    .filter(({ sellsShares }) => sellsShares)
    .map(({ key }) => key);

/** Changes the house's plans so many hours ahead, in the shop's time; 0 for as soon as can be. */
async function planChange(syndicates: CatalogueSyndicate[], hoursAhead: number): Promise<void> {
  const at = new Date((await shopNow(database)).getTime() + hoursAhead * 3_600_000);
  await changeCatalogue(database, customersBySegment, {
    ...{ catalogue: { ...catalogueNow(), syndicates }, by: 'Kim', reason: 'A test' },
    from: hoursAhead > 0 ? at : undefined,
  });
  await passTime('3 seconds');
}
const sell = (syndicates: CatalogueSyndicate[]) => planChange(syndicates, 0);
const passTime = (interval: string) =>
  database.db.execute(sql`
    update shop_clock set offset_ms = offset_ms + extract(epoch from ${interval}::interval) * 1000`);

/** What is stored of each syndicate that there is. */
async function stored(): Promise<Record<string, unknown>[]> {
  const { rows } = await database.db.execute(sql`select * from syndicates order by id`);
  return rows;
}

beforeAll(async () => {
  await keepCatalogue(database.db, customersBySegment);
  await ensureSchedule(ctx(), { isSandbox: true });
});
afterAll(() => holdVersions([], 0));

test('what the catalogue names is on sale for the draws of the next days, once, by however many nodes', async () => {
  const made = await Promise.all([ensureSyndicates(ctx()), ensureSyndicates(ctx())]);
  expect(await ensureSyndicates(ctx())).toBe(0);
  const syndicates = await listed();
  expect(syndicates).toHaveLength(made[0] + made[1]);
  const plans = catalogueNow().syndicates;
  expect(new Set(syndicates.map(({ lotteryKey }) => lotteryKey))).toEqual(
    new Set(plans.map(({ lottery }) => lottery)),
  );
  const { rows } = await database.db.execute<{ id: string; closes_at: string }>(
    sql`select id, closes_at from draws`,
  );
  for (const one of syndicates) {
    const plan = plans.find(
      ({ lottery, shares }) => lottery === one.lotteryKey && shares === one.sharesTotal,
    );
    const rules = shippedRules('powerball2018');
    expect(plan).toMatchObject({ gameType: one.gameType, size: one.size, games: one.games.length });
    if (one.lotteryKey === rules.key) {
      const { gameType, size, games } = one;
      const price = priceCents({
        ...{ rules, gameType: gameType as 'standard', size, games, draws: 1, pricingId: 'AU' },
      });
      const paid = one.sharePrice.amountCents * one.sharesTotal;
      expect(paid).toBeGreaterThanOrEqual(price);
      expect(paid - price).toBeLessThan(one.sharesTotal);
    }
    const draw = rows.find(({ id }) => id === one.drawId);
    expect(Date.parse(draw?.closes_at ?? '') - Date.parse(one.stop)).toBe(120 * 60_000);
  }
  const sales = await listSyndicateSales(ctx(), { pricingId: 'AU' });
  expect(sales.every(({ sharesSold }) => sharesSold === 0)).toBe(true);
  expect(sales).toHaveLength(syndicates.length);
  expect(await listSyndicates(ctx(), { pricingId: 'GB' })).toEqual([]);
});

test('a change makes the next syndicates by its terms, and leaves those that there are', async () => {
  const before = await stored();
  const [first, ...rest] = catalogueNow().syndicates;
  if (!first) throw new Error('nothing is shared');
  const { key, ...terms } = first;
  await sell([
    {
      ...terms,
      ...{ key: 'powerball-small', shares: 40, leastShares: 2, closesMinutesBefore: 60 },
    },
    ...rest,
  ]);
  await ensureSyndicates(ctx());
  const after = await stored();
  expect(after.filter(({ id }) => before.some((old) => old.id === id))).toEqual(before);
  const made = after.filter(({ id }) => !before.some((old) => old.id === id));
  expect(made.length).toBeGreaterThan(0);
  for (const one of made)
    expect(one).toMatchObject({ plan_key: 'powerball-small', shares_total: 40, least_shares: 2 });

  // weeks later nothing of the key that was left is made any more
  await passTime('14 days');
  await ensureSchedule(ctx(), { isSandbox: true });
  await ensureSyndicates(ctx());
  const later = (await stored()).filter(({ id }) => !after.some((old) => old.id === id));
  expect(later.some(({ plan_key: plan }) => plan === 'powerball-small')).toBe(true);
  expect(later.some(({ plan_key: plan }) => plan === key)).toBe(false);
  expect(await findFaults(database, { only: SYNDICATE_CHECKS })).toEqual([]);
});

const SYNDICATE_CHECKS = [
  'syndicates.as_offered',
  'syndicates.as_planned',
  'syndicates.sold',
  'syndicates.placed',
];

test('a lottery sells shares while there is a plan for it, or a syndicate of one that was left', async () => {
  expect(await sellingShares()).toEqual(['powerball2018', 'oz_lotto2022', 'saturday_lotto']);
  await sell([]);
  expect(await ensureSyndicates(ctx())).toBe(0);
  const onSale = new Set((await listed()).map(({ lotteryKey }) => lotteryKey));
  expect(onSale.size).toBeGreaterThan(0);
  expect(new Set(await sellingShares())).toEqual(onSale);
  await passTime('9 days');
  await ensureSchedule(ctx(), { isSandbox: true });
  expect(await ensureSyndicates(ctx())).toBe(0);
  expect(await sellingShares()).toEqual([]);
});

test(
  'of any history of changes, each syndicate has the terms of the instant at which it was opened',
  async () => {
    const template = shippedPlan();
    let count = 0;
    const change = fc.record({
      shares: fc.constantFrom(10, 20, 30),
      leastShares: fc.constantFrom(1, 5),
      closesMinutesBefore: fc.constantFrom(60, 240),
      hoursAhead: fc.constantFrom(0, 5, 30),
    });
    const wait = fc.constantFrom(1, 6, 31);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(change, wait), { maxLength: 6 }), async (history) => {
        for (const step of history) {
          if (typeof step === 'number') await passTime(`${step} hours`);
          else {
            const { hoursAhead, ...terms } = step;
            count += 1;
            await planChange([{ ...template, ...terms, key: `plan-${count}` }], hoursAhead);
          }
          await ensureSchedule(ctx(), { isSandbox: true });
          await ensureSyndicates(ctx());
        }
        for (const one of await stored()) {
          const { syndicates } = catalogueAt(new Date(String(one.created_at)));
          const own = syndicates.find(({ key }) => key === one.plan_key);
          expect({ least: one.least_shares, shares: one.shares_total }).toEqual({
            ...{ least: own?.leastShares, shares: own?.shares },
          });
        }
      }),
      { numRuns: repeats({ suite: 6, soak: 60 }) },
    );
    expect(count).toBeGreaterThan(3);
    expect(await findFaults(database, { only: SYNDICATE_CHECKS })).toEqual([]);
  },
  SEQUENCES_TIMEOUT_MS,
);

function shippedPlan(): CatalogueSyndicate {
  const [first] = catalogueAt(new Date(0)).syndicates;
  if (!first) throw new Error('nothing is shared');
  return first;
}
