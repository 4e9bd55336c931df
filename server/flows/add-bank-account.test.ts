import { jest } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { CloseAccount } from '@/lib/contract/account';
import type { InputOf } from '@/lib/contract/calls';
import { GetCustomer } from '@/lib/contract/identity';
import { StartConfirmation } from '@/lib/contract/passkeys';
import { AddBankAccount, ListPaymentMethods, RemoveFund } from '@/lib/contract/wallet';
import { deliverMail } from '@/server/gateways/mail';
import type { MailData } from '@/server/gateways/mail/mail';
import type { OutboxRow } from '@/server/kernel/outbox-delivery';
import { LETTERS } from '@/server/mails';
import { aPasskey } from '@/server/testing/a-passkey';
import { testShop } from '@/server/testing/test-shop';
import {
  type bankAccountAddedMail,
  openWallet,
  type PayoutAccount,
  payoutAccount,
} from '@/server/wallet';

process.env.LOG_LEVEL = 'info';
const shop = testShop();
type Member = Awaited<ReturnType<typeof shop.member>>;

const NUMBER = '98761234';
const IBAN = 'DE89 3704 0044 0532 0130 00';
const account = { bsb: '062-000', accountNumber: '9876 1234' };

async function aMember(): Promise<Member> {
  const member = await shop.member();
  const { id, currency } = member.ctx.customer;
  await openWallet(shop.database.db, id, currency);
  return member;
}

const add = (
  { api, password }: Member,
  entry: Omit<InputOf<'addBankAccount'>, 'currentPassword' | 'passkey'> = account,
) => api(AddBankAccount, { ...entry, currentPassword: password });

/** What a refusal says, by its fields. */
const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'none',
    (error: { problems: { target: string; code: string; message: string }[] }) =>
      Object.fromEntries(
        error.problems.map(({ target, code, message }) => [target, `${code}: ${message}`]),
      ),
  );

async function writtenOf({ ctx }: Member) {
  const { rows } = await shop.database.db.execute<Record<string, number>>(sql`
    select (select count(*)::int from bank_accounts where customer_id = ${ctx.customer.id}) as accounts,
      (select count(*)::int from outbox where payload->>'template' = 'bank-account-added'
        and payload->>'to' = ${ctx.customer.email}) as mails`);
  return rows[0];
}

test('an account by BSB is added as people write it; the same one again is the one that is there', async () => {
  const member = await aMember();
  const fund = await add(member);
  expect(fund).toMatchObject({ brand: 'BSB 062-000', last4: '1234', holderName: 'Robin Example' });
  expect(await add(member, { bsb: '062 000', accountNumber: NUMBER })).toEqual(fund);
  expect(await writtenOf(member)).toEqual({ accounts: 1, mails: 1 });
  const { db, customer } = member.ctx;
  const payout: PayoutAccount = await payoutAccount(db, customer.id, fund.id);
  expect(payout).toMatchObject({ scheme: 'bsb', bankCode: '062000', accountNumber: NUMBER });
});

test('an account by SWIFT code is added, with its head office or without', async () => {
  const member = await aMember();
  const fund = await add(member, { swift: 'deutdeff', accountNumber: IBAN });
  expect(fund).toMatchObject({ brand: 'SWIFT DEUTDEFF', last4: '3000' });
  const same = await add(member, { swift: 'DEUT DE FF XXX', accountNumber: IBAN.toLowerCase() });
  expect(same.id).toBe(fund.id);
});

test('a passkey confirms in place of the password', async () => {
  const member = await aMember();
  const key = await aPasskey(member.api, member.password);
  const passkey = key.sign(await member.api(StartConfirmation, {}));
  await expect(member.api(AddBankAccount, { ...account, passkey })).resolves.toMatchObject({
    last4: '1234',
  });
});

test('what is wrong is said at its field, and nothing is saved', async () => {
  const member = await aMember();
  const says = (sentence: string) => `wallet.bank_account_invalid: ${sentence}`;
  const bsb = says('A BSB has six digits, like 062-000.');
  const swift = says('A SWIFT code has 8 or 11 letters and digits, like CTBAAU2S.');
  const number = says('An account number has 4 to 9 digits.');
  const abroad = says('This is no whole IBAN or account number. Please check it.');
  const refused = (entry: Parameters<typeof add>[1]) => refusalOf(add(member, entry));
  expect(await refused({ bsb: '06200', accountNumber: NUMBER })).toEqual({ bsb });
  expect(await refused({ accountNumber: NUMBER })).toEqual({ bsb });
  expect(await refused({ bsb: 'CTBAAU2S', accountNumber: NUMBER })).toEqual({ bsb });
  expect(await refused({ bsb: '062000', accountNumber: '123' })).toEqual({
    account_number: number,
  });
  expect(await refused({ bsb: '', accountNumber: '1234567890' })).toEqual({
    bsb,
    account_number: number,
  });
  expect(await refused({ swift: 'CTBA', accountNumber: NUMBER })).toEqual({ swift });
  expect(await refused({ swift: 'DEUTDEFF', accountNumber: `${IBAN.slice(0, -1)}1` })).toEqual({
    account_number: abroad,
  });
  expect(await refused({ bsb: '062000', swift: 'CTBAAU2S', accountNumber: NUMBER })).toEqual({
    swift: says('Please enter one bank code, not two.'),
  });
  expect(await writtenOf(member)).toEqual({ accounts: 0, mails: 0 });
});

