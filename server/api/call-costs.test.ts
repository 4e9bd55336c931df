import type { Transport } from '@/lib/client/transport';
import { AddCartItem } from '@/lib/contract/cart-calls';
import { GetReceipt } from '@/lib/contract/checkout';
import { SignIn } from '@/lib/contract/identity';
import { PurchaseCart } from '@/lib/contract/purchase';
import { newId } from '@/server/kernel/ids';
import { purchaseOf } from '@/server/testing/a-buyer';
import { aLotteryItem } from '@/server/testing/a-cart';
import { aRunOfDraws } from '@/server/testing/a-draw';
import { countStatements } from '@/server/testing/count-statements';
import { testShop } from '@/server/testing/test-shop';
import { apiFor } from '@/web/api/server-client';

const shop = testShop();
beforeAll(() => aRunOfDraws(shop.database.db, { offerKey: 'powerball2018', drawNo: 100 }, 3));

/** The most that a call of a signed-in checkout may send to the database, and to its caller. */
const MOST = {
  add: { statements: 5, bytes: 1_600 },
  purchase: { statements: 6, bytes: 100 },
  receipt: { statements: 2, bytes: 1_800 },
};

/** In one statement before the password is looked at, and one transaction after it. */
const SIGN_IN = { right: 5, wrong: 2 };

test('a sign-in costs so many statements, and no more: right, wrong, or of nobody', async () => {
  const { email, password } = await shop.member();
  const attempt = (credentials: { email: string; password: string }) => () =>
    shop
      .visitor({ address: '198.51.100.7', deviceId: 'laptop' })(SignIn, credentials)
      .catch(({ code }) => expect(code).toBe('auth.credentials_invalid'));
  const costOf = (credentials: { email: string; password: string }) =>
    countStatements(shop.database.pool, attempt(credentials));
  expect(await costOf({ email, password })).toBe(SIGN_IN.right);
  // the address is known, and so is the browser
  expect(await costOf({ email, password })).toBe(SIGN_IN.right);
  expect(await costOf({ email, password: 'not the password' })).toBe(SIGN_IN.wrong);
  expect(await costOf({ email: `${newId()}@fairdraw.example`, password })).toBe(SIGN_IN.wrong);
});

test('a signed-in checkout costs so many statements and bytes a call, and no more', async () => {
  const { identity } = await shop.customer({ purseCents: 100_000 });
  let bytes = 0;
  const carry: Transport = async (request) => {
    const response = await shop.carry(request);
    bytes = (await response.clone().arrayBuffer()).byteLength;
    return response;
  };
  const api = apiFor(identity, carry);
  const costs = async <R>(call: () => Promise<R>) => {
    let result: R | undefined;
    const statements = await countStatements(shop.database.pool, async () => {
      result = await call();
    });
    return { result: result as R, cost: { statements, bytes } };
  };
  // a first checkout fills the caches of a node
  const buy = async () => {
    const add = await costs(() => api(AddCartItem, { item: aLotteryItem() }));
    const idempotencyKey = newId();
    const purchase = await costs(() =>
      api(PurchaseCart, purchaseOf(add.result), { idempotencyKey }),
    );
    const receipt = await costs(() => api(GetReceipt, { checkoutId: purchase.result.id }));
    return { add: add.cost, purchase: purchase.cost, receipt: receipt.cost };
  };
  await buy();
  const measured = await buy();
  for (const [name, most] of Object.entries(MOST)) {
    const { statements, bytes: sent } = measured[name as keyof typeof MOST];
    expect({ name, isMore: statements > most.statements, statements }).toMatchObject({
      isMore: false,
    });
    expect({ name, isMore: sent > most.bytes, sent }).toMatchObject({ isMore: false });
  }
});

test('what a call of a checkout is given and answers is gone through once each', async () => {
  const calls = [AddCartItem, PurchaseCart, GetReceipt];
  const passes = calls.map(({ input, result }) => [
    jest.spyOn(input, 'safeParse'),
    jest.spyOn(result, 'parse'),
  ]);
  const { identity } = await shop.customer({ purseCents: 100_000 });
  const api = apiFor(identity, shop.carry);
  const cart = await api(AddCartItem, { item: aLotteryItem() });
  const { id } = await api(PurchaseCart, purchaseOf(cart), { idempotencyKey: newId() });
  await api(GetReceipt, { checkoutId: id });
  expect(passes.map((each) => each.map(({ mock }) => mock.calls.length))).toEqual(
    calls.map(() => [1, 1]),
  );
});
