import { sql } from 'drizzle-orm';
import { testDatabase } from '@/server/db/testing/test-database';
import { inTransaction, type Tx } from '@/server/db/transaction';
import { aWholeShop, type WholeShop } from '@/server/testing/a-whole-shop';
import { auditShop, findFaults, verifyAudits } from '.';
import { hashOf } from './audit-keys';
import { CHECKS } from './checks';
import { FAULTS } from './testing/all-faults';
import { booking } from './testing/fault';
import { NIGHTS_VERIFIED } from './verify-nights';
import { PAYOUT_FILES_READ } from './verify-payout-files';
import { RAFFLES_VERIFIED } from './verify-raffles';

// All tests share one shop, since making it takes most of the time; the last tests change it for good.
const database = testDatabase();
let shop: WholeShop;
beforeAll(async () => {
  shop = await aWholeShop(database);
});

/** Runs statements that the database's guards would refuse. */
async function tamper(tx: Tx, ...statements: string[]) {
  await tx.execute(sql`set local session_replication_role = replica`);
  for (const statement of statements) await tx.execute(sql.raw(statement));
}

/** What `look` sees after a superuser has run the statements; then they are rolled back. */
async function seenAfter<R>(statements: string[], look: (tx: Tx) => Promise<R>): Promise<R> {
  const undo = new Error('undo');
  const seen: R[] = [];
  const attempt = inTransaction(database, async (tx) => {
    await tamper(tx, ...statements);
    seen.push(await look(tx));
    throw undo;
  });
  await expect(attempt).rejects.toBe(undo);
  return seen[0] as R;
}

test('nothing is found in a shop that nobody has tampered with', async () => {
  expect(await findFaults(database)).toEqual([]);
});

test('sixty kinds of tampering and more are tried, at least one for each check', () => {
  const names = [...CHECKS, PAYOUT_FILES_READ, RAFFLES_VERIFIED, NIGHTS_VERIFIED].map(
    ({ name }) => name,
  );
  expect(new Set(FAULTS.map(({ check }) => check))).toEqual(new Set(names));
  expect(new Set(FAULTS.map(({ what }) => what)).size).toBe(FAULTS.length);
  expect(FAULTS.length).toBeGreaterThanOrEqual(60);
});

test.each(FAULTS.map((fault) => [fault.what, fault] as const))(
  '%s: it is found',
  async (_, { check, sql: tampering }) => {
    const findings = await seenAfter(tampering(shop).split(';\n'), (tx) =>
      findFaults({ db: tx }, { only: [check] }),
    );
    expect(findings).not.toEqual([]);
  },
);

/** Counts every row as settled: nobody is buying in the meantime. */
const audit = (after?: Awaited<ReturnType<typeof auditShop>>) =>
  auditShop(database, { settledAfterMs: 0, ...(after && { after }) });
const checksOf = ({ record }: Awaited<ReturnType<typeof audit>>) =>
  record.findings.map(({ check }) => check);

const problemsAfter = async (...statements: string[]): Promise<string[]> =>
  (await seenAfter(statements, (tx) => verifyAudits(tx))).problems;

test('audits are written down one after the other, signed, and cannot be changed', async () => {
  const first = await audit();
  const second = await audit(first);
  const third = await audit(second);
  for (const one of [first, second, third]) expect(checksOf(one)).toEqual([]);
  expect(first.record).toMatchObject({ number: 1, previous: null, after: null });
  expect(first.record.counts.tickets).toBeGreaterThan(0);
  expect(second.record).toMatchObject({ number: 2, previous: first.hash, after: 1 });
  expect(await verifyAudits(database.db)).toEqual({ audits: 3, head: third.hash, problems: [] });
  await expect(database.pool.query("update audits set record = '{}'")).rejects.toThrow(
    'append-only',
  );
  await expect(database.pool.query('delete from audits')).rejects.toThrow('append-only');
});

test('yesterday’s audit that is edited, taken out, moved or signed by somebody else is told', async () => {
  const { rows } = await database.pool.query<{ record: string; hash: string }>(
    'select record, hash from audits where number = 2',
  );
  const record = rows[0]?.record.replace('"number":2', '"number": 2') ?? '';
  const forged = `update audits set record = '${record}', hash = '${hashOf(record)}' where number = 2`;
  expect(await problemsAfter(forged)).toEqual([
    'Audit 2: its signature is wrong.',
    'Audit 3: it follows from another audit than stands before it.',
  ]);
  expect(await problemsAfter('delete from audits where number = 2')).toEqual([
    'Audit 3: audit 2 should stand before it and is not there.',
  ]);
  expect(await problemsAfter('delete from audits where number = 1')).toContain(
    'Audit 2: audit 1 should stand before it and is not there.',
  );
  expect(
    await problemsAfter(
      'update audits set number = 99 where number = 2',
      'update audits set number = 2 where number = 3',
      'update audits set number = 3 where number = 99',
    ),
  ).toEqual(['Audit 2: it was written as number 3.', 'Audit 3: it was written as number 2.']);
  expect(
    await problemsAfter(`update audits set public_key = repeat('0', 64) where number = 3`),
  ).toEqual([`Audit 3: it is signed by another key, ${'0'.repeat(64)}.`]);
  const [{ hash: expected } = { hash: '' }] = rows;
  expect((await verifyAudits(database.db, { expected })).problems).toEqual([]);
  expect((await verifyAudits(database.db, { expected: '0'.repeat(64) })).problems).toHaveLength(1);
});

test('an audit from a point onwards finds what is wrong after it, and that something changed behind it', async () => {
  const before = await audit();
  expect(checksOf(before)).toEqual([]);
  const customerId = `'${shop.anna.customer.id}'`;
  await inTransaction(database, (tx) =>
    tamper(tx, booking({ kind: 'adjustment', customerId, cents: 500, account: 'opening' })),
  );
  expect(checksOf(await audit(before))).toEqual(['ledger.adjustments']);
  // deleted with every trace, as if it had never existed: what is left is consistent
  const reference = '00000000-0000-7000-8000-000000000001';
  await inTransaction(database, (tx) =>
    tamper(
      tx,
      `delete from ledger_postings where entry_id = (select id from ledger_entries where reference_id = '${reference}')`,
      `delete from ledger_entries where reference_id = '${reference}'`,
      `update wallet_balances set balance_cents = balance_cents - 500, postings_count = postings_count - 1,
         kind_counts = jsonb_strip_nulls(kind_counts || jsonb_build_object(
           'adjustment', nullif((kind_counts ->> 'adjustment')::bigint - 1, 0)))
       where customer_id = ${customerId} and account = 'wallet'`,
    ),
  );
  const after = await audit();
  expect(checksOf(after)).toEqual(['history.unchanged', 'history.unchanged']);
  expect(after.record.findings.map(({ subject }) => subject)).toEqual([
    'ledger_entries',
    'ledger_postings',
  ]);
});

test('the next audit tells of one that was edited', async () => {
  await inTransaction(database, (tx) =>
    tamper(tx, `update audits set signature = repeat('0', 128) where number = 1`),
  );
  expect(checksOf(await audit())).toEqual(['history.chained']);
});
