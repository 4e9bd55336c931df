import { Client } from 'pg';
import { ApiError } from '@/lib/client/api-error';
import { AddCartItem, GetCart } from '@/lib/contract/cart-calls';
import type { NewCartItem } from '@/lib/contract/cart-items';
import { GetCustomer } from '@/lib/contract/identity';
import { PurchaseCart } from '@/lib/contract/purchase';
import { newId } from '@/server/kernel/ids';
import { purchaseOf } from '@/server/testing/a-buyer';
import { aLotteryItem, aRaffleItem } from '@/server/testing/a-cart';
import { aDraw } from '@/server/testing/a-draw';
import { testShop } from '@/server/testing/test-shop';

const BUYERS = 40;
const shop = testShop({ poolSize: 8 });

/** A customer with a full cart, who retries the purchase with one key until it is answered. */
async function aBuyerOf(item: NewCartItem) {
  const { api } = await shop.customer({ purseCents: 1_000_000 });
  await api(AddCartItem, { item });
  const purchase = purchaseOf(await api(GetCart, {}));
  const idempotencyKey = newId();
  return async (): Promise<string> => {
    for (;;) {
      try {
        return (await api(PurchaseCart, purchase, { idempotencyKey })).id;
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'server.unavailable') throw error;
      }
    }
  };
}

test('forty buyers behind a draw that somebody holds leave sign-ups and buyers of other draws untouched, and all get their tickets', async () => {
  const { database } = shop;
  const hot = await aDraw(database.db, {
    offerKey: 'make_a_smile_lottery',
    drawNo: 7,
    ticketTotal: 150_000,
  });
  await aDraw(database.db, { offerKey: 'powerball2018', drawNo: 100 });
  const crowd = [];
  for (let count = 0; count < BUYERS; count += 1) crowd.push(await aBuyerOf(aRaffleItem()));
  const others = [];
  for (let count = 0; count < 5; count += 1) others.push(await aBuyerOf(aLotteryItem()));

  const holder = new Client({ connectionString: database.url });
  holder.on('error', () => {});
  await holder.connect();
  await holder.query(`begin; select from draws where id = '${hot}' for update`);
  let isHeld = true;
  const crowded = crowd.map(async (buy) => {
    const id = await buy();
    return { id, wasHeld: isHeld };
  });
  for (const buy of others) await buy();
  const { api, ctx } = await shop.customer();
  expect(await api(GetCustomer, {})).toMatchObject({ customerId: ctx.customer.id });

  isHeld = false;
  await holder.query('commit');
  await holder.end();
  const bought = await Promise.all(crowded);
  expect(new Set(bought.map(({ id }) => id)).size).toBe(BUYERS);
  expect(bought.filter(({ wasHeld }) => wasHeld)).toEqual([]);
});
