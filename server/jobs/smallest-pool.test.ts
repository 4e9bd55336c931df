import { sql } from 'drizzle-orm';
import { SERVING } from '@/server/db/pool';
import { testDatabase } from '@/server/db/testing/test-database';
import { startJobs } from './start-jobs';

// as few connections as a node may have, and as long as a node waits for one
const database = testDatabase({ poolSize: 6, waits: SERVING });

test('with the fewest connections that a node may have, the jobs leave some to customers and to their own work', async () => {
  const jobs = startJobs(database, {});
  const drawsAhead = () =>
    database.db.execute<{ id: string }>(
      sql`select id from draws where draws_at > shop_now() limit 1`,
    );
  while ((await drawsAhead()).rows.length === 0);
  await jobs.stop();
});
