import { sql } from 'drizzle-orm';
import { ListBankFiles, LookAtBankFile, TakeBankFile } from '@/lib/contract/operator/bank-files';
import { ListStaffLog } from '@/lib/contract/operator/log';
import { MAX_FILE_BYTES } from '@/lib/contract/upload';
import { findFaults } from '@/server/audit';
import { fingerprintOf, importPayments } from '@/server/push-payments';
import { aFile, bytesOf, payersOn } from '@/server/push-payments/testing/a-payment';
import { aClosing, anEntry, aStatement } from '@/server/push-payments/testing/a-statement';
import {
  aStaffMember,
  forgetConfirmation,
  type TestStaff,
} from '@/server/staff/testing/a-staff-member';
import { testShop } from '@/server/testing/test-shop';

const shop = testShop();
const { database } = shop;
const { aPayer, centsOf, mailsTo, job } = payersOn(database);

afterEach(async () =>
  expect(await findFaults(database, { only: ['staff.', 'ledger.', 'payments.'] })).toEqual([]),
);

const refusal = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );

const finance = () => aStaffMember(shop, ['finance'], 'Fay Example');
const reason = 'The file of today';
const AUD = { account: 'aud' } as const;

const fileOf = (text: string, name = 'bank.csv') => new File([text], name);
const take = ({ api }: TestStaff, text: string, more: object = AUD) =>
  api(TakeBankFile, {
    ...{ file: fileOf(text), sha256: fingerprintOf(bytesOf(text)), reason },
    ...more,
  });

/** How many rows there are of all that a file could leave behind. */
async function left(): Promise<unknown> {
  const { rows } = await database.db.execute(sql`
    select (select count(*) from bank_payments) as payments, (select count(*) from bank_entries) as entries,
      (select count(*) from bank_files) as files, (select count(*) from outbox) as outbox,
      (select count(*) from deposits) as deposits, (select count(*) from ledger_entries) as booked,
      (select count(*) from bank_balances) as balances, (select count(*) from events) as events,
      (select sum(balance_cents) from wallet_balances) as cents`);
  return rows;
}

test('a look says what would become of each line, and leaves nothing behind', async () => {
  const { api } = await finance();
  const robin = await aPayer();
  const text = aFile(
    `LK-1,2026-11-23,10.00,AUD,${robin.reference}`,
    'LK-2,2026-11-23,20.00,AUD,from grandmother Quigley',
    // the same line again is the same payment
    `LK-1,2026-11-23,10.00,AUD,${robin.reference}`,
  );
  const before = await left();
  const look = await api(LookAtBankFile, { file: fileOf(text), ...AUD });
  expect(look).toMatchObject({
    sha256: fingerprintOf(bytesOf(text)),
    ...{ takenBefore: null, lineCount: 3 },
    report: { credited: 1, unmatched: 1, knownBefore: 1, problems: { count: 0 } },
    lines: [
      { line: 2, bankReference: 'LK-1', outcome: 'credited', amountCents: 1_000, reason: null },
      { line: 3, bankReference: 'LK-2', outcome: 'unmatched', reason: 'no reference' },
      { line: 4, bankReference: 'LK-1', outcome: 'known' },
    ],
  });
  expect(look.lines[0]?.email).toMatch(/^..•••@/);
  expect(JSON.stringify(look)).not.toContain('Quigley');
  expect(JSON.stringify(look)).not.toContain(robin.customer.email);
  expect(await left()).toEqual(before);
  expect(await centsOf(robin)).toBe(0);
  expect(await mailsTo(robin)).toEqual([]);
});

