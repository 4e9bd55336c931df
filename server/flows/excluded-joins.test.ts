import { sql } from 'drizzle-orm';
import { AddCartItem, GetCart } from '@/lib/contract/cart-calls';
import { GetCustomer, SignUp } from '@/lib/contract/identity';
import { PurchaseCart } from '@/lib/contract/purchase';
import { TokenizeCard } from '@/lib/contract/sandbox';
import { GetVerification, VerifyLicence } from '@/lib/contract/verification';
import { AddCard, DepositFromFund } from '@/lib/contract/wallet';
import { GetWithdrawalTerms } from '@/lib/contract/withdrawals';
import { newId } from '@/server/kernel/ids';
import { excludedUntil, keepAllExcluded } from '@/server/limits';
import { readEnv } from '@/server/runtime/env';
import { aBuyer } from '@/server/testing/a-buyer';
import { aLotteryItem } from '@/server/testing/a-cart';
import { aRunOfDraws } from '@/server/testing/a-draw';
import { readableIn } from '@/server/testing/readable-in';
import { testShop } from '@/server/testing/test-shop';
import { startBreak } from './start-break';

const shop = testShop();
const PERSON = { firstName: 'Zoë', lastName: 'O’Hara-Smith', dateOfBirth: '1988-04-12' };
const NAMESAKE = { ...PERSON, dateOfBirth: '1971-11-25' };
const ADDRESS = { line1: '1 Example Street', suburb: 'Newtown', state: 'NSW', postcode: '2042' };
const LICENCE = { state: 'NSW' as const, licenceNumber: '12345678', cardNumber: '2012345678' };

let count = 0;
let exclusionEnds = '';

beforeAll(async () => {
  const { db } = shop.database;
  await aRunOfDraws(db, { offerKey: 'powerball2018', drawNo: 100 }, 4);
  const ctx = await aBuyer(db);
  await db.execute(sql`
    update customers set first_name = 'Zoe', last_name = 'OHARA Smith', date_of_birth = '1988-04-12'
    where id = ${ctx.customer.id}`);
  const { currentBreak } = await startBreak(ctx, { length: 'six_months' });
  exclusionEnds = currentBreak.endsAt;
});

async function joins(person: typeof PERSON) {
  count += 1;
  const email = `zoe-${count}@fairdraw.example`;
  const address = `198.51.100.${count}`;
  const answer = await shop.visitor({ address })(SignUp, {
    ...{ ...person, email, state: 'NSW', termsAccepted: true, marketingAccepted: true },
    ...{ password: 'a horse of another colour' },
  });
  const { accessToken } = answer;
  const { id: customerId } = answer.customer;
  await shop.database.db.execute(sql`
    update customers set address = ${JSON.stringify(ADDRESS)} where id = ${customerId}`);
  return { id: customerId, email, answer, api: shop.visitor({ accessToken, customerId, address }) };
}
type Joined = Awaited<ReturnType<typeof joins>>;

const deposit = async ({ id, api }: Joined) => {
  const card = { number: '4111 1111 1111 1111', expiry: '12/40', csc: '123' };
  const { token } = await api(TokenizeCard, card);
  const fund = { gateway: 'sandbox', token, holderName: 'Zoe', expiry: card.expiry };
  const { id: fundId } = await api(AddCard, fund);
  return api(DepositFromFund, { fundId, amountCents: 2_000, csc: '123' }, { idempotencyKey: id });
};
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );
const templatesTo = async ({ email }: Joined) => {
  const { rows } = await shop.database.db.execute<{ template: string }>(sql`
    select payload->>'template' as template from outbox where payload->>'to' = ${email} order by created_at, id`);
  return rows.map(({ template }) => template);
};

const OWN = /^(\S{20,}|zoe-\d+@.*|1988-04-12|1971-11-25|[\d ]{9,12})$/;
/** What is the same for everybody: without ids, tokens, references, times and what was drawn at random. */
const shapeOf = (answer: unknown): unknown =>
  JSON.parse(
    JSON.stringify(answer, (key, value: unknown) =>
      key === 'numbers' || (typeof value === 'string' && OWN.test(value)) ? '…' : value,
    ),
  );

/** All that whoever types a name and a birthday sees, up to where they would pay. */
async function visible(joined: Joined) {
  const { api, answer } = joined;
  const draws = { numDraws: 1 };
  await api(AddCartItem, { item: aLotteryItem(draws) });
  return shapeOf([
    answer,
    await api(GetCustomer, {}),
    await api(GetVerification, {}),
    await api(GetCart, {}),
    await api(GetWithdrawalTerms, {}),
    await templatesTo(joined),
  ]);
}

