import { sql } from 'drizzle-orm';
import { testDatabase } from '@/server/db/testing/test-database';
import {
  applyOutcomes,
  decide,
  exportAgain,
  exportBatch,
  listBatches,
  listOpen,
  resealPayees,
} from '.';
import { changeWithdrawal } from './change-withdrawal';
import { getWithdrawal } from './get-withdrawal';
import { aPayoutAccount } from './testing/a-payout-account';
import { type Withdrawer, withdrawersOn } from './testing/a-withdrawer';
import { withdraw } from './withdraw';

const database = testDatabase();
const { job, aWithdrawer, moneyOf, mailsTo } = withdrawersOn(database);
beforeEach(() => database.db.execute(sql`delete from withdrawals`));

const approved = async (robin: Withdrawer, amountCents = 15_000) => {
  const { id, reference } = await robin.asks(amountCents);
  await decide(job(), reference, { status: 'approved' });
  return { id, reference };
};
const sent = async (robin: Withdrawer) => {
  const withdrawal = await approved(robin);
  await exportBatch(job(), 'aba');
  return withdrawal;
};
const statusOf = async ({ ctx }: Withdrawer, withdrawalId: string) =>
  (await getWithdrawal(ctx, { withdrawalId })).status;

/** Reads an ABA file as a bank does: by the places of its fields. */
function readAba(content: string) {
  const records = content.split('\r\n');
  expect(records.pop()).toBe('');
  for (const record of records) expect(record).toHaveLength(120);
  const field = (record: string, from: number, to: number) => record.slice(from - 1, to);
  const [first = '', ...rest] = records;
  const last = rest.pop() ?? '';
  expect([first[0], ...rest.map((one) => one[0]), last[0]]).toEqual([
    '0',
    ...rest.map(() => '1'),
    '7',
  ]);
  return {
    header: {
      reel: field(first, 19, 20),
      bank: field(first, 21, 23),
      name: field(first, 31, 56).trim(),
      userId: field(first, 57, 62),
      what: field(first, 63, 74).trim(),
      date: field(first, 75, 80),
    },
    payments: rest.map((one) => ({
      bsb: field(one, 2, 8),
      account: field(one, 9, 17).trim(),
      code: field(one, 19, 20),
      cents: Number(field(one, 21, 30)),
      title: field(one, 31, 62).trim(),
      reference: field(one, 63, 80).trim(),
      trace: field(one, 81, 96),
      remitter: field(one, 97, 112).trim(),
    })),
    totals: {
      filler: field(last, 2, 8),
      net: Number(field(last, 21, 30)),
      credit: Number(field(last, 31, 40)),
      debit: Number(field(last, 41, 50)),
      count: Number(field(last, 75, 80)),
    },
  };
}

test('approved withdrawals leave in a file that the bank can read, whose totals are its payments', async () => {
  const robin = await aWithdrawer(100_000, { firstName: 'Zoë', lastName: 'O’Brien-Sørensen' });
  const first = await approved(robin, 12_345);
  const second = await approved(robin, 50_000);
  const waiting = await robin.asks(2_000);
  const file = await exportBatch(job(), 'aba');
  expect(file).toMatchObject({ format: 'aba', payments: 2, totalCents: 62_345 });
  const { header, payments, totals } = readAba(file?.content ?? '');
  expect(header).toMatchObject({ reel: '01', userId: '000000', what: 'WITHDRAWALS' });
  expect(header.date).toMatch(/^\d{6}$/);
  expect(payments.map(({ reference, cents }) => [reference, cents])).toEqual([
    [first.reference, 12_345],
    [second.reference, 50_000],
  ]);
  expect(payments[0]).toMatchObject({
    bsb: '062-000',
    account: expect.stringMatching(/^\d{8}$/),
    code: '50',
    title: "Zoe O'Brien-S rensen",
  });
  expect(totals).toEqual({
    ...{ filler: '999-999', net: 62_345, credit: 62_345 },
    ...{ debit: 0, count: 2 },
  });
  expect(await statusOf(robin, first.id)).toBe('sending');
  expect(await statusOf(robin, waiting.id)).toBe('requested');
  expect(await moneyOf(robin.ctx)).toEqual({ wallet: 35_655, held: 64_345 });
});

