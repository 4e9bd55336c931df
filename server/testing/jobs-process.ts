import { openServingDatabase } from '@/server/db/open-serving';
import { startJobs } from '@/server/jobs/start-jobs';
import { readEnv } from '@/server/runtime/env';

/** A node's jobs alone, on the test's database: tells its parent when they have begun. */
async function main(): Promise<void> {
  startJobs(await openServingDatabase(readEnv()));
  process.send?.({});
  process.once('disconnect', () => process.exit());
}

void main();
