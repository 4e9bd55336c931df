import { sql } from 'drizzle-orm';
import { addCartItem } from '@/server/cart';
import { testDatabase } from '@/server/db/testing/test-database';
import { inTransaction } from '@/server/db/transaction';
import { creditPrizes } from '@/server/draws';
import { purchaseCart } from '@/server/flows/purchase-cart';
import { startBreak } from '@/server/flows/start-break';
import { newId } from '@/server/kernel/ids';
import { purchaseOf } from '@/server/testing/a-buyer';
import { aLotteryItem } from '@/server/testing/a-cart';
import { aDraw, aRunOfDraws } from '@/server/testing/a-draw';
import { house, move, postEntry, wallet } from '@/server/wallet';
import { paysIn } from '@/server/wallet/testing/a-payer';
import { aWin } from '@/server/wallet/testing/a-win';
import { cancelWithdrawal } from './cancel-withdrawal';
import { getWithdrawalTerms } from './get-withdrawal-terms';
import { type Withdrawer, withdrawersOn } from './testing/a-withdrawer';

const database = testDatabase();
const { aWithdrawer, moneyOf } = withdrawersOn(database);
beforeAll(() => aRunOfDraws(database.db, { offerKey: 'powerball2018', drawNo: 100 }, 3));

const refused = (code: string, message?: RegExp) =>
  expect.objectContaining({ code, ...(message && { message: expect.stringMatching(message) }) });

test('what is set aside cannot be spent', async () => {
  const robin = await aWithdrawer(20_000);
  await robin.asks(20_000);
  const cart = await addCartItem(robin.ctx, { item: aLotteryItem() });
  await expect(purchaseCart(robin.ctx, purchaseOf(cart))).rejects.toEqual(
    refused('wallet.insufficient_funds'),
  );
  expect(await moneyOf(robin.ctx)).toEqual({ wallet: 0, held: 20_000 });
});

describe('deposits are played once', () => {
  const withdrawable = async ({ ctx }: Withdrawer) => {
    const { withdrawable: may, unplayed } = await getWithdrawalTerms(ctx);
    return [may.amountCents, unplayed.amountCents];
  };
  const plays = async ({ ctx }: Withdrawer) => {
    const cart = await addCartItem(ctx, { item: aLotteryItem() });
    await purchaseCart(ctx, purchaseOf(cart));
    return cart.cartTotal.amountCents;
  };

  test('a deposit leaves after it was played, a prize at once, in the order of time', async () => {
    const robin = await aWithdrawer(10_000);
    const played = await plays(robin);
    // what was played before a deposit plays none of it
    await paysIn(robin.ctx, 'approved', 5_000);
    expect(await withdrawable(robin)).toEqual([10_000 - played, 5_000]);
    await expect(robin.asks(10_000)).rejects.toEqual(
      refused('withdrawal.unplayed', /The other \$50.00 is what you deposited in the last 90 days/),
    );
    await plays(robin);
    expect(await withdrawable(robin)).toEqual([10_000 - played, 5_000 - played]);
    const drawId = await aDraw(database.db, { offerKey: 'oz_lotto2022', drawNo: 7 });
    await aWin(database.db, { drawId, customerId: robin.ctx.customer.id, prizeCents: [7_000] });
    await inTransaction(database, (tx) => creditPrizes(tx, { drawId, currency: 'AUD' }));
    expect(await withdrawable(robin)).toEqual([17_000 - played, 5_000 - played]);
  });

  test('what a card’s bank claims back is neither kept nor withdrawn', async () => {
    const robin = await aWithdrawer(1_000);
    await paysIn(robin.ctx, 'approved', 5_000);
    const { id: customerId, currency } = robin.ctx.customer;
    await postEntry(database.db, robin.ctx, {
      kind: 'adjustment',
      customerId,
      referenceId: newId(),
      description: 'Refund to your card',
      postings: [move(wallet(customerId), house('gateway'), 2_000, currency)],
    });
    expect(await withdrawable(robin)).toEqual([1_000, 3_000]);
  });

  test('after ninety days it leaves as it is', async () => {
    const robin = await aWithdrawer(0);
    await paysIn(robin.ctx, 'approved', 5_000);
    expect(await withdrawable(robin)).toEqual([0, 5_000]);
    await database.db.execute(
      sql`update shop_clock set offset_ms = offset_ms + 91 * 86400000::bigint`,
    );
    expect(await withdrawable(robin)).toEqual([5_000, 0]);
    await database.db.execute(
      sql`update shop_clock set offset_ms = offset_ms - 91 * 86400000::bigint`,
    );
  });

  test('on a break nothing can be played, so all of it leaves; what comes later is free of it', async () => {
    const robin = await aWithdrawer(2_000);
    await paysIn(robin.ctx, 'approved', 5_000);
    await startBreak(robin.ctx, { length: 'six_months' });
    expect(await withdrawable(robin)).toEqual([7_000, 0]);
    const { id } = await robin.asks(7_000);
    const { rows } = await database.db.execute(
      sql`select unplayed_cents::int as cents from withdrawals where id = ${id}`,
    );
    expect(rows).toEqual([{ cents: 5_000 }]);
    await database.db.execute(sql`alter table breaks disable trigger all`);
    await database.db.execute(
      sql`update breaks set ends_at = shop_now(), began_at = shop_now() - interval '1 day' where customer_id = ${robin.ctx.customer.id}`,
    );
    await database.db.execute(sql`alter table breaks enable trigger all`);
    expect(await withdrawable(robin)).toEqual([0, 0]);
    await cancelWithdrawal(robin.ctx, { withdrawalId: id });
    expect(await withdrawable(robin)).toEqual([2_000, 5_000]);
  });
});
