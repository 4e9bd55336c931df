import { sql } from 'drizzle-orm';
import { testDatabase } from '@/server/db/testing/test-database';
import { newId } from '@/server/kernel/ids';
import { getRecurringPurchaseMethod } from '@/server/recurring/recurring-method';
import { readEnv } from '@/server/runtime/env';
import { aCustomer } from '@/server/testing/a-customer';
import { customerContext } from '@/server/testing/context';
import { addCard } from './add-card';
import { resealBankAccounts } from './bank-numbers';
import { depositFromFund } from './deposit-from-fund';
import { fundsOf } from './funds-of';
import { listPaymentMethods } from './list-payment-methods';
import { payoutAccount } from './payout-account';
import { removeFund } from './remove-fund';
import { saveBankAccount } from './save-bank-account';
import { setDefaultFund } from './set-default-fund';
import { aBankAccount, aDestination } from './testing/a-bank-account';
import { aCard, aCardToken, passMinutes, TEST_EXPIRY } from './testing/a-card';
import { inputOf } from './testing/a-payer';

const database = testDatabase({ poolSize: 20 });
const notFound = { code: 'wallet.fund_not_found' };

const aBuyer = async (over: Parameters<typeof aCustomer>[1] = {}) =>
  customerContext(database.db, await aCustomer(database.db, over));
type Buyer = Awaited<ReturnType<typeof aBuyer>>;

const payoutOf = ({ db, customer }: Buyer, fundId: string) =>
  payoutAccount(db, customer.id, fundId);
const defaultOf = async (ctx: Buyer) =>
  (await fundsOf(ctx, ctx.customer.id)).find(({ isDefault }) => isDefault)?.id;

async function storedOf(fundId: string) {
  const { rows } = await database.db.execute<Record<string, string | null>>(sql`
    select account_number, account_key, fingerprint, brand, last4
    from bank_accounts join funds on funds.id = fund_id where fund_id = ${fundId}`);
  return rows[0];
}

test('an account is saved in the customer’s own name and can be used after 24 hours', async () => {
  const ctx = await aBuyer();
  const fund = await aBankAccount(ctx);
  const { rows } = await database.db.execute<{ now: string }>(sql`select shop_now() as now`);
  expect(fund).toEqual({
    id: expect.any(String),
    kind: 'bank',
    gateway: 'bank',
    brand: 'BSB 062-000',
    last4: '1234',
    expiry: null,
    holderName: 'Robin Example',
    default: false,
    usableAt: expect.any(String),
  });
  const waitMs = Date.parse(fund.usableAt ?? '') - Date.parse(rows[0]?.now ?? '');
  expect(waitMs / 3_600_000).toBeCloseTo(24, 1);
  expect(await payoutOf(ctx, fund.id)).toEqual({
    fundId: fund.id,
    scheme: 'bsb',
    bankCode: '062000',
    accountNumber: '98761234',
    holderName: 'Robin Example',
    usableAt: new Date(fund.usableAt ?? ''),
  });
});

test('the wait is one by the shop’s clock', async () => {
  const ctx = await aBuyer();
  const before = await aBankAccount(ctx);
  await passMinutes(database.db, 60);
  const after = await aBankAccount(ctx, { accountNumber: '11112222' });
  const apartMs = Date.parse(after.usableAt ?? '') - Date.parse(before.usableAt ?? '');
  expect(apartMs / 3_600_000).toBeCloseTo(1, 1);
  expect((await aBankAccount(ctx)).usableAt).toBe(before.usableAt);
});

test('of the same account at once twenty times there is one, with one event and one mail', async () => {
  const ctx = await aBuyer();
  const saved = await Promise.all(Array.from({ length: 20 }, () => aBankAccount(ctx)));
  expect(new Set(saved.map(({ id }) => id)).size).toBe(1);
  const { rows } = await database.db.execute(sql`
    select (select count(*)::int from bank_accounts where customer_id = ${ctx.customer.id}) as accounts,
      (select count(*)::int from events where kind = 'fund.added' and customer_id = ${ctx.customer.id}) as events,
      (select count(*)::int from outbox where payload->>'template' = 'bank-account-added'
        and payload->>'to' = ${ctx.customer.email}) as mails`);
  expect(rows).toEqual([{ accounts: 1, events: 1, mails: 1 }]);
});

