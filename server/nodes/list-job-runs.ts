import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';

/** A job, and how its last run went. Times are real, ISO 8601. */
export interface JobRun {
  name: string;
  everyMs: number;
  node: string;
  beganAt: string;
  endedAt: string;
  /** when the next run is expected, if the last one ended as it should */
  nextAt: string;
  /** why the last run failed, in one line; null where it did not */
  error: string | null;
  failedSince: string | null;
  /** no run has ended for so long that none seems to be going on */
  isOverdue: boolean;
}

interface Row extends Record<string, unknown> {
  name: string;
  every_ms: number;
  node: string;
  began_at: string;
  ended_at: string;
  next_at: string;
  error: string | null;
  failed_since: string | null;
  is_overdue: boolean;
}

/** A run may take minutes, and is written down up to ten seconds after it has ended. */
const SLOW = '10 minutes';

/** Every job that has ever run, those in trouble first. */
export async function listJobRuns(db: Db): Promise<JobRun[]> {
  const { rows } = await db.execute<Row>(sql`
    select name, every_ms, node, began_at, ended_at, next_at, error, failed_since,
      next_at + ${SLOW}::interval < clock_timestamp() as is_overdue
    from (select *, ended_at + make_interval(secs => every_ms / 1000.0) as next_at from job_runs) as run
    order by error is null, next_at + ${SLOW}::interval >= clock_timestamp(), name`);
  return rows.map((row) => ({
    ...{ name: row.name, everyMs: row.every_ms, node: row.node, error: row.error },
    beganAt: iso(row.began_at),
    endedAt: iso(row.ended_at),
    nextAt: iso(row.next_at),
    failedSince: row.failed_since && iso(row.failed_since),
    isOverdue: row.is_overdue,
  }));
}

const iso = (time: string): string => new Date(time).toISOString();
