import { sql } from 'drizzle-orm';
import { findFaults } from '@/server/audit';
import { testDatabase } from '@/server/db/testing/test-database';
import { newId } from '@/server/kernel/ids';
import { bookOpenClaims, house, listOpenClaims, move, postEntry, wallet } from '@/server/wallet';
import { closePayment, listUnmatched, reversePayment } from '.';
import { aFile, type Payer, payersOn } from './testing/a-payment';
import { anEntry, aStatement } from './testing/a-statement';

const database = testDatabase({ poolSize: 16 });
const { job, aPayer, imports, centsOf, mailsTo } = payersOn(database);
const named = (bankReference: string) => ({ bankReference, account: null });
let count = 0;

/** A payment of $10 that is in the wallet; its reference at the bank. */
async function pays({ reference }: Payer): Promise<string> {
  count += 1;
  const bankReference = `TB-${count}`;
  await imports(aFile(`${bankReference},2026-11-23,10,AUD,${reference}`));
  return bankReference;
}
const refs = (own: string) => `<TxDtls><Refs><AcctSvcrRef>${own}</AcctSvcrRef></Refs></TxDtls>`;
/** The bank takes a payment back, under a reference of its own. */
const reversal = (payment: string, over: Parameters<typeof anEntry>[0] = {}) =>
  anEntry({
    ...{ reference: `${payment}-R`, direction: 'DBIT', isReversal: true, details: refs(payment) },
    ...over,
  });
const statement = (...entries: string[]) => imports(aStatement(entries), null);
const spends = ({ customer }: Payer, cents: number) =>
  postEntry(database.db, job(), {
    kind: 'purchase',
    customerId: customer.id,
    referenceId: newId(),
    description: 'Tickets',
    postings: [move(wallet(customer.id), house('sales'), cents, 'AUD')],
  });
const claimsOf = async ({ customer }: Payer) => {
  const { rows } = await database.db.execute<{ status: string; cents: number }>(sql`
    select status, kind, gateway, amount_cents::int as cents from deposit_claims
    where customer_id = ${customer.id} order by id`);
  return rows;
};
const faults = () =>
  findFaults(job(), { only: ['ledger.', 'deposits.', 'payments.', 'gateways.'] });

test('a payment that the bank takes back leaves the wallet, and its owner is told', async () => {
  const robin = await aPayer();
  const payment = await pays(robin);
  expect(await statement(reversal(payment))).toMatchObject({ takenBack: 1, reversals: [] });
  expect(await centsOf(robin)).toBe(0);
  expect(await claimsOf(robin)).toEqual([
    { status: 'booked', kind: 'reversal', gateway: 'bank', cents: 1_000 },
  ]);
  expect(await mailsTo(robin)).toEqual(['payment-received', 'deposit-reversed']);
  const { rows } = await database.db.execute(sql`
    select description from ledger_entries where kind = 'adjustment' and customer_id = ${robin.customer.id}`);
  expect(rows).toEqual([{ description: 'Taken back by the bank' }]);
});

test('the same file again, two at once, and another name for it take it back once', async () => {
  const robin = await aPayer();
  const [payment, other] = [await pays(robin), await pays(robin)];
  const reports = await Promise.all([1, 2, 3].map(() => statement(reversal(payment))));
  expect(reports.map(({ takenBack }) => takenBack).toSorted()).toEqual([0, 0, 1]);
  expect(await statement(reversal(payment))).toMatchObject({ takenBack: 0, knownBefore: 1 });
  expect(await statement(reversal(payment, { reference: 'OTHER-NAME' }))).toMatchObject({
    takenBack: 0,
    knownBefore: 1,
  });
  expect(await reversePayment(job(), named(payment))).toBe('taken_back');
  expect(await centsOf(robin)).toBe(1_000);
  // the payment's own line, once more, credits nothing either
  const again = await imports(aFile(`${payment},2026-11-23,10,AUD,${robin.reference}`));
  expect(again).toMatchObject({ credited: 0, knownBefore: 1 });
  expect(await centsOf(robin)).toBe(1_000);
  expect(await statement(reversal(other))).toMatchObject({ takenBack: 1 });
  expect(await centsOf(robin)).toBe(0);
});

test('banks that repeat the payment’s own reference, and files that hold both, are understood', async () => {
  const robin = await aPayer();
  const arrived = anEntry({ reference: 'SAME-1', remittance: robin.reference });
  const back = reversal('SAME-1', { reference: 'SAME-1', details: '' });
  expect(await statement(back, arrived)).toMatchObject({ credited: 1, takenBack: 1 });
  expect(await centsOf(robin)).toBe(0);
});

