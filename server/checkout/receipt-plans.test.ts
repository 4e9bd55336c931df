import { sql } from 'drizzle-orm';
import { lockCartForPurchase } from '@/server/cart';
import { testDatabase } from '@/server/db/testing/test-database';
import { inTransaction } from '@/server/db/transaction';
import { within } from '@/server/kernel/context';
import { startPlans } from '@/server/recurring';
import { aFullCart } from '@/server/testing/a-buyer';
import { aLotteryItem, aRaffleItem } from '@/server/testing/a-cart';
import { aDraw, aRunOfDraws } from '@/server/testing/a-draw';
import { getReceipt } from './get-receipt';
import { placeCheckout } from './place-checkout';

const database = testDatabase();
const autoplay = { type: 'autoplay', enabled: true } as const;

beforeAll(async () => {
  await aRunOfDraws(database.db, { offerKey: 'powerball2018', drawNo: 100 }, 6);
  await aDraw(database.db, { offerKey: 'make_a_smile_lottery', drawNo: 7, ticketTotal: 150_000 });
});

async function bought(items: Parameters<typeof aFullCart>[1]) {
  const { ctx, cart } = await aFullCart(database.db, items);
  const checkoutId = await inTransaction(ctx, async (tx) => {
    const inside = within(ctx, tx);
    const locked = await lockCartForPurchase(tx, inside, cart.cartReference);
    const metadata = { platform: 'Web' } as const;
    const placed = await placeCheckout(tx, inside, {
      ...{ cart: locked, depositId: undefined, metadata },
    });
    await startPlans(tx, inside, { ...placed, lines: locked.lines });
    return placed.id;
  });
  return { ctx, receipt: await getReceipt(ctx, { checkoutId }) };
}

test('the receipt and its mail say what is bought again, how often and for how much', async () => {
  const { ctx, receipt } = await bought([
    aLotteryItem({ recurringPurchase: autoplay }),
    aRaffleItem({
      recurringPurchase: { type: 'subscription', enabled: true, cadence: 'quarterly' },
    }),
    aLotteryItem(),
  ]);
  expect(receipt.plans).toMatchObject([
    {
      type: 'autoplay',
      offerName: 'Powerball',
      cadence: 'every_draw',
      minimumJackpotAmount: null,
      price: { amountCents: 615, currency: 'AUD' },
    },
    { type: 'subscription', cadence: 'quarterly', price: { amountCents: 2500 } },
  ]);
  const { rows } = await database.db.execute<{ plan: object | null }>(sql`
    select jsonb_array_elements(payload -> 'data' -> 'items') -> 'plan' as plan from outbox
    where kind = 'mail' and payload ->> 'to' = ${ctx.customer.email}`);
  expect(rows.map(({ plan }) => plan)).toEqual([
    { type: 'autoplay', label: 'Autoplay: every draw' },
    { type: 'subscription', label: 'Subscription: quarterly' },
    null,
  ]);
});

test('a purchase without plans says nothing of them', async () => {
  expect((await bought([aLotteryItem()])).receipt.plans).toEqual([]);
});

test('later draws have the first one’s numbers, or a quick pick of their own, as it was asked', async () => {
  const { ctx } = await bought([
    aLotteryItem({ recurringPurchase: autoplay }),
    aLotteryItem({ recurringPurchase: { ...autoplay, quickpick: false } }),
  ]);
  const { rows } = await database.db.execute(sql`
    select is_quickpick from recurring_plans where customer_id = ${ctx.customer.id} order by id`);
  expect(rows).toEqual([{ is_quickpick: true }, { is_quickpick: false }]);
});
