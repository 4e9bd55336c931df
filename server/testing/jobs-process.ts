import { openDatabase } from '@/server/db/pool';
import { startJobs } from '@/server/jobs/start-jobs';
import { readEnv } from '@/server/runtime/env';

/** A node's jobs alone, on the test's database: tells its parent when they have begun. */
function main(): void {
  const { DATABASE_URL, DATABASE_POOL_SIZE } = readEnv();
  startJobs(openDatabase(DATABASE_URL, DATABASE_POOL_SIZE));
  process.send?.({});
  process.once('disconnect', () => process.exit());
}

main();