test('a look sees what lines of one file do to each other: limits, and payments that go back', async () => {
  const { api } = await finance();
  const robin = await aPayer();
  await database.db.execute(
    sql`insert into deposit_limits (customer_id, limit_cents) values (${robin.customer.id}, 1500)`,
  );
  const entry = (reference: string) => anEntry({ reference, remittance: robin.reference });
  const details = '<TxDtls><Refs><AcctSvcrRef>LB-1</AcctSvcrRef></Refs></TxDtls>';
  const back = anEntry({ reference: 'LB-R', direction: 'DBIT', isReversal: true, details });
  const text = aStatement([entry('LB-1'), entry('LB-2'), back], { id: 'LB' });
  const { lines } = await api(LookAtBankFile, { file: fileOf(text, 'bank.xml') });
  expect(lines.map(({ outcome }) => outcome)).toEqual(['credited', 'unmatched', 'taken_back']);
  expect(lines[1]?.reason).toMatch(/deposit limit/);
  const taken = await take(await finance(), text, {});
  expect(taken).toMatchObject({ credited: 1, unmatched: 1, takenBack: 1 });
});

test('what was looked at is taken in, once, however often it comes, and listed with its counts', async () => {
  const fay = await finance();
  const robin = await aPayer();
  const text = aFile(
    `TK-1,2026-11-23,10.00,AUD,${robin.reference}`,
    'TK-2,2026-11-23,20.00,AUD,nobody',
  );
  expect(await take(fay, text)).toMatchObject({ credited: 1, unmatched: 1, knownBefore: 0 });
  expect(await centsOf(robin)).toBe(1_000);
  expect(await take(fay, text)).toMatchObject({ credited: 0, unmatched: 0, knownBefore: 2 });
  expect(await centsOf(robin)).toBe(1_000);
  const look = await fay.api(LookAtBankFile, { file: fileOf(text), ...AUD });
  expect(look.takenBefore).not.toBeNull();
  expect(look.lines.map(({ outcome }) => outcome)).toEqual(['known', 'known']);
  const { files } = await fay.api(ListBankFiles, { limit: 1 });
  expect(files).toEqual([
    expect.objectContaining({
      ...{ name: 'bank.csv', account: 'aud', isFinished: true },
      ...{ payments: 2, credited: 1, unmatched: 1, doubtful: 0, takenBack: 0, unread: 0 },
      takenBy: { id: fay.id, name: 'Fay Example' },
      againAt: expect.any(String),
    }),
  ]);
  const { api } = await aStaffMember(shop, ['compliance']);
  const { entries } = await api(ListStaffLog, { subject: `bank_file:${look.sha256}` });
  expect(entries.map(({ action }) => action)).toEqual([
    ...['bank_file.taken', 'bank_file.begun', 'bank_file.taken', 'bank_file.begun'],
  ]);
});

test('two who take the same file at once put each payment into its wallet once', async () => {
  const robin = await aPayer();
  const lines = Array.from(
    { length: 8 },
    (_, index) => `AT-${index},2026-11-23,10.00,AUD,${robin.reference}`,
  );
  const people = [await finance(), await finance()];
  const reports = await Promise.all(people.map((one) => take(one, aFile(...lines))));
  expect(reports.reduce((sum, { credited }) => sum + credited, 0)).toBe(8);
  expect(await centsOf(robin)).toBe(8_000);
  const { files } = await (await finance()).api(ListBankFiles, { limit: 1 });
  expect(files[0]).toMatchObject({ payments: 8, credited: 8, isFinished: true });
});

test('a file that was interrupted says so, and its counts are right once it is taken in again', async () => {
  const fay = await finance();
  const robin = await aPayer();
  const text = aFile(
    `CR-1,2026-11-23,10.00,AUD,${robin.reference}`,
    `CR-2,2026-11-23,20.00,AUD,${robin.reference}`,
  );
  await database.pool.query(
    `alter table bank_payments add constraint died check (bank_reference <> 'CR-2') not valid`,
  );
  expect(await refusal(take(fay, text))).toBe('server.failed');
  const newest = async () => (await fay.api(ListBankFiles, { limit: 1 })).files[0];
  expect(await newest()).toMatchObject({ payments: 2, credited: 1, isFinished: false });
  await database.pool.query('alter table bank_payments drop constraint died');
  expect(await take(fay, text)).toMatchObject({ credited: 1, knownBefore: 1 });
  expect(await newest()).toMatchObject({ payments: 2, credited: 2, isFinished: true });
  expect(await centsOf(robin)).toBe(3_000);
});

