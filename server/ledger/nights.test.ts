import { sql } from 'drizzle-orm';
import {
  type BalanceProof,
  checkBalance,
  type PublishedSum,
} from '@/lib/rules/ledger/balance-proof';
import { readEntry } from '@/lib/rules/log/entry';
import { testDatabase } from '@/server/db/testing/test-database';
import type { Customer } from '@/server/kernel/context';
import { aCustomer } from '@/server/testing/a-customer';
import { aPurse } from '@/server/testing/a-purse';
import { customerContext, guestContext } from '@/server/testing/context';
import { getBalanceProof, listNights, publishNight, tellBankBalance } from '.';

const database = testDatabase();
const ctx = () => guestContext(database.db);
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

beforeEach(async () => {
  await tampering('delete from wallet_balances');
  await nextNight();
});

/** What somebody does whom the database's own rules do not stop. */
const tampering = (statements: string) =>
  database.pool.query(`begin; set local session_replication_role = replica; ${statements}; commit`);

/** Moves to the next day, so that another night is due. */
const nextNight = () =>
  database.db.execute(sql`update shop_clock set offset_ms = offset_ms + ${DAY_MS}`);

async function aWallet(cents: number, over: Partial<Customer> = {}): Promise<Customer> {
  const customer = await aCustomer(database.db, over);
  if (cents > 0) await aPurse(database.db, customer, cents);
  return customer;
}

async function published(): Promise<PublishedSum> {
  const [night] = (await listNights(ctx())).nights;
  if (!night) throw new Error('no night was published');
  const { day, root, sums } = night;
  return {
    ...{ day, root },
    sums: Object.fromEntries(sums.map(({ currency, amountCents }) => [currency, amountCents])),
  };
}

async function balanceProofOf(customer: Customer, until?: string) {
  const { proof } = await getBalanceProof(customerContext(database.db, customer), { until });
  if (!proof) throw new Error('there is no proof');
  return proof;
}
const proofOf = async (customer: Customer): Promise<BalanceProof> =>
  JSON.parse((await balanceProofOf(customer)).file);

const own = ({ id }: Customer, cents: number, currency = 'AUD') => ({
  customer: id,
  balance: { [currency]: cents },
});

test('every customer’s balance is part of the published sum, in whatever currency, also of nothing', async () => {
  const wallets = await Promise.all(
    [1_234, 0, 99_999, 1, 50].map(async (cents) => ({ cents, customer: await aWallet(cents) })),
  );
  const british = await aWallet(777, { currency: 'GBP', variant: 'GB', pricingId: 'GB' });
  await publishNight(ctx());
  const sum = await published();
  expect(sum.sums).toEqual({ AUD: 101_284, GBP: 777 });
  for (const { customer, cents } of wallets)
    expect(checkBalance(await proofOf(customer), sum, own(customer, cents))).toBeNull();
  expect(checkBalance(await proofOf(british), sum, own(british, 777, 'GBP'))).toBeNull();
});

test('a night is published once, whoever tries, and stands in the public log with its root and sums', async () => {
  await aWallet(500);
  const days = await Promise.all([1, 2, 3].map(() => publishNight(ctx()).catch(() => null)));
  expect(days.filter((day) => day !== null)).toHaveLength(1);
  expect(await publishNight(ctx())).toBeNull();
  const sum = await published();
  const { rows } = await database.db.execute<{ body: string }>(
    sql`select body from log_entries where subject = ${`ledger ${sum.day}`}`,
  );
  expect(rows.map(({ body }) => readEntry(body))).toEqual([{ kind: 'ledger', ...sum }]);
});

test('a process that dies leaves no night, and the next run publishes it', async () => {
  await aWallet(500);
  await database.pool.query(
    `alter table log_entries add constraint died check (subject not like 'ledger %') not valid`,
  );
  await expect(publishNight(ctx())).rejects.toThrow();
  await database.pool.query('alter table log_entries drop constraint died');
  const { rows } = await database.db.execute(sql`
    select from ledger_snapshots where day not in (select day from ledger_nights)`);
  expect(rows).toEqual([]);
  expect(await publishNight(ctx())).not.toBeNull();
});

test('a wallet below zero stops the night: nothing is published', async () => {
  const customer = await aWallet(500);
  await database.pool.query('alter table wallet_balances drop constraint wallet_never_negative');
  await tampering(
    `update wallet_balances set balance_cents = -1 where customer_id = '${customer.id}'`,
  );
  const before = (await listNights(ctx())).nights;
  await expect(publishNight(ctx())).rejects.toThrow(customer.id);
  expect((await listNights(ctx())).nights).toEqual(before);
});