test('exported twice, even at once, a withdrawal is in one file; the same batch is the same file', async () => {
  const robin = await aWithdrawer();
  await approved(robin);
  const files = await Promise.all([exportBatch(job(), 'aba'), exportBatch(job(), 'aba')]);
  const [file, ...more] = files.filter((one) => one !== null);
  expect(more).toEqual([]);
  expect(await exportBatch(job(), 'aba')).toBeNull();
  expect(await exportAgain(database.db, file?.batchId ?? '')).toEqual(file);
  expect(await exportAgain(database.db, 'nonsense')).toBeNull();
  const { rows } = await database.db.execute<{ content: string }>(
    sql`select content from payout_batches where id = ${file?.batchId}`,
  );
  expect(rows[0]?.content).toMatch(/^v1\./);
  const [newest] = await listBatches(database.db);
  expect(newest).toMatchObject({ id: file?.batchId, payments: 1, waiting: 1 });
});

test('accounts of other countries leave in files of their own', async () => {
  const british = await aWithdrawer(50_000, {
    ...{ variant: 'GB', pricingId: 'GB', currency: 'GBP', segmentName: 'gb_default' },
  });
  const pay = async (destination: Parameters<typeof aPayoutAccount>[1], code: 'do' | 'tt') => {
    const fundId = await aPayoutAccount(british.ctx, destination);
    const input = { fundId, amountCents: 10_050, withdrawalMethodCode: code };
    const { id, reference } = await withdraw(british.ctx, input);
    await decide(job(), id, { status: 'approved' });
    return reference;
  };
  const home = { scheme: 'sort_code', bankCode: '200000', accountNumber: '55779911' } as const;
  const iban = 'DE89370400440532013000';
  const abroad = { scheme: 'swift', bankCode: 'COBADEFF', accountNumber: iban } as const;
  const [inGb, inDe] = [await pay(home, 'do'), await pay(abroad, 'tt')];
  expect(await exportBatch(job(), 'aba')).toBeNull();
  expect((await exportBatch(job(), 'uk-csv'))?.content).toBe(
    `reference,sort_code,account_number,name,amount\r\n${inGb},200000,55779911,Robin Example,100.50\r\n`,
  );
  expect((await exportBatch(job(), 'sepa-csv'))?.content).toBe(
    `reference,bic,account,name,amount,currency\r\n${inDe},COBADEFF,${iban},Robin Example,100.50,GBP\r\n`,
  );
});

test('what the bank paid is paid once, however often its file comes', async () => {
  const robin = await aWithdrawer(20_000);
  const { id, reference } = await sent(robin);
  const text = `id,outcome,reason\n${reference},paid\n`;
  const reports = await Promise.all([applyOutcomes(job(), text), applyOutcomes(job(), text)]);
  expect(reports.map(({ paid, knownBefore }) => [paid, knownBefore]).toSorted()).toEqual([
    [0, 1],
    [1, 0],
  ]);
  expect(await moneyOf(robin.ctx)).toEqual({ wallet: 5_000, held: 0 });
  expect(await statusOf(robin, id)).toBe('paid');
  expect(await mailsTo(robin.ctx)).toEqual(['withdrawal-requested', 'withdrawal-paid']);
});

test('what the bank refused is back in the wallet once, with a mail and the reason', async () => {
  const robin = await aWithdrawer(20_000);
  const { id } = await sent(robin);
  const text = `${id},failed,"Account closed, says the bank"`;
  expect(await applyOutcomes(job(), text)).toMatchObject({ failed: 1, problems: [] });
  expect(await applyOutcomes(job(), text)).toMatchObject({ failed: 0, knownBefore: 1 });
  expect(await moneyOf(robin.ctx)).toEqual({ wallet: 20_000, held: 0 });
  expect(await getWithdrawal(robin.ctx, { withdrawalId: id })).toMatchObject({
    status: 'failed',
    reason: 'Account closed, says the bank',
  });
  expect(await mailsTo(robin.ctx)).toEqual(['withdrawal-requested', 'withdrawal-failed']);
  expect(await applyOutcomes(job(), `${id},paid`)).toMatchObject({
    paid: 0,
    problems: [{ line: 1, reason: `${id} is failed` }],
  });
});

