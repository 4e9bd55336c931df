import { sql } from 'drizzle-orm';
import { testDatabase } from '@/server/db/testing/test-database';
import { newId } from '@/server/kernel/ids';
import { assignPayment, closePayment, listUnmatched, retryWaiting } from '.';
import { aFile, type Payer, payersOn } from './testing/a-payment';

const database = testDatabase({ poolSize: 16 });
const { job, aPayer, imports, centsOf, mailsTo } = payersOn(database);
let count = 0;

/** A payment of $10 that waits; its reference at the bank. */
async function waits({ reference }: { reference: string }): Promise<string> {
  count += 1;
  const bankReference = `RW-${count}`;
  await imports(aFile(`${bankReference},2026-11-23,10,AUD,${reference}`));
  expect(await problemOf(bankReference)).toBeDefined();
  return bankReference;
}
const problemOf = async (bankReference: string) =>
  (await listUnmatched(database.db)).find((one) => one.bankReference === bankReference)?.problem;
/** Lets minutes pass for the payments that wait. */
const later = (interval = '11 minutes') =>
  database.db.execute(sql`update bank_payments set tried_at = tried_at - ${interval}::interval`);
const onBreak = ({ customer }: Payer) =>
  database.db.execute(sql`
    insert into breaks (id, customer_id, length, is_exclusion, ends_at, person_key)
    values (${newId()}, ${customer.id}, 'week', false, shop_now() + interval '7 days', 'none')`);
const breakIsOver = () =>
  database.db.execute(sql`update shop_clock set offset_ms = offset_ms + 7 * 86400000 + 1`);
const verified = ({ customer }: Payer, is: boolean) =>
  database.db.execute(
    sql`update customers set is_verified = ${is}, must_verify = ${!is} where id = ${customer.id}`,
  );
const limited = ({ customer }: Payer, cents: number) =>
  database.db.execute(sql`
    insert into deposit_limits (customer_id, limit_cents) values (${customer.id}, ${cents})
    on conflict (customer_id) do update set limit_cents = excluded.limit_cents`);

const cases: [string, (payer: Payer) => Promise<unknown>, (payer: Payer) => Promise<unknown>][] = [
  ['a break is over', onBreak, breakIsOver],
  ['somebody was verified', (payer) => verified(payer, false), (payer) => verified(payer, true)],
  ['a limit allows it', (payer) => limited(payer, 500), (payer) => limited(payer, 5_000)],
];
test.each(cases)('money that waited is in the wallet once %s, and is told', async (_, set, end) => {
  const robin = await aPayer();
  await set(robin);
  const payment = await waits(robin);
  await later();
  await retryWaiting(job());
  expect(await centsOf(robin)).toBe(0);
  // the same reason is not told twice
  expect(await mailsTo(robin)).toEqual(['payment-held']);
  await end(robin);
  await later();
  await Promise.all([retryWaiting(job()), retryWaiting(job())]);
  expect(await centsOf(robin)).toBe(1_000);
  expect(await mailsTo(robin)).toEqual(['payment-held', 'payment-received']);
  expect(await problemOf(payment)).toBeUndefined();
  const file = aFile(`${payment},2026-11-23,10,AUD,${robin.reference}`);
  expect(await imports(file)).toMatchObject({ credited: 0, knownBefore: 1 });
  expect(await centsOf(robin)).toBe(1_000);
});

test('a payment is tried again when some minutes have passed', async () => {
  const robin = await aPayer();
  await limited(robin, 500);
  await waits(robin);
  await limited(robin, 5_000);
  expect(await retryWaiting(job())).toBe(0);
  await later();
  expect(await retryWaiting(job())).toBe(1);
});

test('a reference that was nobody’s is matched once somebody has it', async () => {
  const { rows } = await database.db.execute<{ reference: string }>(
    sql`select payment_reference(max(reference_no) + 1) as reference from payment_references`,
  );
  const reference = rows[0]?.reference ?? '';
  const payment = await waits({ reference });
  const robin = await aPayer();
  expect(robin.reference).toBe(reference);
  await later();
  expect(await retryWaiting(job())).toBe(1);
  expect(await centsOf(robin)).toBe(1_000);
  expect(await problemOf(payment)).toBeUndefined();
});

test('who waits for another reason now is told that one', async () => {
  const robin = await aPayer();
  await onBreak(robin);
  const payment = await waits(robin);
  await breakIsOver();
  await limited(robin, 500);
  await later();
  await retryWaiting(job());
  expect(await problemOf(payment)).toBe('over_limit');
  expect(await mailsTo(robin)).toEqual(['payment-held', 'payment-held']);
});

test('after weeks, and where only people can tell, nothing is tried', async () => {
  const robin = await aPayer();
  await onBreak(robin);
  const old = await waits(robin);
  await database.db.execute(sql`alter table bank_payments disable trigger bank_payments_fixed`);
  await database.db.execute(sql`
    update bank_payments set received_at = received_at - interval '31 days' where bank_reference = ${old}`);
  await database.db.execute(sql`alter table bank_payments enable trigger bank_payments_fixed`);
  await breakIsOver();
  await waits({ reference: 'hello' });
  await later();
  expect(await retryWaiting(job())).toBe(0);
  expect(await centsOf(robin)).toBe(0);
  // an operator still can
  const named = { bankReference: old, account: null };
  expect(await assignPayment(job(), named, robin.reference)).toBeNull();
  expect(await centsOf(robin)).toBe(1_000);
});

test('a payment that an operator sends back meanwhile is in no wallet', async () => {
  const robin = await aPayer();
  await onBreak(robin);
  const payment = await waits(robin);
  await breakIsOver();
  await later();
  const [credited, closed] = await Promise.all([
    retryWaiting(job()),
    closePayment(job(), { bankReference: payment, account: null }, 'returned'),
  ]);
  expect([credited, closed]).toEqual(credited ? [1, 'credited'] : [0, null]);
  expect(await centsOf(robin)).toBe(credited * 1_000);
});
