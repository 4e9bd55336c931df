import { sql } from 'drizzle-orm';
import { testDatabase } from '@/server/db/testing/test-database';
import { getRaised } from '@/server/giving';
import { aFullCart, purchaseOf } from '@/server/testing/a-buyer';
import { aRaffleItem } from '@/server/testing/a-cart';
import { aDraw } from '@/server/testing/a-draw';
import { guestContext } from '@/server/testing/context';
import { purchaseCart } from './purchase-cart';

const database = testDatabase();
beforeAll(() =>
  aDraw(database.db, { offerKey: 'make_a_smile_lottery', drawNo: 7, ticketTotal: 150_000 }),
);

const raised = () => getRaised(guestContext(database.db), { offerKey: 'make_a_smile_lottery' });

async function buy(causeKey: string): Promise<void> {
  const { ctx, cart } = await aFullCart(database.db, [aRaffleItem({ causeKey })]);
  await purchaseCart(ctx, purchaseOf(cart));
}

test('what tickets raised is counted by the cause their buyers chose, and nothing given back', async () => {
  expect(await raised()).toMatchObject({ total: { amountCents: 0 }, ticketsSold: 0 });
  await buy('play_on_the_ward');
  await buy('play_on_the_ward');
  await buy('clowns_on_call');
  const { cents, causes, total, ticketsSold, drawCount } = await raised();
  const of = (key: string) => causes.find((cause) => cause.key === key)?.raised.amountCents;
  // two books of three tickets at $25.00; the other cause got one book
  expect(of('play_on_the_ward')).toBe((5000 * cents.cause) / 100);
  expect(of('clowns_on_call')).toBe((2500 * cents.cause) / 100);
  expect(of('music_for_little_ones')).toBe(0);
  expect(total.amountCents).toBe((7500 * cents.cause) / 100);
  expect([ticketsSold, drawCount]).toEqual([9, 1]);

  await database.db.execute(sql`
    update tickets set status = 'refunded' from orders
    where orders.id = order_id and cause_key = 'clowns_on_call'`);
  expect((await raised()).total.amountCents).toBe((5000 * cents.cause) / 100);
});

test('a lottery raises nothing and is not asked', async () => {
  await expect(
    getRaised(guestContext(database.db), { offerKey: 'powerball2018' }),
  ).rejects.toMatchObject({ code: 'offer.not_found' });
});
