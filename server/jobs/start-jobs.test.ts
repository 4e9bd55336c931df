import { sql } from 'drizzle-orm';
import { testDatabase } from '@/server/db/testing/test-database';
import { queueMail } from '@/server/kernel/mails';
import { oneByOne } from '@/server/kernel/outbox-delivery';
import { startJobs } from './start-jobs';

const database = testDatabase();

/** What the jobs deliver, and a wait until it is there. */
function anOutside() {
  const mails: string[] = [];
  let arrived = () => {};
  const isThere = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const handlers = {
    mail: oneByOne<'mail'>(async ({ payload }) => {
      mails.push(payload.to);
      arrived();
    }),
  };
  return { mails, isThere, handlers };
}

async function jobTables(): Promise<number> {
  const { rows } = await database.db.execute<{ tables: number }>(sql`
    select count(*)::int as tables from information_schema.tables where table_schema = 'jobs'`);
  return rows[0]?.tables ?? 0;
}

const shop = () => ({ pool: database.pool, db: database.db, close: async () => {} });

test('three nodes start at once on one database, draws are scheduled, a mail leaves once, and they stop', async () => {
  await queueMail(database.db, 'welcome', 'robin@fairdraw.example', {
    firstName: 'Robin',
    variant: 'AU',
  });
  const outside = anOutside();
  const nodes = await Promise.all([
    startJobs(shop(), outside.handlers),
    startJobs(shop(), outside.handlers),
    startJobs(shop(), outside.handlers),
  ]);
  await outside.isThere;
  await Promise.all(nodes.map((node) => node.stop()));

  expect(outside.mails).toEqual(['robin@fairdraw.example']);
  expect(await jobTables()).toBeGreaterThan(0);
  const { rows } = await database.db.execute<{ draws: number }>(
    sql`select count(*)::int as draws from draws where draws_at > shop_now()`,
  );
  expect(rows[0]?.draws).toBeGreaterThan(0);
});