test('five are kept, also of six that come at once; removing one makes room', async () => {
  const ctx = await aBuyer();
  const numbers = ['10001', '10002', '10003', '10004', '10005', '10006'];
  const all = await Promise.allSettled(
    numbers.map((accountNumber) => aBankAccount(ctx, { accountNumber })),
  );
  const refused = all.filter(({ status }) => status === 'rejected');
  expect(refused).toEqual([
    {
      status: 'rejected',
      reason: expect.objectContaining({ code: 'wallet.bank_account_too_many' }),
    },
  ]);
  const saved = await fundsOf(ctx, ctx.customer.id);
  expect(saved).toHaveLength(5);
  await removeFund(ctx, { fundId: saved[0]?.id ?? '' });
  await aBankAccount(ctx, { accountNumber: '20000' });
  expect(await fundsOf(ctx, ctx.customer.id)).toHaveLength(5);
});

test('two customers may have the same account, and neither finds the other’s', async () => {
  const [mine, theirs] = [await aBuyer(), await aBuyer()];
  const [one, other] = [await aBankAccount(mine), await aBankAccount(theirs)];
  expect(one.id).not.toBe(other.id);
  for (const fundId of [one.id, newId()]) {
    await expect(payoutOf(theirs, fundId)).rejects.toMatchObject(notFound);
    await expect(removeFund(theirs, { fundId })).rejects.toMatchObject(notFound);
  }
  expect(await payoutOf(mine, one.id)).toMatchObject({ fundId: one.id });
});

test('a removed account leaves no number; added again, it is a new one and waits anew', async () => {
  const ctx = await aBuyer();
  const first = await aBankAccount(ctx);
  await removeFund(ctx, { fundId: first.id });
  expect(await storedOf(first.id)).toEqual({
    account_number: null,
    account_key: null,
    fingerprint: null,
    brand: 'BSB 062-000',
    last4: '1234',
  });
  const { rows: mails } = await database.db.execute(sql`
    select payload->'data' as facts from outbox
    where payload->>'template' = 'bank-account-removed' and payload->>'to' = ${ctx.customer.email}`);
  expect(mails).toEqual([
    { facts: expect.objectContaining({ bank: 'BSB 062-000', last4: '1234' }) },
  ]);
  await expect(payoutOf(ctx, first.id)).rejects.toMatchObject(notFound);
  await passMinutes(database.db, 60);
  const again = await aBankAccount(ctx);
  expect(again.id).not.toBe(first.id);
  expect(Date.parse(again.usableAt ?? '')).toBeGreaterThan(Date.parse(first.usableAt ?? ''));
});

test('a bank account pays for nothing: no deposit, no default, no recurring purchase', async () => {
  const ctx = await aBuyer();
  const { id: fundId } = await aBankAccount(ctx);
  const deposit = depositFromFund(ctx, inputOf(fundId));
  await expect(deposit).rejects.toMatchObject({ code: 'wallet.method_unavailable' });
  await expect(setDefaultFund(ctx, { fundId })).rejects.toMatchObject(notFound);
  const recurring = { recurringPurchaseMethod: 'bank' } as const;
  await expect(getRecurringPurchaseMethod(ctx, recurring)).rejects.toMatchObject({
    code: 'wallet.method_unavailable',
  });
  const change = sql`update funds set is_default = true where id = ${fundId}`;
  await expect(database.db.execute(change)).rejects.toThrow();
});

test('cards and bank accounts do not count as each other', async () => {
  const ctx = await aBuyer();
  const account = await aBankAccount(ctx);
  const first = await aCard(ctx);
  expect(first.default).toBe(true);
  const second = await aCard(ctx, 'approved_mastercard');
  const newer = await aBankAccount(ctx, { accountNumber: '55556666' });
  // the heir of the default is the newest card, though there is a newer account
  await removeFund(ctx, { fundId: first.id });
  expect(await defaultOf(ctx)).toBe(second.id);
  await removeFund(ctx, { fundId: account.id });
  await removeFund(ctx, { fundId: newer.id });
  expect(await defaultOf(ctx)).toBe(second.id);
  const full = await aBuyer();
  await Promise.all(
    ['1001', '1002', '1003', '1004', '1005'].map((number) =>
      aBankAccount(full, { accountNumber: `${number}0` }),
    ),
  );
  const token = await aCardToken(full, 'approved');
  const card = { gateway: 'sandbox', token, holderName: 'Robin', expiry: TEST_EXPIRY } as const;
  expect(await addCard(full, { ...card, keep: 'now' })).toMatchObject({ default: true });
});

