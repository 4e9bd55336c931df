import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { findFaults } from '@/server/audit';
import { testDatabase } from '@/server/db/testing/test-database';
import { aCustomer } from '@/server/testing/a-customer';
import { customerContext } from '@/server/testing/context';
import { aHistory } from './testing/a-history';

const database = testDatabase();

const places = async () =>
  (
    await database.db.execute(sql`
      select posting.customer_id, account, sequence_no, entry_kind, kind_no, posted_at, kind_counts, last_posted_at
      from ledger_postings as posting join wallet_balances using (customer_id, account)
      order by 1, 2, 3`)
  ).rows;

test('a ledger from before the numbers is numbered like one that was numbered from its beginning', async () => {
  const { db } = database;
  const [busy, other] = [await aCustomer(db), await aCustomer(db)];
  const at = (minute: number) => new Date(Date.UTC(2026, 2, 26, 0, minute)).toISOString();
  await aHistory(db, busy, [
    { kind: 'deposit', cents: 5_000, at: at(1) },
    { kind: 'purchase', cents: -100, at: at(3) },
    // began before, booked after
    { kind: 'purchase', cents: -100, at: at(2) },
    { kind: 'deposit', cents: 900, at: at(4) },
  ]);
  await aHistory(db, other, [{ kind: 'prize', cents: 7, at: at(0) }]);
  const before = await places();
  expect(before).toHaveLength(5);

  await db.execute(sql`
    drop function first_posting_at;
    alter table ledger_postings drop column entry_kind cascade, drop column kind_no cascade, drop column posted_at cascade;
    alter table wallet_balances drop column kind_counts, drop column last_posted_at`);
  const file = path.join(process.cwd(), 'server/db/migrations/0047_transaction_numbers.sql');
  await db.execute(sql.raw(await readFile(file, 'utf8')));

  expect(await places()).toEqual(before);
  const faults = await findFaults(customerContext(db, busy));
  expect(faults.filter(({ check }) => check === 'ledger.numbered')).toEqual([]);
});
