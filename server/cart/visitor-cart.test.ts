import { sql } from 'drizzle-orm';
import { testDatabase } from '@/server/db/testing/test-database';
import { aLotteryItem } from '@/server/testing/a-cart';
import { aRunOfDraws } from '@/server/testing/a-draw';
import { guestContext } from '@/server/testing/context';
import { addAnonymousCartItem } from './add-cart-item';
import { createAnonymousCart } from './create-anonymous-cart';
import { expireCarts } from './expire-carts';
import { getAnonymousCart } from './get-cart';

const database = testDatabase();

beforeAll(async () => {
  await aRunOfDraws(database.db, { offerKey: 'powerball2018', drawNo: 100 }, 2);
});

describe('a visitor’s cart', () => {
  test('is reached by its token alone, of which only a hash is kept', async () => {
    const ctx = guestContext(database.db);
    const { token } = await createAnonymousCart(ctx);
    const cart = await addAnonymousCartItem(ctx, { token, item: aLotteryItem() });
    expect(await getAnonymousCart(ctx, { token })).toEqual(cart);
    await expect(getAnonymousCart(ctx, { token: `${token}x` })).rejects.toMatchObject({
      code: 'cart.not_found',
    });
    const { rows } = await database.db.execute(
      sql`select anonymous_token_hash as hash from carts where id = ${cart.cartReference}`,
    );
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('is gone two weeks after its last change', async () => {
    const ctx = guestContext(database.db);
    const { token, cart } = await createAnonymousCart(ctx);
    await database.db.execute(
      sql`update carts set expires_at = shop_now() where id = ${cart.cartReference}`,
    );
    await expect(getAnonymousCart(ctx, { token })).rejects.toMatchObject({
      code: 'cart.not_found',
    });
    expect(await expireCarts(ctx)).toBeGreaterThanOrEqual(1);
  });
});
