import { Client } from 'pg';
import { AddCartItem, GetCart, PurchaseCart } from '@/lib/contract/cart';
import { GetCustomer } from '@/lib/contract/identity';
import { newId } from '@/server/kernel/ids';
import { purchaseOf } from '@/server/testing/a-buyer';
import { aRaffleItem } from '@/server/testing/a-cart';
import { aDraw } from '@/server/testing/a-draw';
import { testShop } from '@/server/testing/test-shop';

const BUYERS = 40;
const shop = testShop({ poolSize: 8 });

test('forty buyers behind a row that somebody holds leave everybody else untouched, and all get their tickets', async () => {
  const { database } = shop;
  const offer = { offerKey: 'make_a_smile_lottery', drawNo: 7, ticketTotal: 150_000 };
  await aDraw(database.db, offer);
  const buyers = [];
  for (let count = 0; count < BUYERS; count += 1) {
    const { api } = await shop.customer({ purseCents: 1_000_000 });
    await api(AddCartItem, { item: aRaffleItem() });
    buyers.push({ api, purchase: purchaseOf(await api(GetCart, {})) });
  }
  const holder = new Client({ connectionString: database.url });
  holder.on('error', () => {});
  await holder.connect();
  await holder.query(`begin; select from draws where offer_key = '${offer.offerKey}' for update`);
  const purchases = Promise.all(
    buyers.map(({ api, purchase }) => api(PurchaseCart, purchase, { idempotencyKey: newId() })),
  );
  const others = await Promise.all(Array.from({ length: 5 }, () => shop.customer()));
  for (const { api, ctx } of others)
    expect(await api(GetCustomer, {})).toMatchObject({ customerId: ctx.customer.id });
  await holder.query('commit');
  await holder.end();
  expect(new Set((await purchases).map(({ id }) => id)).size).toBe(BUYERS);
});
