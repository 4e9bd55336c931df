import { sql } from 'drizzle-orm';
import { findFaults } from '@/server/audit';
import { testDatabase } from '@/server/db/testing/test-database';
import { newId } from '@/server/kernel/ids';
import { answerQuestion, closePayment, listQuestions, listUnmatched, reversePayment } from '.';
import { aFile, payersOn } from './testing/a-payment';
import { anEntry, aStatement } from './testing/a-statement';

const database = testDatabase();
const { job, aPayer, imports, centsOf } = payersOn(database);
const NONREF = 'NONREF';
let statements = 0;
const anotherId = () => `ID-${++statements}`;
const statement = (entries: string[], head: Parameters<typeof aStatement>[1] = {}) =>
  imports(aStatement(entries, head), null);
const open = async () => (await listQuestions(database.db)).map(({ entryNo }) => entryNo);

test('payments without a reference of their own, by others or on another day, are each credited', async () => {
  const [ann, bo] = [await aPayer(), await aPayer()];
  const first = anEntry({ reference: NONREF, payer: 'ANN LEE', remittance: ann.reference });
  const sameDay = anEntry({ reference: NONREF, payer: 'BO LEE', remittance: bo.reference });
  const nextDay = anEntry({
    ...{ reference: NONREF, payer: 'ANN LEE', remittance: ann.reference, day: '2026-11-24' },
  });
  // the bank numbers its statements no better than its entries
  expect(await statement([first])).toMatchObject({ credited: 1 });
  expect(await statement([sameDay])).toMatchObject({ credited: 1 });
  expect(await statement([nextDay])).toMatchObject({ credited: 1 });
  for (const again of [[first], [nextDay, sameDay], [sameDay, first, nextDay]])
    expect(await statement(again)).toMatchObject({ credited: 0, knownBefore: again.length });
  expect([await centsOf(ann), await centsOf(bo)]).toEqual([2_000, 1_000]);
});

test.each(['', 'NOTPROVIDED', 'not available', '0000000000', '-'])(
  'the reference %j names no payment',
  async (reference) => {
    const robin = await aPayer();
    const entry = anEntry({ reference, remittance: robin.reference });
    const head = { id: anotherId() };
    // a statement has each booking once: what it says twice is two payments
    expect(await statement([entry, entry], head)).toMatchObject({ credited: 2, doubtful: [] });
    expect(await statement([entry, entry], head)).toMatchObject({ credited: 0, knownBefore: 2 });
    expect(await statement([entry], head)).toMatchObject({ credited: 0, knownBefore: 1 });
    expect(await centsOf(robin)).toBe(2_000);
  },
);

test('what two statements say in the same words is asked about, again and again, and credited by the answer', async () => {
  const robin = await aPayer();
  const entry = anEntry({ reference: NONREF, remittance: robin.reference });
  await statement([entry], { id: anotherId() });
  const head = { id: anotherId() };
  for (const _ of [1, 2])
    expect(await statement([entry], head)).toMatchObject({
      ...{ credited: 0, knownBefore: 0 },
      doubtful: [{ reason: 'NONREF, 10.00 AUD' }],
    });
  const [no = 0, ...others] = await open();
  expect(others).toEqual([]);
  expect(await centsOf(robin)).toBe(1_000);
  const answers = await Promise.all([1, 2].map(() => answerQuestion(job(), no, 'other')));
  expect(answers.toSorted()).toEqual(['answered_before', 'credited']);
  expect(await centsOf(robin)).toBe(2_000);
  expect(await statement([entry], head)).toMatchObject({ knownBefore: 1, doubtful: [] });

  const overlap = { id: anotherId() };
  expect((await statement([entry], overlap)).doubtful).toHaveLength(1);
  const [again = 0] = await open();
  expect(await answerQuestion(job(), again, 'same')).toBe('known');
  expect(await answerQuestion(job(), again, 'other')).toBe('answered_before');
  expect(await answerQuestion(job(), 999_999_999, 'same')).toBe('no_question');
  expect(await statement([entry], overlap)).toMatchObject({ knownBefore: 1, doubtful: [] });
  expect([await centsOf(robin), await open()]).toEqual([2_000, []]);
});

