import { sql } from 'drizzle-orm';
import { gameRules } from '@/lib/rules/games/catalogue';
import { priceCents } from '@/lib/rules/games/prices';
import { HOUSE_SYNDICATES } from '@/lib/rules/shares/house-syndicates';
import { testDatabase } from '@/server/db/testing/test-database';
import { ensureSchedule } from '@/server/draws';
import { guestContext } from '@/server/testing/context';
import { ensureSyndicates } from './ensure-syndicates';
import { listSyndicateSales, listSyndicates } from './list-syndicates';

const database = testDatabase();
const ctx = () => guestContext(database.db);

test('what the operator’s list names is on sale for the draws of the next days, once, by however many nodes', async () => {
  await ensureSchedule(ctx(), { isSandbox: true });
  const made = await Promise.all([ensureSyndicates(ctx()), ensureSyndicates(ctx())]);
  expect(await ensureSyndicates(ctx())).toBe(0);
  const listed = await listSyndicates(ctx(), { pricingId: 'AU' });
  expect(listed).toHaveLength(made[0] + made[1]);
  expect(new Set(listed.map(({ lotteryKey }) => lotteryKey))).toEqual(
    new Set(HOUSE_SYNDICATES.map(({ lotteryKey }) => lotteryKey)),
  );
  const { rows } = await database.db.execute<{ id: string; closes_at: string }>(
    sql`select id, closes_at from draws`,
  );
  for (const one of listed) {
    const plan = HOUSE_SYNDICATES.find(
      ({ lotteryKey, shares }) => lotteryKey === one.lotteryKey && shares === one.sharesTotal,
    );
    const rules = gameRules(plan?.lotteryKey ?? 'powerball2018');
    const { size, games } = one;
    const gameType = plan?.gameType ?? 'standard';
    const price = priceCents({ rules, gameType, size, games, draws: 1, pricingId: 'AU' });
    const paid = one.sharePrice.amountCents * one.sharesTotal;
    expect(paid).toBeGreaterThanOrEqual(price);
    expect(paid - price).toBeLessThan(one.sharesTotal);
    const draw = rows.find(({ id }) => id === one.drawId);
    expect(Date.parse(one.stop)).toBeLessThan(Date.parse(draw?.closes_at ?? ''));
  }
  const sales = await listSyndicateSales(ctx(), { pricingId: 'AU' });
  expect(sales.every(({ sharesSold }) => sharesSold === 0)).toBe(true);
  expect(sales).toHaveLength(listed.length);
  expect(await listSyndicates(ctx(), { pricingId: 'GB' })).toEqual([]);
});