test('money that is set aside for a withdrawal still is the customer’s', async () => {
  const customer = await aWallet(500);
  await tampering(
    `update wallet_balances set balance_cents = 200 where customer_id = '${customer.id}' and account = 'held'`,
  );
  await publishNight(ctx());
  expect(await balanceProofOf(customer)).toMatchObject({
    balance: { amountCents: 700 },
    held: { amountCents: 200 },
  });
  expect((await published()).sums.AUD).toBe(700);
});

test('what changes after the night is not in its proof, and the proof of a day stays as it was', async () => {
  const customer = await aWallet(500);
  await publishNight(ctx());
  const { day, file } = await balanceProofOf(customer);
  await aPurse(database.db, customer, 250);
  expect((await balanceProofOf(customer)).file).toBe(file);
  await nextNight();
  await publishNight(ctx());
  expect((await balanceProofOf(customer)).balance.amountCents).toBe(750);
  expect((await balanceProofOf(customer, day)).file).toBe(file);
});

test('whoever came after the last night is told so, and nobody gets another’s proof', async () => {
  const [anna, ben] = [await aWallet(500), await aWallet(500)];
  await publishNight(ctx());
  const late = await aWallet(0);
  expect(await getBalanceProof(customerContext(database.db, late), {})).toEqual({ proof: null });
  const sum = await published();
  const proof = await proofOf(anna);
  expect(checkBalance(proof, sum, own(ben, 500))).toBe('other_customer');
  expect(checkBalance({ ...proof, customer: ben.id }, sum, own(ben, 500))).toBe('other_root');
  expect(proof.salt).not.toBe((await proofOf(ben)).salt);
});

test('a thousand and more wallets: the first, the last and those around the rows’ ends are proven', async () => {
  const customer = await aWallet(5);
  await tampering(`
    insert into wallet_balances (customer_id, account, currency, balance_cents)
    select gen_random_uuid(), 'wallet', 'AUD', n from generate_series(1, 2500) n`);
  await publishNight(ctx());
  const sum = await published();
  const { rows } = await database.db.execute<{ id: string; cents: string }>(sql`
    select b.customer_id as id, b.balance_cents as cents
    from wallet_balances b, ledger_nights night
    where account = 'wallet' and night.day = ${sum.day}
    order by sha256(night.salt || uuid_send(b.customer_id))`);
  for (const at of [0, 1, 1_022, 1_023, 1_024, 2_047, 2_048, rows.length - 1]) {
    const row = rows[at];
    if (!row) throw new Error('no such wallet');
    const one = { ...customer, id: row.id };
    expect(checkBalance(await proofOf(one), sum, own(one, Number(row.cents)))).toBeNull();
  }
});

test('what the bank holds stands beside the sum; until it is told, nothing does', async () => {
  await aWallet(500);
  await publishNight(ctx());
  const { day } = await published();
  expect((await listNights(ctx())).nights[0]?.bank).toEqual([]);
  const tell = (amountCents: number) =>
    tellBankBalance(ctx(), {
      ...{ day, source: 'operator' },
      balance: { amountCents, currency: 'AUD' },
    });
  await tell(123_00);
  await tell(456_00);
  expect((await listNights(ctx())).nights[0]?.bank).toEqual([
    expect.objectContaining({ amountCents: 456_00, currency: 'AUD', source: 'operator' }),
  ]);
  expect(
    await tellBankBalance(ctx(), {
      ...{ day: '2100-01-01', source: 'operator' },
      balance: { amountCents: 1, currency: 'AUD' },
    }),
  ).toEqual({ status: 'not_ended' });
});

test('a sum is compared with the newest balance up to its day, which names its own day', async () => {
  await aWallet(500);
  await publishNight(ctx());
  const before = (await published()).day;
  await nextNight();
  await publishNight(ctx());
  const balance = { amountCents: 789_00, currency: 'GBP' as const };
  await tellBankBalance(ctx(), { day: before, balance, source: 'gbp statement' });
  const [last, first] = (await listNights(ctx())).nights;
  const pounds = expect.objectContaining({ day: before, ...balance, source: 'statement' });
  expect(last?.day).not.toBe(before);
  expect(last?.bank).toContainEqual(pounds);
  expect(first?.bank).toContainEqual(pounds);
});
