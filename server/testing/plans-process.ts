import { openServingDatabase } from '@/server/db/open-serving';
import { runDuePlans } from '@/server/flows/run-due-plans';
import { jobContext } from '@/server/jobs/job-context';
import { readEnv } from '@/server/runtime/env';

/** A node that buys all plans that are due, and tells its parent how many and how fast. */
async function main(): Promise<void> {
  const { db } = await openServingDatabase(readEnv());
  process.once('disconnect', () => process.exit());
  const startedAt = performance.now();
  const { purchased } = await runDuePlans(jobContext(db));
  process.send?.({ purchased, seconds: (performance.now() - startedAt) / 1000 });
}

void main();
