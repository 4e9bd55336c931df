import { runDuePlans } from '@/server/flows/run-due-plans';
import { jobContext } from '@/server/jobs/job-context';
import { openTestNode } from './open-test-node';

/** A node that buys all plans that are due, and tells its parent how many and how fast. */
async function main(): Promise<void> {
  const { db } = await openTestNode();
  process.once('disconnect', () => process.exit());
  const startedAt = performance.now();
  const { purchased } = await runDuePlans(jobContext(db));
  process.send?.({ purchased, seconds: (performance.now() - startedAt) / 1000 });
}

void main();
