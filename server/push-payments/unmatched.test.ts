import { sql } from 'drizzle-orm';
import { testDatabase } from '@/server/db/testing/test-database';
import { newId } from '@/server/kernel/ids';
import { assignPayment, closePayment, listUnmatched } from '.';
import { aFile, type Payer, payersOn } from './testing/a-payment';

const database = testDatabase();
const { job, aPayer, imports, centsOf, mailsTo } = payersOn(database);
const named = (bankReference: string) => ({ bankReference, account: null });
let count = 0;

/** A file with one payment of this much by these words; its reference at the bank. */
async function pays(remittance: string, amount = '10', currency = 'AUD'): Promise<string> {
  count += 1;
  const bankReference = `UM-${count}`;
  await imports(aFile(`${bankReference},2026-11-23,${amount},${currency},${remittance}`));
  return bankReference;
}
const problemOf = async (bankReference: string) =>
  (await listUnmatched(database.db)).find((one) => one.bankReference === bankReference)?.problem;

const wrongDigit = (reference: string) =>
  reference.slice(0, 9) + ((Number(reference[9]) + 1) % 10).toString();

/** A reference that nobody has yet. */
async function nobodys(): Promise<string> {
  const { rows } = await database.db.execute<{ reference: string }>(
    sql`select payment_reference(max(reference_no) + 1000) as reference from payment_references`,
  );
  return rows[0]?.reference ?? '';
}

test('what names no customer is kept, with what is missing', async () => {
  const robin = await aPayer();
  const sam = await aPayer();
  const unknown = await nobodys();
  expect(await problemOf(await pays('for my wallet'))).toBe('no_reference');
  expect(await problemOf(await pays(wrongDigit(robin.reference)))).toBe('wrong_check_digit');
  expect(await problemOf(await pays(unknown))).toBe('unknown_reference');
  expect(await problemOf(await pays(`${robin.reference} / ${sam.reference}`))).toBe(
    'several_references',
  );
  expect(await problemOf(await pays(`${unknown} ${robin.reference}`))).toBeUndefined();
  expect(await centsOf(robin)).toBe(1_000);
  expect(await mailsTo(sam)).toEqual([]);
});

test('another currency, and less or more than a deposit may be, is kept, and its owner is told', async () => {
  const robin = await aPayer();
  const gwen = await aPayer({
    variant: 'GB',
    pricingId: 'GB',
    segmentName: 'gb_default',
    currency: 'GBP',
  });
  expect(await problemOf(await pays(robin.reference, '10', 'USD'))).toBe('other_currency');
  expect(await problemOf(await pays(gwen.reference))).toBe('other_currency');
  expect(await problemOf(await pays(robin.reference, '9.99'))).toBe('too_little');
  expect(await problemOf(await pays(robin.reference, '20000.01'))).toBe('too_much');
  expect(await mailsTo(robin)).toEqual(['payment-held', 'payment-held', 'payment-held']);
  expect(await mailsTo(gwen)).toEqual(['payment-held']);
  expect(await centsOf(robin)).toBe(0);
});

const cases: [string, string, (payer: Payer) => Promise<unknown>][] = [
  [
    'over_limit',
    'above the deposit limit',
    ({ customer }) =>
      database.db.execute(
        sql`insert into deposit_limits (customer_id, limit_cents) values (${customer.id}, 500)`,
      ),
  ],
  [
    'not_verified',
    'of somebody who has to verify first',
    ({ customer }) =>
      database.db.execute(
        sql`update customers set is_verified = false, must_verify = true where id = ${customer.id}`,
      ),
  ],
  [
    'account_closed',
    'of a closed account',
    ({ customer }) =>
      database.db.execute(sql`update customers set status = 'closed' where id = ${customer.id}`),
  ],
  [
    'on_break',
    'of somebody on a break',
    ({ customer }) =>
      database.db.execute(sql`
        insert into breaks (id, customer_id, length, is_exclusion, ends_at, person_key)
        values (${newId()}, ${customer.id}, 'week', false, shop_now() + interval '7 days', 'none')`),
  ],
];
test.each(cases)(
  'money that is %s (%s) waits, and cannot be assigned to them either',
  async (problem, _, set) => {
    const robin = await aPayer();
    await set(robin);
    const payment = await pays(robin.reference);
    expect(await problemOf(payment)).toBe(problem);
    expect(await assignPayment(job(), named(payment), robin.customer.email)).toBe(problem);
    expect(await centsOf(robin)).toBe(0);
    expect(await mailsTo(robin)).toEqual(problem === 'account_closed' ? [] : ['payment-held']);
  },
);

