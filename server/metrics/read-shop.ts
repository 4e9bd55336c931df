import { sql } from 'drizzle-orm';
import { DELIVERY_KINDS, DRAW_STEPS, QUEUES } from '@/lib/contract/operator/today';
import { type Metric, single } from '@/lib/process/metrics';
import { listAudits } from '@/server/audit';
import { PARTITIONED_TABLES, rowsWithoutPartition } from '@/server/db/partitions';
import type { Database } from '@/server/db/pool';
import { inTransaction, type Tx } from '@/server/db/transaction';
import { shopNow } from '@/server/kernel/clock';
import { outboxStanding } from '@/server/kernel/outbox-standing';
import { isLogHalted, latestHead } from '@/server/log';
import { listJobRuns, listNodes } from '@/server/nodes';
import { dueSteps, waitingQueues } from '@/server/operator';
import { staffLogHead } from '@/server/staff';

/** Longer than all of it takes: a database that has more to do is not asked on. */
const LONGEST_MS = 2_000;

const agesIn = (seconds: number): number => Math.max(0, Math.round(seconds));

/** A gauge with one sample for each of these values of its label, 0 where nothing is known. */
const gauge = <Name extends string>(
  name: string,
  help: string,
  label: string,
  names: readonly Name[],
  numberOf: (of: Name) => number,
): Metric => ({
  ...{ name, help, type: 'gauge' },
  samples: names.map((of) => ({ labels: { [label]: of }, value: numberOf(of) })),
});

/** How the shop is, as the database has it: in one transaction that only reads, and is given up soon. */
export const readShop = ({ db }: Pick<Database, 'db'>): Promise<Metric[]> =>
  inTransaction({ db }, async (tx) => {
    await tx.execute(sql`set transaction read only`);
    await tx.execute(sql.raw(`set local statement_timeout = ${LONGEST_MS}`));
    const now = await shopNow({ db: tx });
    return [
      ...(await outbox(tx, now)),
      ...(await queues(tx, now)),
      ...(await jobsAndNodes(tx)),
      ...(await audit(tx)),
      ...(await publicLog(tx, now)),
      await staffLog(tx),
      await partitions(tx),
    ];
  });

async function outbox(tx: Tx, now: Date): Promise<Metric[]> {
  const standing = new Map((await outboxStanding(tx)).map((row) => [row.kind, row]));
  const kinds = DELIVERY_KINDS;
  return [
    gauge('outbox_waiting', 'What has not left the shop yet.', 'kind', kinds, (kind) => {
      return standing.get(kind)?.waiting ?? 0;
    }),
    gauge('outbox_failing', 'Of that, whose last attempt failed.', 'kind', kinds, (kind) => {
      return standing.get(kind)?.failing ?? 0;
    }),
    gauge('outbox_oldest_seconds', 'How long the oldest waits.', 'kind', kinds, (kind) =>
      secondsSince(standing.get(kind)?.since, now),
    ),
  ];
}

async function queues(tx: Tx, now: Date): Promise<Metric[]> {
  const waiting = new Map((await waitingQueues(tx, QUEUES, now)).map((row) => [row.queue, row]));
  const late = (await dueSteps(tx)).filter(({ isLate }) => isLate);
  return [
    gauge('queue_waiting', 'What waits for a person.', 'queue', QUEUES, (queue) => {
      return waiting.get(queue)?.count ?? 0;
    }),
    gauge('queue_oldest_seconds', 'How long the oldest waits.', 'queue', QUEUES, (queue) =>
      secondsSince(waiting.get(queue)?.since, now),
    ),
    gauge(
      'draws_overdue',
      'Draws whose next step is late, 50 at most.',
      'step',
      DRAW_STEPS,
      (step) => {
        return late.filter((draw) => draw.step === step).length;
      },
    ),
  ];
}

async function jobsAndNodes(tx: Tx): Promise<Metric[]> {
  const runs = await listJobRuns(tx);
  const names = runs.map(({ name }) => name);
  const runOf = new Map(runs.map((run) => [run.name, run]));
  const nodes = await listNodes(tx);
  return [
    gauge('job_failing', '1 where the last run on any node failed.', 'job_name', names, (name) =>
      runOf.get(name)?.error == null ? 0 : 1,
    ),
    gauge('job_overdue', '1 where no run has ended for too long.', 'job_name', names, (name) =>
      runOf.get(name)?.isOverdue ? 1 : 0,
    ),
    gauge(
      'nodes',
      'Nodes that have said so, and have not ended.',
      'state',
      NODE_STATES,
      (state) => {
        return nodes.filter(({ isSilent }) => (isSilent ? 'silent' : 'here') === state).length;
      },
    ),
  ];
}

const NODE_STATES = ['here', 'silent'] as const;

async function audit(tx: Tx): Promise<Metric[]> {
  const { audits } = await listAudits(tx, { below: null, limit: 1 });
  const [last] = audits;
  if (!last) return [];
  const age = (Date.now() - Date.parse(last.startedAt)) / 1_000;
  return [
    single('gauge', 'audit_age_seconds', 'Since the last audit began.', agesIn(age)),
    single('gauge', 'audit_findings', 'What the last audit came upon.', last.findings),
  ];
}

async function publicLog(tx: Tx, now: Date): Promise<Metric[]> {
  const { size, signedAt } = await latestHead(tx);
  const isHalted = await isLogHalted(tx);
  return [
    single('gauge', 'public_log_entries', 'Entries below the newest signed head.', size),
    single(
      'gauge',
      'public_log_head_age_seconds',
      'Since the newest head was signed.',
      agesIn((now.getTime() - signedAt.getTime()) / 1_000),
    ),
    single('gauge', 'public_log_halted', '1 while nothing is added.', isHalted ? 1 : 0),
  ];
}

async function staffLog(tx: Tx): Promise<Metric> {
  const head = await staffLogHead(tx);
  return single('gauge', 'staff_log_entries', 'Entries of the office’s log.', head?.no ?? 0);
}

async function partitions(tx: Tx): Promise<Metric> {
  const rows = await rowsWithoutPartition(tx);
  return gauge(
    'rows_without_partition',
    'Rows in the last partition, which should have none; 1000 at most.',
    'table',
    Object.keys(PARTITIONED_TABLES),
    (table) => rows[table] ?? 0,
  );
}

const secondsSince = (since: string | undefined, now: Date): number =>
  since === undefined ? 0 : agesIn((now.getTime() - Date.parse(since)) / 1_000);
