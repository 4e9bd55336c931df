import { sql } from 'drizzle-orm';
import { BuildCart } from '@/lib/contract/cart';
import { findFaults } from '@/server/audit';
import { aRaffleItem } from '@/server/testing/a-cart';
import { aDraw } from '@/server/testing/a-draw';
import { aPlan } from '@/server/testing/a-plan';
import { testShop } from '@/server/testing/test-shop';

const shop = testShop();
const { database } = shop;

test('two monthly plans that began in one checkout are not said to have entered its draw twice', async () => {
  await aDraw(database.db, {
    offerKey: 'one_lottery',
    drawNo: 103,
    closesInMs: 259_200_000,
    ticketTotal: 5_000,
  });
  const player = await shop.customer({ purseCents: 8_000 });
  const item = aRaffleItem({
    ...{ lotteryKey: 'one_lottery', causeKey: 'river_and_reef', quantity: 1, drawNo: 103 },
    recurringPurchase: { type: 'subscription', enabled: true, cadence: 'monthly' },
  });
  await player.api(BuildCart, { items: [item] });
  await aPlan(player, item);
  const { rows } = await database.db.execute(sql`
    select count(*)::int as plans, count(distinct checkout_id)::int as checkouts,
      (select count(*)::int from recurring_purchases) as bought from recurring_plans`);
  expect(rows).toEqual([{ plans: 2, checkouts: 1, bought: 0 }]);
  expect(await findFaults(database, { only: ['plans.'] })).toEqual([]);
});
