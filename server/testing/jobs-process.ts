import { startJobs } from '@/server/jobs/start-jobs';
import { openTestNode } from './open-test-node';

/** A node's jobs alone, on the test's database: tells its parent when they have begun. */
async function main(): Promise<void> {
  startJobs(await openTestNode());
  process.send?.({});
  process.once('disconnect', () => process.exit());
}

void main();