test('a wrong password, or none, adds nothing', async () => {
  const member = await aMember();
  for (const proof of [{ currentPassword: 'a guess' }, {}]) {
    expect(await refusalOf(member.api(AddBankAccount, { ...account, ...proof }))).toEqual({
      currentPassword: 'customer.password_wrong: Your current password is not right.',
    });
  }
  expect(await writtenOf(member)).toEqual({ accounts: 0, mails: 0 });
});

test('passwords are guessed here no faster than elsewhere', async () => {
  const member = await aMember();
  const guess = () =>
    refusalOf(member.api(AddBankAccount, { ...account, currentPassword: 'a guess' }));
  const refusals: unknown[] = [];
  for (let tries = 0; tries < 7; tries += 1) refusals.push(await guess());
  expect(JSON.stringify(refusals.at(-1))).toContain('auth.blocked');
});

test('in Great Britain the code is a sort code, and the number has eight digits', async () => {
  const member = await aMember();
  await shop.database.db.execute(sql`
    update customers set variant = 'GB', pricing_id = 'GB', currency = 'GBP', segment_name = 'gb_default'
    where id = ${member.ctx.customer.id}`);
  expect(await refusalOf(add(member, { bsb: '20-00', accountNumber: '1234567' }))).toEqual({
    bsb: 'wallet.bank_account_invalid: A sort code has six digits, like 20-00-00.',
    account_number:
      'wallet.bank_account_invalid: An account number has 8 digits. Put zeros in front of a shorter one.',
  });
  const fund = await add(member, { bsb: '20-00-00', accountNumber: '55779911' });
  expect(fund).toMatchObject({ brand: 'Sort code 20-00-00', last4: '9911' });
});

test('its owner is told by mail: which account, from when it can be used, and what to do', async () => {
  const member = await aMember();
  await add(member);
  const { db } = shop.database;
  const { rows } = await db.execute<{ id: string; payload: OutboxRow<'mail'>['payload'] }>(sql`
    select id, payload from outbox
    where payload->>'template' = 'bank-account-added' and payload->>'to' = ${member.email}`);
  const [row] = rows;
  if (!row) throw new Error('no mail');
  await deliverMail({ db, ...LETTERS }, { ...row, createdAt: new Date() });
  const mails = await db.execute<{ text: string }>(
    sql`select body_text as text from mails where id = ${row.id}`,
  );
  const text = mails.rows[0]?.text ?? '';
  const { addedAt, usableAt } = row.payload.data as MailData<typeof bankAccountAddedMail>;
  expect(Date.parse(usableAt) - Date.parse(addedAt)).toBe(24 * 3_600_000);
  expect(text).toContain('BSB 062-000, ending 1234');
  expect(text).toMatch(/Ready to use from: \d+ \w+ \d+, /);
  expect(text).toMatch(/If it was not you/);
  expect(text).toContain('/my-account/cards-and-accounts');
});

/** Every row of every table as text, as in a stolen backup. */
async function wholeDatabase(): Promise<string[]> {
  const { pool } = shop.database;
  const { rows: tables } = await pool.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'",
  );
  const all = tables.map(async ({ name }) => {
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from ${name} t`);
    return rows.map(({ row }) => `${name} ${row}`);
  });
  return (await Promise.all(all)).flat();
}

test('the number is nowhere in the clear: not in the database, a log or an answer', async () => {
  const logged: string[] = [];
  const listen = (text: unknown) => logged.push(String(text)) > 0;
  const outputs = [process.stdout, process.stderr].map((stream) =>
    jest.spyOn(stream, 'write').mockImplementation(listen),
  );
  const member = await aMember();
  const answers: unknown[] = [];
  const entry = { bsb: '013-111', accountNumber: '778866551' };
  answers.push(await add(member, entry), await add(member, entry));
  answers.push(await add(member, { swift: 'DEUTDEFF', accountNumber: IBAN }));
  answers.push(await refusalOf(add(member, { ...entry, bsb: '0' })));
  answers.push(await member.api(ListPaymentMethods, {}), await member.api(GetCustomer, {}));
  for (const output of outputs) output.mockRestore();
  const everything = [...(await wholeDatabase()), ...logged, JSON.stringify(answers)];
  expect(everything.some((text) => text.includes('BSB 013-111'))).toBe(true);
  const clear = /778866551|DE8937040044053201300|0440532013/;
  expect(everything.filter((text) => clear.test(text.replaceAll(' ', '')))).toEqual([]);
});

test('closing the account forgets its bank accounts, removed or not', async () => {
  const member = await aMember();
  const removed = await add(member);
  await member.api(RemoveFund, { fundId: removed.id });
  await add(member, { bsb: '062000', accountNumber: '11112222' });
  await member.api(CloseAccount, { currentPassword: member.password });
  const { rows } = await shop.database.db.execute(sql`
    select count(*)::int as accounts, count(account_number)::int as numbers, count(removed_at)::int as gone
    from bank_accounts join funds on funds.id = fund_id where bank_accounts.customer_id = ${member.ctx.customer.id}`);
  expect(rows).toEqual([{ accounts: 2, numbers: 0, gone: 2 }]);
});
