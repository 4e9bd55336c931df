import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { testDatabase } from '@/server/db/testing/test-database';
import { customerOfToken } from '@/server/identity';
import { newId } from '@/server/kernel/ids';
import { customerContext, guestContext } from '@/server/testing/context';
import { getCustomer } from './get-customer';
import { signIn } from './sign-in';
import { signUp } from './sign-up';

const database = testDatabase();
const PASSWORD = 'correct horse battery';
const visit = () => guestContext(database.db);

async function aMember(): Promise<string> {
  const email = `${newId()}@fairdraw.example`;
  await signUp(visit(), {
    email,
    password: PASSWORD,
    firstName: 'Robin',
    lastName: 'Example',
    dateOfBirth: '1980-05-01',
    state: 'QLD',
    termsAccepted: true,
    marketingAccepted: false,
    attribution: {},
    favouriteNumbers: [{ lotteryKey: 'oz_lotto2022', numbers: [7, 8, 9, 10, 11, 12, 13] }],
  });
  return email;
}

async function overviewOf(accessToken: string) {
  const { customer, signInId } = await customerOfToken(visit(), accessToken);
  return getCustomer(customerContext(database.db, customer, { signInId }));
}

test('signing in shows when the customer signed in before', async () => {
  const email = await aMember();
  const { rows } = await database.db.execute<{ at: string }>(
    sql`select last_sign_in_at as at from customers where email = ${email}`,
  );
  const { accessToken } = await signIn(visit(), {
    email,
    password: PASSWORD,
    favouriteNumbers: [],
  });
  expect((await overviewOf(accessToken)).lastSignInAt).toBe(
    new Date(rows[0]?.at ?? '').toISOString(),
  );
});

test('favourite numbers brought along replace those of the same lottery and keep the others', async () => {
  const email = await aMember();
  const { accessToken } = await signIn(visit(), {
    email,
    password: PASSWORD,
    favouriteNumbers: [
      { lotteryKey: 'oz_lotto2022', numbers: [1, 2, 3, 4, 5, 6, 7] },
      { lotteryKey: 'powerball2018', numbers: [1, 2, 3, 4, 5, 6, 7, 20] },
    ],
  });
  expect((await overviewOf(accessToken)).favouriteNumbers).toEqual([
    { lotteryKey: 'oz_lotto2022', numbers: [1, 2, 3, 4, 5, 6, 7] },
    { lotteryKey: 'powerball2018', numbers: [1, 2, 3, 4, 5, 6, 7, 20] },
  ]);
});

describe('the cart a visitor brings along', () => {
  async function aVisitorsCart(): Promise<string> {
    const [cartId, token] = [newId(), newId()];
    const hash = createHash('sha256').update(token).digest('hex');
    await database.db.execute(sql`
      insert into carts (id, anonymous_token_hash, pricing_id, currency, expires_at)
      values (${cartId}, ${hash}, 'AU', 'AUD', shop_now() + interval '14 days')`);
    await database.db.execute(sql`
      insert into cart_items (id, cart_id, product_type, offer_key, game_type, first_draw_no, num_draws, quantity,
        unit_price_cents, total_price_cents)
      values (${newId()}, ${cartId}, 'lottery_ticket', 'powerball2018', 'standard', 1, 1, 1, 500, 500)`);
    return token;
  }
  const signInWith = (email: string, cartReference: string) =>
    signIn(visit(), { email, password: PASSWORD, cartReference, favouriteNumbers: [] });
  const itemsOf = async (email: string) => {
    const { rows } = await database.db.execute<{ items: number }>(sql`
      select count(*)::int as items from cart_items join carts on carts.id = cart_id
      join customers on customers.id = customer_id where email = ${email}`);
    return rows[0]?.items;
  };

  test('is theirs once they have signed in, and nobody else’s with the same token', async () => {
    const [email, stranger] = [await aMember(), await aMember()];
    const token = await aVisitorsCart();
    await signInWith(email, token);
    await signInWith(stranger, token);
    await signInWith(email, token);
    expect([await itemsOf(email), await itemsOf(stranger)]).toEqual([1, 0]);
  });

  test('that does not exist keeps nobody from signing in', async () => {
    await expect(signInWith(await aMember(), 'gone')).resolves.toBeDefined();
  });

  test('that cannot be merged keeps nobody from signing in, and is as it was', async () => {
    await database.db.execute(sql`
      create function no_merge() returns trigger language plpgsql
      as $$ begin raise exception 'no merge today'; end $$;
      create trigger no_merge before update of cart_id on cart_items
      for each row execute function no_merge()`);
    const email = await aMember();
    const token = await aVisitorsCart();
    const { accessToken } = await signInWith(email, token);
    expect((await overviewOf(accessToken)).email).toBe(email);
    expect(await itemsOf(email)).toBe(0);

    await database.db.execute(sql`drop trigger no_merge on cart_items`);
    await signInWith(email, token);
    expect(await itemsOf(email)).toBe(1);
  });
});
