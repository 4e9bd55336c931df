import { sql } from 'drizzle-orm';
import { AddCartItem, GetCart } from '@/lib/contract/cart-calls';
import { ChangeDetails, SignUp } from '@/lib/contract/identity';
import { PurchaseCart } from '@/lib/contract/purchase';
import { TokenizeCard } from '@/lib/contract/sandbox';
import { VerifyLicence } from '@/lib/contract/verification';
import { AddCard, DepositFromFund } from '@/lib/contract/wallet';
import { someOf } from '@/lib/testing/repeats';
import { findFaults } from '@/server/audit';
import { openSignIn } from '@/server/identity';
import { newId } from '@/server/kernel/ids';
import { aBuyer } from '@/server/testing/a-buyer';
import { aLotteryItem } from '@/server/testing/a-cart';
import { aRunOfDraws } from '@/server/testing/a-draw';
import { guestContext } from '@/server/testing/context';
import { EXCLUDED, type Someone, SPELLINGS } from '@/server/testing/excluded-spellings';
import { type TestCustomer, testShop } from '@/server/testing/test-shop';
import { saveBankAccount } from '@/server/wallet';
import type { Api } from '@/web/api/server-client';
import { followExclusions } from './follow-exclusions';
import { startBreak } from './start-break';

const shop = testShop();
const { database } = shop;
const LICENCE = { state: 'NSW' as const, licenceNumber: '12345678', cardNumber: '2012345678' };
const ADDRESS = { line1: '1 Example Street', suburb: 'Newtown', state: 'NSW', postcode: '2042' };
const CARD = { number: '4111 1111 1111 1111', expiry: '12/40', csc: '123' };
const DEVICE = 'the browser of somebody who excluded themselves';

let count = 0;

beforeAll(async () => {
  await aRunOfDraws(database.db, { offerKey: 'powerball2018', drawNo: 100 }, 4);
  const ctx = await aBuyer(database.db);
  await become(ctx.customer.id, EXCLUDED);
  await openSignIn(database.db, { ...guestContext(database.db), deviceId: DEVICE }, ctx.customer);
  await startBreak(ctx, { length: 'year' });
  await followExclusions(guestContext(database.db));
});

async function become(id: string, [first, last, born]: Someone): Promise<void> {
  await database.db.execute(sql`
    update customers set first_name = ${first}, last_name = ${last}, date_of_birth = ${born},
      address = ${JSON.stringify(ADDRESS)} where id = ${id}`);
}

/** An account that nobody has compared yet. */
async function account(someone: Someone, isVerified = true): Promise<TestCustomer> {
  const customer = await shop.customer({ purseCents: 5_000 });
  await become(customer.ctx.customer.id, someone);
  if (!isVerified)
    await database.db.execute(
      sql`update customers set is_verified = false where id = ${customer.ctx.customer.id}`,
    );
  return customer;
}

async function signsUp([firstName, lastName, dateOfBirth]: Someone): Promise<{
  id: string;
  api: Api;
}> {
  count += 1;
  const visitor = { address: `198.51.${100 + (count >> 8)}.${count & 255}` };
  const { accessToken, customer } = await shop.visitor(visitor)(SignUp, {
    ...{ firstName, lastName, dateOfBirth, email: `pat-${count}@fairdraw.example`, state: 'NSW' },
    ...{ termsAccepted: true, marketingAccepted: false, password: 'a horse of another colour' },
  });
  await database.db.execute(sql`
    update customers set address = ${JSON.stringify(ADDRESS)} where id = ${customer.id}`);
  return {
    id: customer.id,
    api: shop.visitor({ ...visitor, accessToken, customerId: customer.id }),
  };
}

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );
async function addsCard(api: Api): Promise<string> {
  const { token } = await api(TokenizeCard, CARD);
  const { id } = await api(AddCard, {
    gateway: 'sandbox',
    token,
    holderName: 'P',
    expiry: CARD.expiry,
  });
  return id;
}
const deposits = async (api: Api) => {
  const fundId = await addsCard(api);
  return codeOf(
    api(DepositFromFund, { fundId, amountCents: 2_000, csc: '123' }, { idempotencyKey: newId() }),
  );
};
const buys = async (api: Api) => {
  await api(AddCartItem, { item: aLotteryItem({ numDraws: 1 }) });
  const { cartReference, cartTotal } = await api(GetCart, {});
  const purchase = { cartReference, expectedTotalCents: cartTotal.amountCents };
  return codeOf(api(PurchaseCart, purchase, { idempotencyKey: newId() }));
};
const matchesOf = async (id: string) => {
  const { rows } = await database.db.execute<{ door: string; strength: string }>(sql`
    select door, strength from exclusion_matches where customer_id = ${id}`);
  return rows;
};
const REFUSED = { hard: 'limits.on_break', near: 'limits.in_review' } as const;

