import { sql } from 'drizzle-orm';
import { testDatabase } from '@/server/db/testing/test-database';
import { importPayments, LARGEST_FILE_BYTES } from '.';
import { aFile, bytesOf, payersOn } from './testing/a-payment';

const database = testDatabase();
const { job, aPayer, imports, centsOf, mailsTo } = payersOn(database);
const NOTHING = {
  problems: [],
  reversals: [],
  doubtful: [],
  credited: 0,
  unmatched: 0,
  knownBefore: 0,
  leftOut: 0,
};

test('a payment under a customer’s reference is in their wallet, as a deposit of theirs, and they are told', async () => {
  const robin = await aPayer();
  const line = `NAB-1,2026-11-23,125.50,AUD,Robin ${robin.reference}`;
  expect(await imports(aFile(line))).toMatchObject({ ...NOTHING, credited: 1 });
  expect(await centsOf(robin)).toBe(12_550);
  expect(await mailsTo(robin)).toEqual(['payment-received']);
  const { rows } = await database.db.execute(sql`
    select method_code, gateway, amount_cents::int as cents, currency, deposits.status, description
    from deposits join ledger_entries on kind = 'deposit' and reference_id = deposits.id
    where deposits.customer_id = ${robin.customer.id}`);
  expect(rows).toEqual([
    {
      method_code: 'td',
      gateway: 'bank',
      cents: 12_550,
      currency: 'AUD',
      status: 'completed',
      description: 'Deposit by bank transfer',
    },
  ]);
});

test('a file again, and a file that repeats a part of it, credit nothing twice', async () => {
  const robin = await aPayer();
  const lines = [1, 2, 3].map((no) => `REPEAT-${no},2026-11-23,10,AUD,${robin.reference}`);
  await imports(aFile(...lines.slice(0, 2)));
  expect(await imports(aFile(...lines.slice(0, 2)))).toMatchObject({ ...NOTHING, knownBefore: 2 });
  expect(await imports(aFile(...lines, lines[2] ?? ''))).toMatchObject({
    ...NOTHING,
    credited: 1,
    knownBefore: 3,
  });
  expect(await centsOf(robin)).toBe(3_000);
});

test('two imports of one file at once credit each payment once', async () => {
  const robin = await aPayer();
  const file = aFile(
    ...Array.from({ length: 20 }, (_, no) => `RACE-${no},2026-11-23,10,AUD,${robin.reference}`),
  );
  const reports = await Promise.all([imports(file), imports(file), imports(file)]);
  expect(reports.reduce((sum, { credited }) => sum + credited, 0)).toBe(20);
  expect(reports.reduce((sum, { knownBefore }) => sum + knownBefore, 0)).toBe(40);
  expect(await centsOf(robin)).toBe(20_000);
});

test('the same reference of the bank at two accounts is two payments', async () => {
  const robin = await aPayer();
  const line = `SHARED,2026-11-23,10,AUD,${robin.reference}`;
  await imports(aFile(line), 'aud');
  expect(await imports(aFile(line), 'bpay')).toMatchObject({ credited: 1 });
  expect(await centsOf(robin)).toBe(2_000);
});

test('the method is BPAY’s for its file, and the counter’s where the file says so', async () => {
  const robin = await aPayer();
  await imports(aFile(`M-1,2026-11-23,10,AUD,${robin.reference}`), 'bpay');
  const counter = `bank_reference,date,amount,currency,reference,method\nM-2,2026-11-23,10,AUD,${robin.reference},bd\n`;
  await imports(counter);
  const { rows } = await database.db.execute<{ method_code: string }>(
    sql`select method_code from deposits where customer_id = ${robin.customer.id} order by id`,
  );
  expect(rows.map(({ method_code }) => method_code)).toEqual(['bp', 'bd']);
  expect((await imports(counter.replace('M-2', 'M-3'), 'bpay')).problems).toEqual([
    { line: 2, reason: 'the method is none of bp' },
  ]);
});

