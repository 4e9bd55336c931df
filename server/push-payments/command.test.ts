import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { findFaults } from '@/server/audit';
import { testDatabase } from '@/server/db/testing/test-database';
import { commandInProcess } from '@/server/testing/command-in-process';
import { operatorProcess } from '@/server/testing/operator-process';
import { aFile, payersOn } from './testing/a-payment';
import { anEntry, aStatement } from './testing/a-statement';

const database = testDatabase();
const { aPayer, centsOf } = payersOn(database);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'payments-'));
});
afterAll(() => rm(folder, { recursive: true }));

const fileWith = async (name: string, text: string) => {
  const file = path.join(folder, name);
  await writeFile(file, text);
  return file;
};

/** Runs the command to its end: how it ended, and all that it said. */
async function run(...args: string[]): Promise<{ code: number; output: string }> {
  const { code, stdout, stderr } = await commandInProcess(database.url, 'payments', { args });
  return { code, output: stdout + stderr };
}

test('an operator imports a file, sees what is left, assigns, sends back and ignores', async () => {
  const robin = await aPayer();
  const lines = [
    `CLI-1,2026-11-23,10,AUD,${robin.reference}`,
    'CLI-2,2026-11-23,20,AUD,for Robin \u{1f44d}',
    'CLI-3,2026-11-23,30,AUD,',
    'CLI-4,2026-11-23,40,AUD,interest',
  ];
  const file = await fileWith('bank.csv', aFile(...lines));
  const imported = await run('import', file, '--account', 'aud');
  expect(imported.output).toContain('1 in wallets, 3 not matched, 0 known before, 0 left out');
  expect(imported.code).toBe(0);

  const listed = await run('list');
  expect(listed.output.split('\n').filter((line) => line.includes('CLI-'))).toHaveLength(3);
  expect(listed.output).toContain('CLI-2  20.00 AUD  no reference');

  expect(await run('assign', 'CLI-2', robin.customer.email)).toMatchObject({
    code: 0,
    output: 'CLI-2: in the wallet now.\n',
  });
  expect(await run('assign', 'CLI-2', robin.customer.email)).toMatchObject({
    code: 1,
    output: 'CLI-2: nothing done, it is in a wallet already.\n',
  });
  expect((await run('return', 'CLI-3')).code).toBe(0);
  expect((await run('ignore', 'CLI-4', '--account', 'aud')).code).toBe(0);
  expect((await run('list')).output).toBe('No payments wait.\n');
  expect(await centsOf(robin)).toBe(3_000);
});

test('a file with a wrong line is named with the line, nothing is taken, and the command fails', async () => {
  const robin = await aPayer();
  const file = await fileWith(
    'wrong.csv',
    aFile(`CLI-10,2026-11-23,10,AUD,${robin.reference}`, 'CLI-11,2026-11-23,-1,AUD,x'),
  );
  const { code, output } = await run('import', file, '--account', 'aud');
  expect(code).toBe(1);
  expect(output).toContain(`Nothing of ${file} was taken.`);
  expect(output).toContain('line 3: the amount is not above zero');
  expect(await centsOf(robin)).toBe(0);
});

test('an entry that cannot be read is named with its line, the rest is taken, and the command fails each time', async () => {
  const robin = await aPayer();
  const entries = [
    anEntry({ reference: 'CLI-20', amount: '10,00', remittance: robin.reference }),
    anEntry({ reference: 'CLI-21', remittance: robin.reference }),
  ];
  const file = await fileWith('odd.xml', aStatement(entries, { id: 'ODD' }));
  for (const [inWallets, knownBefore] of [
    [1, 0],
    [0, 1],
  ]) {
    const { code, output } = await run('import', file);
    expect(code).toBe(1);
    expect(output).toContain(`${inWallets} in wallets, 0 not matched, ${knownBefore} known before`);
    expect(output).toMatch(/the rest counts:\n {2}line \d+: an amount that is none/);
  }
  expect(await centsOf(robin)).toBe(1_000);
});

test('what may be known is a question: the import fails, the list shows it, and an answer settles it', async () => {
  const robin = await aPayer();
  const entry = anEntry({ reference: 'NONREF', payer: 'ANN LEE', remittance: robin.reference });
  const [morning, evening] = [
    await fileWith('morning.xml', aStatement([entry], { id: 'MORNING' })),
    await fileWith('evening.xml', aStatement([entry], { id: 'EVENING' })),
  ];
  expect(await run('import', morning)).toMatchObject({ code: 0 });
  for (const _ of [1, 2]) {
    const { code, output } = await run('import', evening);
    expect(code).toBe(1);
    expect(output).toContain('each may be a payment that is known');
    expect(output).toContain('NONREF, 10.00 AUD');
  }
  const listed = await run('list');
  const [, no = ''] =
    /question (\d+): the same payment as NONREF of 2026-11-23/.exec(listed.output) ?? [];
  expect(await run('other', no)).toMatchObject({ code: 0 });
  expect(await run('other', no)).toMatchObject({ code: 1 });
  expect(await run('same', 'x')).toMatchObject({ code: 1 });
  expect((await run('list')).output).toBe('No payments wait.\n');
  expect(await run('import', evening)).toMatchObject({ code: 0 });
  expect(await centsOf(robin)).toBe(2_000);
});

test.each([
  [[]],
  [['pay']],
  [['import']],
  [['import', 'x', '--account', 'mine']],
  [['assign', 'x']],
])('words that make no sense are answered with those that do: %j', async (words) => {
  const { code, output } = await run(...words);
  expect(code).toBe(1);
  expect(output).toContain('payments import FILE');
});

test('an import that is killed in the middle is completed by the same file, each payment once', async () => {
  const [robin, nia] = [await aPayer(), await aPayer()];
  const [before, after] = [20, 10];
  const lines = [...Array(before).fill(robin), nia, ...Array(after).fill(robin)].map(
    ({ reference }: typeof robin, no) => `K-${no},2026-11-23,10,AUD,${reference}`,
  );
  const file = await fileWith('long.csv', aFile(...lines));
  // the import waits in the middle of Nia's payment
  const holder = await database.pool.connect();
  await holder.query('begin');
  await holder.query('select from customers where id = $1 for update', [nia.customer.id]);
  const { ended, kill } = operatorProcess(database.url, 'server/commands/payments.ts', [
    ...['import', file, '--account', 'aud'],
  ]);
  let isOver = false;
  void ended.then(() => {
    isOver = true;
  });
  const credited = async () => {
    const { rows } = await database.db.execute<{ count: number }>(
      sql`select count(*)::int from bank_payments where bank_reference like 'K-%'`,
    );
    return rows[0]?.count ?? 0;
  };
  while ((await credited()) < before && !isOver) await Promise.resolve();
  kill();
  await ended;
  await holder.query('rollback');
  holder.release();
  expect((await run('import', file, '--account', 'aud')).output).toContain(
    `${after + 1} in wallets, 0 not matched, ${before} known before`,
  );
  expect(await centsOf(robin)).toBe((before + after) * 1_000);
  expect(await centsOf(nia)).toBe(1_000);
  expect(await findFaults(database)).toEqual([]);
});