test('statements that say which time they cover need no question', async () => {
  const robin = await aPayer();
  const entry = anEntry({ reference: NONREF, remittance: robin.reference });
  const at = (from: string, to: string) => ({
    id: anotherId(),
    covers: [`2026-11-23T${from}:00+11:00`, `2026-11-23T${to}:00+11:00`] as const,
  });
  expect(await statement([entry], at('00:00', '12:00'))).toMatchObject({ credited: 1 });
  // so far today, told again an hour later, and once more in the evening with what came since
  expect(await statement([entry], at('00:00', '13:00'))).toMatchObject({ knownBefore: 1 });
  expect(await statement([entry, entry], at('00:00', '23:00'))).toMatchObject({
    ...{ credited: 1, knownBefore: 1, doubtful: [] },
  });
  expect(await statement([entry], at('23:00', '23:59'))).toMatchObject({ credited: 1 });
  expect(await centsOf(robin)).toBe(3_000);
});

test('two pages of one statement are two places', async () => {
  const robin = await aPayer();
  const entry = anEntry({ reference: NONREF, remittance: robin.reference });
  const page = (no: number) =>
    imports(
      aStatement([entry], { id: 'PAGES' }).replace(
        '</MsgId>',
        `</MsgId><MsgPgntn><PgNb>${no}</PgNb></MsgPgntn>`,
      ),
      null,
    );
  await page(1);
  expect((await page(2)).doubtful).toHaveLength(1);
  const [no = 0] = await open();
  expect(await answerQuestion(job(), no, 'other')).toBe('credited');
  expect(await page(2)).toMatchObject({ knownBefore: 1 });
  expect(await centsOf(robin)).toBe(2_000);
});

test('a re-export in other words, and what one of two entries without a reference may be, are told apart', async () => {
  const robin = await aPayer();
  const line = (remittance: string) =>
    anEntry({ reference: NONREF, payer: 'Robin Ex', remittance });
  const head = { id: anotherId() };
  await statement([line(robin.reference)], head);
  const spaced = robin.reference.replace(/^(...)(...)/, '$1 $2 ');
  expect(await statement([line(spaced)], head)).toMatchObject({ knownBefore: 1, doubtful: [] });
  const longer = line(`${robin.reference} rent`);
  const other = { id: anotherId() };
  expect((await statement([longer, longer], other)).doubtful).toHaveLength(2);
  const [first = 0, second = 0] = await open();
  expect(await answerQuestion(job(), first, 'same')).toBe('known');
  // one payment is not two entries of one statement
  expect(await answerQuestion(job(), second, 'same')).toBe('other_entry');
  expect(await answerQuestion(job(), second, 'other')).toBe('credited');
  expect(await centsOf(robin)).toBe(2_000);
});

test('a reference that a bank gives again on another day is asked about, and is nobody’s name from then on', async () => {
  const robin = await aPayer();
  const on = (day: string, remittance = robin.reference) =>
    statement([anEntry({ reference: '0007', day, remittance })], { id: anotherId() });
  await on('2026-11-23');
  expect(await on('2026-11-23')).toMatchObject({ knownBefore: 1 });
  expect((await on('2026-11-24')).doubtful).toHaveLength(1);
  const [no = 0] = await open();
  expect(await answerQuestion(job(), no, 'other')).toBe('credited');
  expect(await on('2026-11-25')).toMatchObject({ credited: 1 });
  expect(await centsOf(robin)).toBe(3_000);
  const twice = anEntry({ reference: 'TWICE-1', remittance: robin.reference });
  expect(await statement([twice, twice])).toMatchObject({ credited: 1, doubtful: [{}] });
  await answerQuestion(job(), (await open())[0] ?? 0, 'same');
});