test('in Great Britain money waits until its owner has said whether they want a limit, and that they know how it is protected', async () => {
  const gwen = await aPayer({
    variant: 'GB',
    pricingId: 'GB',
    segmentName: 'gb_default',
    currency: 'GBP',
  });
  const file = aFile(`GB-1,2026-11-23,10,GBP,${gwen.reference}`);
  expect(await imports(file, 'gbp')).toMatchObject({ credited: 0, unmatched: 1 });
  expect(await problemOf('GB-1')).toBe('limit_unanswered');
  await database.db.execute(
    sql`insert into deposit_limits (customer_id, limit_cents) values (${gwen.customer.id}, 5000)`,
  );
  expect(await assignPayment(job(), named('GB-1'), gwen.reference)).toBe('not_acknowledged');
  await database.db.execute(sql`
    insert into funds_acknowledgements (id, customer_id, level) values (${newId()}, ${gwen.customer.id}, 'not_protected')`);
  expect(await assignPayment(job(), named('GB-1'), gwen.reference)).toBeNull();
  expect(await centsOf(gwen)).toBe(1_000);
});

test('money within the deposit limit arrives, and counts against it', async () => {
  const robin = await aPayer();
  await database.db.execute(
    sql`insert into deposit_limits (customer_id, limit_cents) values (${robin.customer.id}, 2500)`,
  );
  for (const _ of [1, 2]) expect(await problemOf(await pays(robin.reference))).toBeUndefined();
  expect(await problemOf(await pays(robin.reference))).toBe('over_limit');
  expect(await centsOf(robin)).toBe(2_000);
});

test('an operator assigns a payment once: by address, id or reference', async () => {
  for (const way of ['email', 'id', 'reference'] as const) {
    const robin = await aPayer();
    const payment = await pays('no idea', '5');
    const who = way === 'reference' ? robin.reference : robin.customer[way];
    const outcomes = await Promise.all(
      [1, 2, 3].map(() => assignPayment(job(), named(payment), who)),
    );
    expect(outcomes.filter((one) => one === null)).toHaveLength(1);
    expect(outcomes.filter((one) => one === 'credited')).toHaveLength(2);
    expect(await centsOf(robin)).toBe(500);
    expect(await closePayment(job(), named(payment), 'returned')).toBe('credited');
    const { rows } = await database.db.execute(sql`
      select kind, payload->>'by' as by from events
      where subject_id = (select id from bank_payments where bank_reference = ${payment}) order by id`);
    expect(rows).toEqual([
      { kind: 'payment.kept', by: null },
      { kind: 'payment.credited', by: 'operator' },
    ]);
  }
});

test('a payment that was sent back, or is no customer’s, is in nobody’s wallet, also when its file comes again', async () => {
  const robin = await aPayer();
  for (const status of ['returned', 'ignored'] as const) {
    const payment = await pays('interest');
    expect(await closePayment(job(), named(payment), status)).toBeNull();
    expect(await closePayment(job(), named(payment), status)).toBe(status);
    expect(await assignPayment(job(), named(payment), robin.customer.email)).toBe(status);
    const again = await imports(aFile(`${payment},2026-11-23,10,AUD,interest`));
    expect(again).toMatchObject({ knownBefore: 1, credited: 0, unmatched: 0 });
    expect(await problemOf(payment)).toBeUndefined();
  }
  expect(await centsOf(robin)).toBe(0);
});

test('assigning names what it does not find: the payment, the customer, the one of two accounts', async () => {
  const robin = await aPayer();
  const payment = await pays('hello');
  await imports(aFile(`${payment},2026-11-23,10,AUD,hello`), 'bpay');
  const { email } = robin.customer;
  expect(await assignPayment(job(), named('UM-unknown'), email)).toBe('no_payment');
  expect(await assignPayment(job(), named(payment), email)).toBe('several_payments');
  const one = { bankReference: payment, account: 'bpay' } as const;
  expect(await assignPayment(job(), one, 'nobody@fairdraw.example')).toBe('no_customer');
  expect(await assignPayment(job(), one, email)).toBeNull();
  expect(await centsOf(robin)).toBe(1_000);
});