test('who types the name and birthday of somebody who excluded themselves sees what everybody sees', async () => {
  expect(await visible(await joins(PERSON))).toEqual(await visible(await joins(NAMESAKE)));
});

test('they can neither deposit nor buy before they have verified, and then the exclusion holds', async () => {
  const zoe = await joins(PERSON);
  const namesake = await joins(NAMESAKE);
  // by this answer, too, nobody can tell the two apart
  for (const one of [namesake, zoe])
    expect(await codeOf(deposit(one))).toBe('verification.required');
  await zoe.api(AddCartItem, { item: aLotteryItem({ numDraws: 1 }) });
  const { cartReference, cartTotal } = await zoe.api(GetCart, {});
  const purchase = { cartReference, expectedTotalCents: cartTotal.amountCents };
  const buy = () => codeOf(zoe.api(PurchaseCart, purchase, { idempotencyKey: newId() }));
  expect(await buy()).toBe('verification.required');

  expect(await zoe.api(VerifyLicence, LICENCE)).toMatchObject({ isVerified: true });
  expect(await templatesTo(zoe)).toEqual(['welcome', 'break-started']);
  expect((await zoe.api(GetCustomer, {})).currentBreak).toEqual({
    ...{ length: 'six_months', isSelfExclusion: true, endsAt: exclusionEnds },
  });
  expect(await codeOf(deposit(zoe))).toBe('limits.on_break');
  expect(await buy()).not.toBe('done');

  expect(await namesake.api(VerifyLicence, LICENCE)).toMatchObject({ isVerified: true });
  expect(await codeOf(deposit(namesake))).toBe('done');
  expect(await templatesTo(namesake)).toContain('identity-verified');
  expect((await namesake.api(GetCustomer, {})).currentBreak).toBeNull();
});

describe('who excluded themselves', () => {
  const env = readEnv();
  const { API_SECRET } = env;
  afterEach(() => {
    Object.assign(env, { API_SECRET, API_SECRET_BEFORE: undefined });
  });
  const until = async () =>
    (await excludedUntil(shop.database.db, PERSON))?.toISOString() ?? 'nobody';

  test('is known by a hash that only this shop makes, also when the plain one is gone', async () => {
    const { db } = shop.database;
    expect(await until()).toBe(exclusionEnds);
    await forgetPlainKeys();
    expect(await until()).toBe(exclusionEnds);
    const { rows } = await db.execute<{ text: string }>(
      sql`select e::text as text from excluded_people e`,
    );
    expect(readableIn(JSON.stringify(rows))).not.toMatch(/zoe|ohara|1988/i);
    Object.assign(env, { API_SECRET: 'another secret of more than thirty-two characters' });
    expect(await until()).toBe('nobody');
  });

  test('stays known when the shop’s secret changes, and under the new one alone', async () => {
    await forgetPlainKeys();
    const now = 'another secret of more than thirty-two characters';
    Object.assign(env, { API_SECRET: now, API_SECRET_BEFORE: API_SECRET });
    expect(await until()).toBe(exclusionEnds);
    expect(await keepAllExcluded(shop.database.db)).toBeGreaterThan(0);
    expect(await keepAllExcluded(shop.database.db)).toBe(0);
    Object.assign(env, { API_SECRET_BEFORE: undefined });
    expect(await until()).toBe(exclusionEnds);
    Object.assign(env, { API_SECRET, API_SECRET_BEFORE: now });
    await keepAllExcluded(shop.database.db);
  });

  test('at a node of the release before is known at once, and hashed anew later', async () => {
    const { db } = shop.database;
    const other = { ...PERSON, firstName: 'Ida' };
    const key = '9a3c0fd1d2a6f0';
    const { customer } = await aBuyer(db);
    await db.execute(sql`
      insert into breaks (id, customer_id, length, is_exclusion, ends_at, person_key)
      values (new_entry_id(), ${customer.id}, 'year', true, shop_now() + interval '1 year', ${key})`);
    expect(await excludedUntil(db, other)).toBeNull();
    expect(await keepAllExcluded(db)).toBe(1);
    expect(await keepAllExcluded(db)).toBe(0);
  });
});

/** As a later release will: `breaks` takes no changes otherwise. */
async function forgetPlainKeys(): Promise<void> {
  await shop.database.pool.query(`
    begin; alter table breaks disable trigger user;
    update breaks set person_key = ''; alter table breaks enable trigger user; commit`);
}