test('a table with a slip is refused as a whole, in the words of the command, and is no file that was taken', async () => {
  const fay = await finance();
  const robin = await aPayer();
  const text = aFile(`SL-1,2026-11-23,10.00,AUD,${robin.reference}`, 'SL-2,2026-11-23,ten,AUD,x');
  const { report, lines } = await fay.api(LookAtBankFile, { file: fileOf(text), ...AUD });
  const command = await importPayments(job(), bytesOf(text), 'aud');
  expect(report.problems).toEqual({ count: command.problems.length, shown: command.problems });
  expect(lines).toEqual([]);
  const before = (await fay.api(ListBankFiles, {})).files.length;
  expect((await take(fay, text)).problems.count).toBe(1);
  expect((await fay.api(ListBankFiles, {})).files).toHaveLength(before);
  expect(await centsOf(robin)).toBe(0);
});

test('what a statement says of its balance is told by the look, and counts once it is taken in', async () => {
  const fay = await finance();
  const balances = aClosing('1234.56', { day: '2026-11-20' });
  const text = aStatement([], { id: 'BAL', balances });
  const { report } = await fay.api(LookAtBankFile, { file: fileOf(text, 'bank.xml') });
  expect(report.balances.shown[0]?.reason).toContain('$1,234.56 AUD at the end of 2026-11-20');
  const held = () =>
    database.db.execute(sql`select balance_cents::int as cents from bank_balances`);
  expect((await held()).rows).toEqual([]);
  await take(fay, text, {});
  expect((await held()).rows).toEqual([{ cents: 123_456 }]);
});

test('another file than the one that was looked at is not taken in, nor one without a confirmation', async () => {
  const fay = await finance();
  const text = aFile('OT-1,2026-11-23,10.00,AUD,x');
  expect(await refusal(take(fay, text, { ...AUD, sha256: '0'.repeat(64) }))).toBe(
    'bank_file.changed',
  );
  expect(await refusal(take(fay, text, { ...AUD, reason: ' ' }))).toMatch(/^request\./);
  await forgetConfirmation(shop, fay.id);
  expect(await refusal(take(fay, text))).toBe('staff.confirmation_required');
  expect(JSON.stringify(await fay.api(ListBankFiles, {}))).not.toContain('OT-1');
});

test('what is no file, is too large or names no account of ours is refused', async () => {
  const { api } = await finance();
  const look = (input: object) => api(LookAtBankFile, input as never);
  expect(await refusal(look({ file: 'text' }))).toMatch(/^request\./);
  expect(await refusal(look({ file: fileOf('x'), account: 'mine' }))).toMatch(/^request\./);
  const large = new File([new Uint8Array(MAX_FILE_BYTES + 1)], 'large.csv');
  await expect(look({ file: large, ...AUD })).rejects.toThrow('payments:import');
  const { report } = await look({ file: fileOf(aFile('AC-1,2026-11-23,10.00,AUD,x')) });
  expect(report.problems.shown[0]?.reason).toContain('whose file');
  expect(await refusal(api(ListBankFiles, { after: 'x' } as never))).toMatch(/^request\./);
});

test('of a long file those lines are shown first that somebody should look at', async () => {
  const { api } = await finance();
  const known = Array.from(
    { length: 500 },
    (_, at) => `LG-${at},2026-11-22,${at + 1}.00,AUD,nothing`,
  );
  await importPayments(job(), bytesOf(aFile(...known)), 'aud');
  const text = aFile(...known, 'LG-new,2026-11-23,10.00,AUD,nothing');
  const { lines, lineCount } = await api(LookAtBankFile, { file: fileOf(text), ...AUD });
  expect([lines.length, lineCount]).toEqual([500, 501]);
  expect(lines[0]).toMatchObject({ bankReference: 'LG-new', outcome: 'unmatched' });
});