test('a file with one wrong line is refused as a whole, each such line with its number', async () => {
  const robin = await aPayer();
  const good = `WHOLE-1,2026-11-23,10,AUD,${robin.reference}`;
  const wrong = [
    `WHOLE-2,2026-11-23,-10,AUD,${robin.reference}`,
    `WHOLE-3,2026-11-23,10.005,AUD,${robin.reference}`,
    `WHOLE-4,2026-11-23,0.00,AUD,${robin.reference}`,
    `WHOLE-5,2026-11-23,1e3,AUD,${robin.reference}`,
    `WHOLE-6,2026-11-23,"1,00.00",AUD,${robin.reference}`,
    `WHOLE-7,11/23/2026,10,AUD,${robin.reference}`,
    `WHOLE-8,2026-02-30,10,AUD,${robin.reference}`,
    `WHOLE-9,2026-11-23,10,aud,${robin.reference}`,
    `,2026-11-23,10,AUD,${robin.reference}`,
    `WHOLE-11,2026-11-23,10,AUD`,
    `WHOLE-12,2026-11-23,10,AUD,\u202e${robin.reference}`,
    `WHOLE-13,2026-11-23,99999999999,AUD,${robin.reference}`,
  ];
  const { problems, credited } = await imports(aFile(good, ...wrong));
  expect(problems.map(({ line }) => line)).toEqual(wrong.map((_, index) => index + 3));
  expect(credited).toBe(0);
  expect(await centsOf(robin)).toBe(0);
});

test.each([
  ['', 'the file is empty'],
  ['bank_reference,date,amount,currency,reference\n', 'no payments'],
  ['A-1,2026-11-23,10,AUD,1234567897\n', 'there is no column A-1'],
  ['bank_reference,date,amount,currency\nA,2026-11-23,10,AUD\n', 'the column reference is missing'],
  ['bank_reference,date,amount,currency,reference,date\n', 'the column date stands there twice'],
  [`${aFile()}"never closed`, 'Quote Not Closed'],
  ['constructor,__proto__\n1,2\n', 'there is no column constructor'],
])('a CSV without its header, its quotes or its payments is refused: %j', async (text, reason) => {
  const { problems } = await imports(text);
  expect(problems[0]?.reason).toContain(reason);
});

test('what is no UTF-8, too large, too long, or of no account is refused before anything is taken', async () => {
  const robin = await aPayer();
  const line = (no: number) => `BIG-${no},2026-11-23,10,AUD,${robin.reference}`;
  const latin = Uint8Array.from([...bytesOf(aFile(line(1))), 0xe9]);
  const refusals = await Promise.all([
    importPayments(job(), latin, 'aud'),
    importPayments(job(), new Uint8Array(LARGEST_FILE_BYTES + 1).fill(0x20), 'aud'),
    imports(aFile(...Array.from({ length: 20_001 }, (_, no) => line(no)))),
    imports(aFile(line(1)), null),
    imports(aFile(`X,2026-11-23,10,AUD,${'9 '.repeat(5_000)}`)),
  ]);
  for (const { problems, credited } of refusals) {
    expect(problems.length).toBeGreaterThan(0);
    expect(credited).toBe(0);
  }
  expect(await centsOf(robin)).toBe(0);
});

test('one reference with two amounts is refused in one file, and asked about from file to file', async () => {
  const robin = await aPayer();
  const line = (cents: string) => `TWICE-1,2026-11-23,${cents},AUD,${robin.reference}`;
  expect((await imports(aFile(line('10'), line('11')))).problems).toEqual([
    { line: 3, reason: 'TWICE-1 is another payment in line 2' },
  ]);
  await imports(aFile(line('10')));
  expect(await imports(aFile(line('11')))).toMatchObject({
    ...{ problems: [], credited: 0, knownBefore: 0 },
    doubtful: [{ line: 2, reason: 'TWICE-1, 11.00 AUD' }],
  });
  expect(await centsOf(robin)).toBe(1_000);
});

test('what the bank said of a payment, and whose reference it is, cannot be changed or deleted', async () => {
  const robin = await aPayer();
  await imports(aFile(`FIXED-1,2026-11-23,10,AUD,${robin.reference}`));
  for (const change of [
    sql`update bank_payments set amount_cents = 1`,
    sql`delete from bank_payments`,
    sql`update bank_entries set statement = 'another'`,
    sql`delete from bank_entries`,
    sql`update payment_references set customer_id = customer_id`,
    sql`delete from payment_references`,
  ])
    await expect(database.db.execute(change)).rejects.toThrow();
});
