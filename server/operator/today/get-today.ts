import type { CallResult } from '@/lib/contract/call';
import type { GetToday, TroubledJob, WaitingDeliveries } from '@/lib/contract/operator/today';
import { listAudits } from '@/server/audit';
import type { Db } from '@/server/db/pool';
import { shopNow } from '@/server/kernel/clock';
import type { StaffContext } from '@/server/kernel/context';
import { outboxStanding } from '@/server/kernel/outbox-standing';
import { listJobRuns, listNodes } from '@/server/nodes';
import { dueSteps } from './due-steps';
import { maySee, queuesOf } from './may-see';
import { moneyOfDay } from './money-of-day';
import { waitingQueues } from './waiting-queues';

type Today = CallResult<typeof GetToday>;

/** A night's audit may take an hour, and may begin an hour later than the one before. */
const AUDIT_LATE_MS = 26 * 3_600_000;
/** What waits for less is on its way. */
const WAITS_MS = 60_000;
const LATE_MS = 3_600_000;

/** What is due, late and stuck, as far as the reader's roles go. It takes the same statements however much there is. */
export async function getToday({ db, staff }: StaffContext): Promise<Today> {
  const now = await shopNow({ db });
  // one after another: customers need the connections more than the office does
  return {
    now: now.toISOString(),
    draws: maySee(staff, 'draws') ? await dueSteps(db) : null,
    queues: await waitingQueues(db, queuesOf(staff), now),
    ...(maySee(staff, 'system') ? await machinery(db, now) : NO_MACHINERY),
    money: maySee(staff, 'money') ? await moneyOfDay(db, now) : null,
    audit: maySee(staff, 'audit') ? await lastAudit(db) : null,
  };
}

const NO_MACHINERY = { jobs: null, deliveries: null, silentNodes: null };

async function machinery(
  db: Db,
  now: Date,
): Promise<Pick<Today, 'jobs' | 'deliveries' | 'silentNodes'>> {
  const runs = await listJobRuns(db);
  const standing = await outboxStanding(db);
  const nodes = await listNodes(db);
  const jobs = runs.flatMap(({ name, error, failedSince, isOverdue, nextAt }): TroubledJob[] =>
    error !== null || isOverdue ? [{ name, error, since: failedSince ?? nextAt }] : [],
  );
  const deliveries = standing.flatMap(({ kind, waiting, failing, since }): WaitingDeliveries[] => {
    const ageMs = now.getTime() - Date.parse(since);
    if (failing === 0 && ageMs < WAITS_MS) return [];
    return [{ kind, waiting, failing, since, isLate: failing > 0 || ageMs > LATE_MS }];
  });
  const silentNodes = nodes.filter(({ isSilent }) => isSilent).map(({ name }) => name);
  return { jobs, deliveries, silentNodes };
}

/** Audits go by real time: they are run by whoever keeps the server. */
async function lastAudit(db: Db): Promise<Today['audit']> {
  const { audits } = await listAudits(db, { below: null, limit: 1 });
  const [last] = audits;
  if (!last) return { last: null };
  const { number: auditNo, startedAt, findings } = last;
  const isLate = Date.now() - Date.parse(startedAt) > AUDIT_LATE_MS;
  return { last: { auditNo, startedAt, findings, isLate } };
}