test('the parts of an entry are known by it and their places, where they have no names', async () => {
  const [robin, sam] = [await aPayer(), await aPayer()];
  const part = (remittance: string, amount: string) =>
    `<TxDtls><Amt Ccy="AUD">${amount}</Amt><RmtInf><Ustrd>${remittance}</Ustrd></RmtInf></TxDtls>`;
  const details = part(robin.reference, '10.00') + part(sam.reference, '15.50');
  for (const reference of ['BATCH-1', NONREF]) {
    const day = reference === NONREF ? '2026-11-28' : '2026-11-27';
    const entry = anEntry({ reference, amount: '25.50', details, day });
    const head = { id: anotherId() };
    expect(await statement([entry], head)).toMatchObject({ credited: 2, problems: [] });
    expect(await statement([entry], head)).toMatchObject({ credited: 0, knownBefore: 2 });
  }
  // the bank's name for the batch is enough, in whichever statement it comes
  const again = anEntry({ reference: 'BATCH-1', amount: '25.50', details, day: '2026-11-27' });
  expect(await statement([again], { id: anotherId() })).toMatchObject({ knownBefore: 2 });
  expect([await centsOf(robin), await centsOf(sam)]).toEqual([2_000, 3_100]);
});

test('a name that the payers’ bank gave is a payment’s own, whichever name the release before would give it', async () => {
  const robin = await aPayer();
  const entry = (name: string) =>
    anEntry({
      ...{ reference: NONREF, day: '2026-12-04' },
      details: `<TxDtls><Refs><UETR>${name}</UETR></Refs><RmtInf><Ustrd>${robin.reference}</Ustrd></RmtInf></TxDtls>`,
    });
  const [first, second] = [entry(newId()), entry(newId())];
  expect(await statement([first], { id: anotherId() })).toMatchObject({ credited: 1 });
  expect(await statement([second, first], { id: anotherId() })).toMatchObject({
    ...{ credited: 1, knownBefore: 1, doubtful: [] },
  });
  expect(await centsOf(robin)).toBe(2_000);
});

test('tables are like statements: the same again is known, and what only looks the same is asked about', async () => {
  const [robin, sam] = [await aPayer(), await aPayer()];
  const line = ({ reference }: typeof robin, day = '25') =>
    `${NONREF},2026-11-${day},10,AUD,${reference}`;
  const file = aFile(line(robin), line(sam), line(robin, '26'));
  expect(await imports(file)).toMatchObject({ credited: 3, doubtful: [] });
  expect(await imports(file)).toMatchObject({ credited: 0, knownBefore: 3 });
  const reordered = aFile(line(robin, '26'), line(robin), line(sam));
  expect(await imports(reordered)).toMatchObject({ credited: 0, knownBefore: 3 });
  expect((await imports(aFile(line(robin)))).doubtful).toHaveLength(1);
  // people put tables together: the same line twice may be one payment
  const twice = aFile(line(sam, '27'), line(sam, '27'));
  expect(await imports(twice)).toMatchObject({ credited: 1, doubtful: [{ line: 3 }] });
  expect([await centsOf(robin), await centsOf(sam)]).toEqual([2_000, 2_000]);
  for (const no of await open()) await answerQuestion(job(), no, 'same');
});

test('payments that the release before took, and takes beside this one, are known', async () => {
  const [robin, sam, kim] = [await aPayer(), await aPayer(), await aPayer()];
  const former = (bankReference: string, remittance: string) =>
    database.db.execute(sql`
      insert into bank_payments (id, account, bank_reference, method_code, amount_cents, currency, paid_on, remittance, payer, problem)
      values (${newId()}, 'gbp', ${bankReference}, 'td', 1000, 'GBP', '2026-11-23', ${remittance}, '', 'over_limit')`);
  await former(NONREF, robin.reference);
  await former('OLD-1', sam.reference);
  const account = '<Id><IBAN>GB82WEST00000012345678</IBAN></Id><Ccy>GBP</Ccy>';
  const tells = (...entries: [string, string][]) =>
    statement(
      entries.map(([reference, remittance]) => anEntry({ reference, remittance, currency: 'GBP' })),
      { id: anotherId(), account },
    );
  expect(await tells([NONREF, robin.reference], ['OLD-1', sam.reference])).toMatchObject({
    ...{ knownBefore: 2, credited: 0, unmatched: 0 },
  });
  expect(await tells([NONREF, kim.reference])).toMatchObject({ unmatched: 1, knownBefore: 0 });
  // it stands under a name of the bank, and here under none
  expect(await tells([NONREF, sam.reference])).toMatchObject({ knownBefore: 0, doubtful: [{}] });
  // a name that the new release gives is never one that the old one would give to another payment
  const { rows } = await database.db.execute<{ name: string }>(sql`
    select bank_reference as name from bank_payments where account = 'gbp' order by received_at, id`);
  expect(rows.map(({ name }) => name.replace(/\.\d+$/, '.n'))).toEqual([
    ...[NONREF, 'OLD-1', 'NONREF.n'],
  ]);
});