test('a CSV says with `reverses` which payment went back, also a part of it, and never more than came', async () => {
  const robin = await aPayer();
  const payment = await pays(robin);
  const line = (own: string, amount: string) =>
    `bank_reference,date,amount,currency,reference,reverses\n${own},2026-11-24,${amount},AUD,,${payment}\n`;
  expect(await imports(line('PART-1', '4'))).toMatchObject({ takenBack: 1 });
  expect(await imports(line('PART-1', '4'))).toMatchObject({ takenBack: 0, knownBefore: 1 });
  expect(await centsOf(robin)).toBe(600);
  expect((await imports(line('PART-1', '5'))).reversals).toEqual([
    { line: 2, reason: 'PART-1, 5.00 AUD: it came before with another amount' },
  ]);
  expect((await imports(line('PART-2', '6.01'))).reversals[0]?.reason).toContain(
    'more than is left',
  );
  expect(await imports(line('PART-2', '6'))).toMatchObject({ takenBack: 1 });
  expect(await centsOf(robin)).toBe(0);
});

test('what the wallet does not hold stays an open claim, and is booked once the wallet holds it', async () => {
  const robin = await aPayer();
  const payment = await pays(robin);
  await spends(robin, 700);
  await statement(reversal(payment));
  expect(await centsOf(robin)).toBe(300);
  const open = await listOpenClaims(database.db);
  expect(open.find(({ email }) => email === robin.customer.email)).toMatchObject({
    ...{ kind: 'reversal', gateway: 'bank', amountCents: 1_000, balanceCents: 300 },
  });
  await bookOpenClaims(job());
  expect(await claimsOf(robin)).toMatchObject([{ status: 'open' }]);
  await pays(robin);
  await Promise.all([bookOpenClaims(job()), bookOpenClaims(job())]);
  expect(await claimsOf(robin)).toMatchObject([{ status: 'booked' }]);
  expect(await centsOf(robin)).toBe(300);
});

test('a payment that is in no wallet waits no longer once the bank took it back', async () => {
  await imports(aFile('WAITS-1,2026-11-23,10,AUD,hello', 'WAITS-2,2026-11-23,10,AUD,hello'));
  await closePayment(job(), named('WAITS-2'), 'returned');
  const file = [reversal('WAITS-1'), reversal('WAITS-2')];
  expect(await statement(...file)).toMatchObject({ takenBack: 1, knownBefore: 1 });
  expect(await statement(...file)).toMatchObject({ takenBack: 0, knownBefore: 2 });
  const waiting = await listUnmatched(database.db);
  expect(waiting.filter(({ bankReference }) => bankReference.startsWith('WAITS'))).toEqual([]);
});

test('what names no payment, several, or another account’s is left to people, and moves nothing', async () => {
  const robin = await aPayer();
  const [one, other] = [await pays(robin), await pays(robin)];
  await imports(aFile(`BPAY-1,2026-11-23,10,AUD,${robin.reference}`), 'bpay');
  const two = `<TxDtls><Refs><AcctSvcrRef>${one}</AcctSvcrRef><Prtry><Ref>${other}</Ref></Prtry></Refs></TxDtls>`;
  const written = `<TxDtls><Refs><EndToEndId>${one}</EndToEndId></Refs><RmtInf><Ustrd>${one}</Ustrd></RmtInf></TxDtls>`;
  const { takenBack, reversals } = await statement(
    reversal('NOBODYS-1'),
    reversal(one, { reference: 'SEVERAL-1', details: two }),
    // a payer may have written anything
    reversal(one, { reference: 'WRITTEN-1', details: written }),
    reversal('BPAY-1'),
    reversal(one, { currency: 'USD' }),
    // a correction of what was a debit
    reversal(one, { direction: 'CRDT' }),
  );
  expect(takenBack).toBe(0);
  expect(reversals).toHaveLength(6);
  expect(await centsOf(robin)).toBe(3_000);
  // a reversal that is not booked yet
  expect(await statement(reversal(one, { status: 'PDNG' }))).toMatchObject({ leftOut: 1 });
  expect(await centsOf(robin)).toBe(3_000);
});

test('an operator claims a payment back that the file did not name, once', async () => {
  const robin = await aPayer();
  const payment = await pays(robin);
  const outcomes = await Promise.all([1, 2, 3].map(() => reversePayment(job(), named(payment))));
  expect(outcomes.filter((one) => one === null)).toHaveLength(1);
  expect(outcomes.filter((one) => one === 'taken_back')).toHaveLength(2);
  expect(await centsOf(robin)).toBe(0);
  expect(await statement(reversal(payment))).toMatchObject({ takenBack: 0, knownBefore: 1 });
  await imports(aFile('NOT-IN-1,2026-11-23,10,AUD,hello'));
  expect(await reversePayment(job(), named('NOT-IN-1'))).toBe('unmatched');
  expect(await reversePayment(job(), named('NEVER-1'))).toBe('no_payment');
});

test('after all of it the books agree', async () => {
  expect(await faults()).toEqual([]);
});
