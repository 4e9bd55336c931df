import { sql } from 'drizzle-orm';
import { testDatabase } from '@/server/db/testing/test-database';
import { inTransaction } from '@/server/db/transaction';
import { sealFor } from '@/server/kernel/seal';
import { aWholeShop } from '@/server/testing/a-whole-shop';
import { EVERYTHING } from './check';
import { verifyPayoutFiles } from './verify-payout-files';

const database = testDatabase();
const accounts = sealFor('fairdraw payout accounts');
let file: { id: string; format: string; content: string };
beforeAll(async () => {
  await aWholeShop(database);
  const { rows } = await database.db.execute<{ id: string; format: string; content: string }>(
    sql`select id, format, content from payout_batches where format = 'aba' order by id limit 1`,
  );
  file = rows[0] as typeof file;
});

/** What is found after somebody who has the shop's key and all rights has written another file. */
async function faultsIn(content: string): Promise<string[]> {
  const undo = new Error('undo');
  let details: string[] = [];
  const attempt = inTransaction(database, async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(
      sql`update payout_batches set content = ${accounts.seal(content, file.id)} where id = ${file.id}`,
    );
    details = (await verifyPayoutFiles(tx, EVERYTHING)).map(({ detail }) => detail);
    throw undo;
  });
  await expect(attempt).rejects.toBe(undo);
  return details;
}

const records = () => accounts.open(file.content, file.id).split('\r\n');
const isPayment = (record: string) => record.startsWith('1');

/** The file with its first payment changed. */
const withPayment = (change: (record: string) => string[]): string => {
  const at = records().findIndex(isPayment);
  return records()
    .flatMap((record, index) => (index === at ? change(record) : [record]))
    .join('\r\n');
};

const put = (record: string, at: number, text: string): string =>
  record.slice(0, at) + text + record.slice(at + text.length);

test('a file as it was written holds', async () => {
  expect(await faultsIn(records().join('\r\n'))).toEqual([]);
});

test.each([
  ['another account', (record: string) => [put(record, 8, '987654321')], 'pays another account'],
  ['another bank', (record: string) => [put(record, 1, '999-999')], 'pays another bank'],
  ['another amount', (record: string) => [put(record, 20, '0000000001')], 'pays 1, should be'],
  ['a payment left out', () => [], 'not in the file'],
  ['a payment twice', (record: string) => [record, record], 'stands on two lines'],
  [
    'a payment put in',
    (record: string) => [record, put(record, 62, 'FDW999999999      ')],
    'no withdrawal of this file',
  ],
] as const)('%s is found', async (_what, change, detail) => {
  expect((await faultsIn(withPayment(change))).join('\n')).toContain(detail);
});