test('many imports at once identify one payment after the other', async () => {
  const robin = await aPayer();
  const entry = anEntry({ reference: NONREF, remittance: robin.reference, day: '2026-12-01' });
  const head = { id: anotherId() };
  const reports = await Promise.all([1, 2, 3, 4].map(() => statement([entry, entry], head)));
  expect(reports.reduce((sum, { credited }) => sum + credited, 0)).toBe(2);
  expect(await centsOf(robin)).toBe(2_000);
});

test('what has no reference of its own takes no payment back', async () => {
  const [robin, sam] = [await aPayer(), await aPayer()];
  const pays = (remittance: string) =>
    anEntry({ reference: NONREF, remittance, day: '2026-12-02' });
  await statement([pays(robin.reference), pays(sam.reference)], { id: anotherId() });
  const back = anEntry({ reference: NONREF, direction: 'DBIT', isReversal: true, details: '' });
  expect(await statement([back])).toMatchObject({ takenBack: 0, reversals: [{}] });
  expect([await centsOf(robin), await centsOf(sam)]).toEqual([1_000, 1_000]);
  const { rows } = await database.db.execute<{ name: string }>(sql`
    select bank_reference as name from bank_payments where customer_id = ${sam.customer.id}`);
  const bankReference = rows[0]?.name ?? '';
  expect(await reversePayment(job(), { bankReference, account: null })).toBeNull();
  expect([await centsOf(robin), await centsOf(sam)]).toEqual([1_000, 0]);
});

test('a bank’s name for two reversals is no reason to pass over the second', async () => {
  const [robin, sam] = [await aPayer(), await aPayer()];
  await statement(
    [robin, sam].map(({ reference }, index) =>
      anEntry({ reference: `RB-${index}`, remittance: reference }),
    ),
    { id: anotherId() },
  );
  const back = (payment: string) =>
    anEntry({
      ...{ reference: 'RB-BACK', direction: 'DBIT', isReversal: true },
      details: `<TxDtls><Refs><AcctSvcrRef>${payment}</AcctSvcrRef></Refs></TxDtls>`,
    });
  expect(await statement([back('RB-0')])).toMatchObject({ takenBack: 1 });
  const report = await statement([back('RB-1')]);
  expect(report).toMatchObject({ takenBack: 0, knownBefore: 0 });
  expect(report.reversals[0]?.reason).toContain('for another payment');
  expect([await centsOf(robin), await centsOf(sam)]).toEqual([0, 1_000]);
});

test('what waits under such a name is settled by the name that the list shows', async () => {
  const nobodys = (remittance: string) =>
    anEntry({ reference: NONREF, remittance, day: '2026-12-03' });
  await statement([nobodys('interest'), nobodys('a gift')], { id: anotherId() });
  const waiting = (await listUnmatched(database.db)).filter(
    ({ paidOn }) => paidOn === '2026-12-03',
  );
  expect(waiting).toHaveLength(2);
  for (const { bankReference } of waiting)
    expect(await closePayment(job(), { bankReference, account: 'aud' }, 'ignored')).toBeNull();
});

test('after all of it the books agree', async () => {
  expect(await findFaults(job(), { only: ['ledger.', 'deposits.', 'payments.'] })).toEqual([]);
});
