import type { CallResult } from '@/lib/contract/call';
import type { GetSystem, Job } from '@/lib/contract/operator/system';
import { appliedMigration } from '@/server/db/applied-migration';
import type { StaffContext } from '@/server/kernel/context';
import { outboxStanding } from '@/server/kernel/outbox-standing';
import { latestHead } from '@/server/log';
import { type JobRun, listJobRuns, listNodes } from '@/server/nodes';
import { staffLogHead } from '@/server/staff';

/** How the machinery of the shop is: jobs, nodes, what waits to leave, and the heads of both logs. */
export async function getSystem({ db }: StaffContext): Promise<CallResult<typeof GetSystem>> {
  const runs = await listJobRuns(db);
  const head = await latestHead(db);
  return {
    now: new Date().toISOString(),
    jobs: runs.map(toJob),
    nodes: await listNodes(db),
    migration: await appliedMigration(db),
    deliveries: await outboxStanding(db),
    staffLog: await staffLogHead(db),
    publicLog: { size: head.size, root: head.root, signedAt: head.signedAt.toISOString() },
  };
}

function toJob({ isOverdue, ...run }: JobRun): Job {
  return { ...run, state: run.error !== null ? 'failed' : isOverdue ? 'overdue' : 'ran' };
}