test('each way to pay has its own funds: cards, accounts at home, accounts abroad', async () => {
  const ctx = await aBuyer();
  const card = await aCard(ctx);
  const home = await aBankAccount(ctx);
  const abroad = await saveBankAccount(
    ctx,
    aDestination({
      scheme: 'swift',
      bankCode: 'DEUTDEFF',
      accountNumber: 'DE89370400440532013000',
    }),
  );
  const fundsBy = Object.fromEntries(
    (await listPaymentMethods(ctx, {})).map(({ code, funds }) => [code, funds]),
  );
  expect([fundsBy.cc, fundsBy.do, fundsBy.tt]).toEqual([[card], [home], [abroad]]);
  expect([fundsBy.td, fundsBy.bp, fundsBy.pl]).toEqual([[], [], []]);
  expect(abroad).toMatchObject({ brand: 'SWIFT DEUTDEFF', last4: '3000' });

  const british = await aBuyer({ variant: 'GB', pricingId: 'GB', currency: 'GBP' });
  const there = { scheme: 'sort_code', bankCode: '200000', accountNumber: '55779911' } as const;
  const account = await saveBankAccount(british, there);
  expect(account).toMatchObject({ brand: 'Sort code 20-00-00', last4: '9911' });
  const out = await listPaymentMethods(british, { filter: 'funds.withdraw eq true' });
  expect(out.find(({ code }) => code === 'do')?.funds).toEqual([account]);
});

test('the number is sealed for its owner and bank, and outlives a change of the secret', async () => {
  const ctx = await aBuyer();
  const { id } = await aBankAccount(ctx);
  const before = await storedOf(id);
  expect(before?.account_number).toMatch(/^v1\./);
  expect(before?.account_key).toBe(before?.fingerprint);
  const env = readEnv();
  const { API_SECRET } = env;
  try {
    env.API_SECRET = 'another secret of more than thirty-two characters';
    await expect(payoutOf(ctx, id)).rejects.toThrow(/no key/);
    expect(await resealBankAccounts(database.db)).toBe(0);
    env.API_SECRET_BEFORE = API_SECRET;
    expect(await resealBankAccounts(database.db)).toBeGreaterThan(0);
    expect(await resealBankAccounts(database.db)).toBe(0);
    env.API_SECRET_BEFORE = undefined;
    expect(await payoutOf(ctx, id)).toMatchObject({ accountNumber: '98761234' });
    expect((await aBankAccount(ctx)).id).toBe(id);
  } finally {
    Object.assign(env, { API_SECRET, API_SECRET_BEFORE: undefined });
  }
});

test('nobody changes where an account is: the database refuses, and a copied number does not open', async () => {
  const [mine, theirs] = [await aBuyer(), await aBuyer()];
  const [one, other] = [await aBankAccount(mine), await aBankAccount(theirs)];
  for (const change of [
    sql`update bank_accounts set bank_code = '999999' where fund_id = ${one.id}`,
    sql`update bank_accounts set usable_at = now() where fund_id = ${one.id}`,
    sql`update bank_accounts set holder_name = 'Somebody Else' where fund_id = ${one.id}`,
    sql`delete from bank_accounts where fund_id = ${one.id}`,
  ]) {
    await expect(database.db.execute(change)).rejects.toMatchObject({
      cause: { message: 'bank_accounts is append-only' },
    });
  }
  await database.db.execute(sql`
    update bank_accounts set account_number =
      (select account_number from bank_accounts where fund_id = ${other.id}) where fund_id = ${one.id}`);
  await expect(payoutOf(mine, one.id)).rejects.toThrow();
});
