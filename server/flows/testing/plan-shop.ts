import { sql } from 'drizzle-orm';
import { newId } from '@/server/kernel/ids';
import { aDraw, aRunOfDraws } from '@/server/testing/a-draw';
import { anItemAgain, aPlan } from '@/server/testing/a-plan';
import { guestContext } from '@/server/testing/context';
import { testShop } from '@/server/testing/test-shop';
import { runDuePlans } from '../run-due-plans';

/** The first of its draws of Powerball. */
export const FIRST = 100;
/** What a plan costs each time. */
export const TICKET_CENTS = 615;

/** A shop with draws on sale, and customers with plans. Call it once at the top of a test file. */
export function planShop() {
  const shop = testShop({ poolSize: 20 });
  beforeAll(async () => {
    const { db } = shop.database;
    await aRunOfDraws(db, { offerKey: 'powerball2018', drawNo: FIRST }, 40);
    await aDraw(db, { offerKey: 'make_a_smile_lottery', drawNo: 7, ticketTotal: 150_000 });
  });
  const aCustomer = () => shop.customer({ purseCents: 100_000 });
  return {
    shop,
    aCustomer,
    async withPlan(item = anItemAgain()) {
      const customer = await aCustomer();
      const autoplayId = await aPlan(customer, item);
      return { ...customer, autoplayId, planId: autoplayId, subscriptionId: autoplayId };
    },
    makeDue: (planId: string) =>
      shop.database.db.execute(
        sql`update recurring_plans set due_at = shop_now() where id = ${planId}`,
      ),
    /** Runs what is due, where nothing but this plan may be. */
    async run(planId: string) {
      await shop.database.db.execute(
        sql`update recurring_plans set due_at = shop_now() + interval '9 days' where id <> ${planId}`,
      );
      return runDuePlans(guestContext(shop.database.db));
    },
    async bought(planId: string) {
      const { rows } = await shop.database.db.execute<{ draw_no: number; total: number }>(sql`
        select draw_no, total_cents::int as total from recurring_purchases
        where plan_id = ${planId} and outcome = 'purchased' order by draw_no`);
      return rows;
    },
    setSpendLimitOf: (planId: string) =>
      shop.database.db.execute(sql`
        insert into spend_limits (id, customer_id, period, limit_cents)
        select ${newId()}, customer_id, 'day', 1 from recurring_plans where id = ${planId}`),
  };
}
