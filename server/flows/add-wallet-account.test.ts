import { sql } from 'drizzle-orm';
import { AddWalletAccount, ListPaymentMethods } from '@/lib/contract/wallet';
import { GetWithdrawalTerms, Withdraw } from '@/lib/contract/withdrawals';
import { inTransaction } from '@/server/db/transaction';
import { aPurse } from '@/server/testing/a-purse';
import { guestContext } from '@/server/testing/context';
import { testShop } from '@/server/testing/test-shop';
import { openWallet, payoutAccount } from '@/server/wallet';
import { decide, exportBatch } from '@/server/withdrawals';

const shop = testShop();
type Member = Awaited<ReturnType<typeof shop.member>>;
let asks = 0;

async function aMember(): Promise<Member> {
  const member = await shop.member();
  const { id, currency } = member.ctx.customer;
  await openWallet(shop.database.db, id, currency);
  return member;
}

const add = ({ api, password }: Member, methodCode: 'pl' | 'tw' = 'pl') =>
  api(AddWalletAccount, { methodCode, currentPassword: password });

/** Lets time pass for the accounts of this customer, as if they had been added the day before. */
const afterItsWait = ({ ctx }: Member) =>
  inTransaction(shop.database, async (tx) => {
    await tx.execute(sql`alter table bank_accounts disable trigger bank_accounts_fixed`);
    await tx.execute(sql`
      update bank_accounts set usable_at = shop_now() - interval '1 second' where customer_id = ${ctx.customer.id}`);
    await tx.execute(sql`alter table bank_accounts enable trigger bank_accounts_fixed`);
  });

const withdraw = ({ api }: Member, fundId: string, method: 'pl' | 'tw' | 'do') => {
  asks += 1;
  return api(
    Withdraw,
    { fundId, amountCents: 2_000, withdrawalMethodCode: method },
    { idempotencyKey: `wallet-service-${asks}-of-the-test` },
  );
};

async function aPaidMember(methodCode: 'pl' | 'tw') {
  const member = await aMember();
  await aPurse(shop.database.db, member.ctx.customer, 50_000);
  await shop.database.db.execute(
    sql`update customers set is_verified = true where id = ${member.ctx.customer.id}`,
  );
  const fund = await add(member, methodCode);
  await afterItsWait(member);
  return { member, fund };
}

test('an account at a payment service goes by the customer’s own address, which is not shown whole', async () => {
  const member = await aMember();
  const { db, customer } = member.ctx;
  const fund = await add(member);
  const domain = customer.email.slice(customer.email.indexOf('@'));
  expect(fund).toMatchObject({ kind: 'bank', brand: 'PayPal', last4: domain, default: false });
  expect(await add(member)).toEqual(fund);
  expect(await payoutAccount(db, customer.id, fund.id)).toMatchObject({
    scheme: 'paypal',
    bankCode: '',
    accountNumber: customer.email,
    holderName: `${customer.firstName} ${customer.lastName}`,
  });
  const { rows } = await db.execute<{ stored: string }>(sql`
    select concat(funds::text, bank_accounts::text) as stored
    from funds join bank_accounts on fund_id = funds.id where funds.id = ${fund.id}`);
  expect(rows[0]?.stored).not.toContain(customer.email);
  const methods = await member.api(ListPaymentMethods, { filter: 'funds.withdraw eq true' });
  const holders = methods.filter(({ funds }) => funds.length > 0).map(({ code }) => code);
  expect(holders).toEqual(['pl']);
});

test('it takes the password, a confirmed address, and waits like any new account', async () => {
  const member = await aMember();
  await expect(
    member.api(AddWalletAccount, { methodCode: 'tw', currentPassword: 'not the password' }),
  ).rejects.toMatchObject({ code: 'customer.password_wrong' });
  const { id } = member.ctx.customer;
  const requireEmail = (isRequired: boolean) =>
    shop.database.db.execute(
      sql`update customers set email_confirmation_required = ${isRequired} where id = ${id}`,
    );
  await requireEmail(true);
  await expect(add(member, 'tw')).rejects.toMatchObject({ code: 'wallet.email_unconfirmed' });
  await requireEmail(false);
  await add(member, 'tw');
  const { accounts } = await member.api(GetWithdrawalTerms, {});
  expect(accounts).toEqual([
    expect.objectContaining({ methodCode: 'tw', isUsable: false, timing: 'One business day' }),
  ]);
});

test.each([
  ['pl', 'paypal-csv', (mail: string, ref: string) => `${mail},20.00,AUD,${ref},${ref},PAYPAL\r\n`],
  [
    'tw',
    'wise-csv',
    (mail: string, ref: string) =>
      `name,recipientEmail,paymentReference,receiverType,amountCurrency,amount,sourceCurrency,targetCurrency\r\nRobin Example,${mail},${ref},PERSON,target,20.00,AUD,AUD\r\n`,
  ],
] as const)('a withdrawal by %s leaves in the file %s', async (code, format, written) => {
  const { member, fund } = await aPaidMember(code);
  await expect(withdraw(member, fund.id, 'do')).rejects.toMatchObject({
    code: 'wallet.method_unavailable',
  });
  const { reference, methodCode } = await withdraw(member, fund.id, code);
  expect(methodCode).toBe(code);
  const job = guestContext(shop.database.db);
  await decide(job, reference, { status: 'approved' });
  expect(await exportBatch(job, 'sepa-csv')).toBeNull();
  const file = await exportBatch(job, format);
  expect(file?.content).toBe(written(member.ctx.customer.email, reference));
});

test('an account with an address that the customer had before is not paid to', async () => {
  const { member, fund } = await aPaidMember('pl');
  await shop.database.db.execute(sql`
    update customers set email = ${`new-${member.ctx.customer.email}`} where id = ${member.ctx.customer.id}`);
  await expect(withdraw(member, fund.id, 'pl')).rejects.toMatchObject({
    code: 'withdrawal.other_address',
  });
});