test('what was paid and comes back from the bank is in the wallet once', async () => {
  const robin = await aWithdrawer(20_000);
  const { reference } = await sent(robin);
  await applyOutcomes(job(), `${reference},paid`);
  const returned = `${reference.toLowerCase()},failed`;
  expect(await applyOutcomes(job(), returned)).toMatchObject({ returned: 1, problems: [] });
  expect(await applyOutcomes(job(), returned)).toMatchObject({ returned: 0, knownBefore: 1 });
  expect(await moneyOf(robin.ctx)).toEqual({ wallet: 20_000, held: 0 });
});

test('a file with a line that makes no sense is refused as a whole, with the number of each such line', async () => {
  const robin = await aWithdrawer(20_000);
  const { id, reference } = await sent(robin);
  const lines = [
    'id,outcome,reason',
    `${reference},paid`,
    'FDW999999999,paid',
    `${id},failed`,
    'nonsense,paid',
    `${id},maybe`,
    `${id}`,
    `${id},failed,${'x'.repeat(301)}`,
    `${id},failed,\u202eevil`,
  ];
  const { problems, paid } = await applyOutcomes(job(), lines.join('\r\n'));
  expect(problems.map(({ line }) => line).toSorted((a, b) => a - b)).toEqual([3, 4, 5, 6, 7, 8, 9]);
  expect(paid).toBe(0);
  expect(await statusOf(robin, id)).toBe('sending');
  for (const broken of ['', '"', 'id,outcome\n', `\u0000,${id}`])
    expect((await applyOutcomes(job(), broken)).problems).not.toEqual([]);
});

test('what was not sent is neither paid nor failed by a file', async () => {
  const robin = await aWithdrawer(20_000);
  const { id } = await robin.asks(15_000);
  for (const outcome of ['paid', 'failed'])
    expect(await applyOutcomes(job(), `${id},${outcome}`)).toMatchObject({
      problems: [{ line: 1, reason: `${id} is requested` }],
    });
  expect(await moneyOf(robin.ctx)).toEqual({ wallet: 5_000, held: 15_000 });
});

test('operators see what is under way, and decide once', async () => {
  const robin = await aWithdrawer(20_000);
  const { id, reference } = await robin.asks(15_000);
  expect(await listOpen(database.db)).toMatchObject([
    { id, reference, status: 'requested', email: robin.ctx.customer.email, amountCents: 15_000 },
  ]);
  expect(await decide(job(), id, { status: 'in_review' })).toEqual({
    ...{ status: 'in_review', hasChanged: true },
  });
  expect(await decide(job(), reference, { status: 'approved' })).toMatchObject({
    hasChanged: true,
  });
  const rejected = { status: 'rejected', reason: 'Too late' } as const;
  expect(await decide(job(), id, rejected)).toEqual({ status: 'approved', hasChanged: false });
  for (const name of ['FDW123456789', 'nonsense', "'; drop table withdrawals"])
    expect(await decide(job(), name, rejected)).toBeNull();
});

test('an account that its owner removes meanwhile is paid all the same, and opens after a change of the secret', async () => {
  const robin = await aWithdrawer(20_000);
  const { id } = await approved(robin);
  await database.db.execute(
    sql`update funds set removed_at = shop_now(), fingerprint = null where id = ${robin.fundId}`,
  );
  await database.db.execute(
    sql`update bank_accounts set account_number = null, account_key = null where fund_id = ${robin.fundId}`,
  );
  expect(await resealPayees(database.db)).toBe(0);
  expect((await exportBatch(job(), 'aba'))?.payments).toBe(1);
  expect(await changeWithdrawal(job(), id, { status: 'paid' }, 'bank')).toMatchObject({
    hasChanged: true,
  });
});
