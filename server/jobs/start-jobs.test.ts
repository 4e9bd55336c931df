import { sql } from 'drizzle-orm';
import { testDatabase } from '@/server/db/testing/test-database';
import { welcomeMail } from '@/server/identity';
import { oneByOne } from '@/server/kernel/outbox-delivery';
import { queueMail } from '@/server/kernel/queue-mail';
import { startJobs } from './start-jobs';

const database = testDatabase();

/** What the jobs deliver, and a way to wait for it. */
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

async function drawsAhead(): Promise<number> {
  const { rows } = await database.db.execute<{ draws: number }>(
    sql`select count(*)::int as draws from draws where draws_at > shop_now()`,
  );
  return rows[0]?.draws ?? 0;
}

test('three nodes start at once on one database, draws are scheduled, a mail leaves once, and they stop', async () => {
  await queueMail(database.db, welcomeMail, 'robin@fairdraw.example', {
    firstName: 'Robin',
    variant: 'AU',
  });
  const outside = anOutside();
  const nodes = Array.from({ length: 3 }, () => startJobs(database, outside.handlers));
  await outside.isThere;
  while ((await drawsAhead()) === 0);
  await Promise.all(nodes.map((node) => node.stop()));

  expect(outside.mails).toEqual(['robin@fairdraw.example']);
  const { rows } = await database.db.execute<{ name: string; error: string | null }>(
    sql`select name, error from job_runs where name in ('deliver-outbox', 'run-due') order by name`,
  );
  expect(rows).toEqual([
    { name: 'deliver-outbox', error: null },
    { name: 'run-due', error: null },
  ]);
});
