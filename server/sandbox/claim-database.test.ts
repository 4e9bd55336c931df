import { sql } from 'drizzle-orm';
import { testDatabase } from '@/server/db/testing/test-database';
import { inTransaction } from '@/server/db/transaction';
import { aCustomer } from '@/server/testing/a-customer';
import { claimDatabase } from './claim-database';

const database = testDatabase();
const open = (sandbox: 'on' | 'off') => claimDatabase(database.db, { isSandbox: sandbox === 'on' });

beforeEach(() =>
  inTransaction(database, async (tx) => {
    // what is append-only stands in the way of emptying the customers' tables
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`truncate sandbox_mark; truncate customers cascade`);
  }),
);

test('an empty database is for either', async () => {
  await open('off');
  await open('on');
  await open('on');
});

test('what was a sandbox’s once opens as nothing else, and says what to do', async () => {
  await open('on');
  await expect(open('off')).rejects.toThrow(
    /Run it with SANDBOX=on, or .* another DATABASE_URL, or .* npm run db:reset/,
  );
  await aCustomer(database.db);
  await expect(open('off')).rejects.toThrow('filled as a sandbox');
  await open('on');
});

test('customers of a real shop are never put into a sandbox', async () => {
  await aCustomer(database.db);
  await expect(open('on')).rejects.toThrow(/Run it with SANDBOX=off/);
  await open('off');
});

test('several nodes may begin a sandbox at once', async () => {
  const outcomes = await Promise.allSettled([open('on'), open('on')]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  await expect(open('off')).rejects.toThrow('filled as a sandbox');
});