/** What brings an account to each door. */
const DOORS: Readonly<Record<string, (customer: TestCustomer) => Promise<unknown>>> = {
  details: ({ api }) => api(ChangeDetails, { phone: `0412 ${String(345_000 + count++)}` }),
  card: ({ api }) => addsCard(api),
  bank_account: ({ ctx }) =>
    saveBankAccount(ctx, {
      scheme: 'bsb',
      bankCode: '062000',
      accountNumber: String(10_000_000 + count++),
    }),
};

test('there are forty spellings', () => {
  expect(SPELLINGS).toHaveLength(40);
});

test.each(SPELLINGS)('$someone is recognised', async ({ someone, strength }) => {
  const customer = await account(someone);
  await DOORS.details?.(customer);
  expect(await matchesOf(customer.ctx.customer.id)).toEqual([{ door: 'details', strength }]);
});

/** The doors compare in one way: few spellings are tried at all of them, and each at every one in a soak. */
const TRIED = someOf(SPELLINGS, 7);

describe.each(TRIED)('$someone', ({ someone, strength }) => {
  test('joins, plays nothing before they verify, and then it is known who they are', async () => {
    const { id, api } = await signsUp(someone);
    expect(await matchesOf(id)).toEqual([{ door: 'sign_up', strength }]);
    expect(await deposits(api)).toBe('verification.required');
    expect(await buys(api)).toBe('verification.required');
    expect(await api(VerifyLicence, LICENCE)).toMatchObject({ isVerified: true });
    expect(await deposits(api)).toBe(REFUSED[strength]);
    expect(await buys(api)).toBe(REFUSED[strength]);
  });

  test.each(Object.keys(DOORS))('is found at the door %s', async (door) => {
    const customer = await account(someone);
    await DOORS[door]?.(customer);
    expect(await matchesOf(customer.ctx.customer.id)).toEqual([{ door, strength }]);
    expect(await buys(customer.api)).toBe(REFUSED[strength]);
  });

  test('is found by a verification', async () => {
    const unknown = await account(someone, false);
    await unknown.api(VerifyLicence, LICENCE);
    expect(await matchesOf(unknown.ctx.customer.id)).toEqual([{ door: 'verification', strength }]);
    expect(await deposits(unknown.api)).toBe(REFUSED[strength]);
  });
});

// last: a name that is near, and the browser, are one person, who is known by this name from then on
test.each(TRIED)('$someone is found as they sign in with the same browser', async ({ someone }) => {
  const { ctx, api } = await account(someone);
  await openSignIn(database.db, { ...guestContext(database.db), deviceId: DEVICE }, ctx.customer);
  const [match] = await matchesOf(ctx.customer.id);
  expect(match?.door).toBe('sign_in');
  expect(await buys(api)).toBe(match?.strength === 'hard' ? 'limits.on_break' : 'limits.in_review');
});

test('accounts that were there before an exclusion are compared with it', async () => {
  const customers = await Promise.all(SPELLINGS.slice(0, 5).map(({ someone }) => account(someone)));
  await database.db.execute(sql`update excluded_marks set compared_at = null`);
  await followExclusions(guestContext(database.db));
  for (const { ctx, api } of customers) {
    expect(await matchesOf(ctx.customer.id)).toMatchObject([
      { door: 'exclusion', strength: 'hard' },
    ]);
    expect(await buys(api)).toBe('limits.on_break');
  }
});

test('namesakes come in at every door', async () => {
  for (const someone of [
    ['Patrick', 'O’Hara-Müller', '1961-09-30'],
    ['Daniel', 'O’Hara-Müller', '1988-04-12'],
    ['Walter', 'Müller', '1988-04-12'],
  ] as const satisfies Someone[]) {
    const { id, api } = await signsUp([...someone]);
    expect(await matchesOf(id)).toEqual([]);
    // what everybody is told who has just joined
    expect(await deposits(api)).toBe('verification.required');
    const customer = await account([...someone]);
    await DOORS.details?.(customer);
    await DOORS.card?.(customer);
    await DOORS.bank_account?.(customer);
    expect(await matchesOf(customer.ctx.customer.id)).toEqual([]);
    expect(await buys(customer.api)).toBe('done');
  }
});

test('the audit finds nothing: nobody played or deposited while they waited', async () => {
  while ((await followExclusions(guestContext(database.db))) > 0);
  expect(await findFaults(database)).toEqual([]);
});
