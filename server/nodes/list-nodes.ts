import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';

/** A node as it was seen last. Times are real, ISO 8601. */
interface NodeStanding {
  id: string;
  name: string;
  version: string;
  /** the newest migration that it knows */
  knows: string;
  runsJobs: boolean;
  startedAt: string;
  seenAt: string;
  /** it has said nothing for a minute, and did not stop in order */
  isSilent: boolean;
}

interface Row extends Record<string, unknown> {
  id: string;
  name: string;
  version: string;
  knows: string;
  runs_jobs: boolean;
  started_at: string;
  seen_at: string;
  is_silent: boolean;
}

const SILENT_AFTER = '1 minute';
const MOST_LISTED = 200;

/** The nodes of the last day, those that are silent first, then the oldest. */
export async function listNodes(db: Db): Promise<NodeStanding[]> {
  const { rows } = await db.execute<Row>(sql`
    select id, name, version, knows, runs_jobs, started_at, seen_at,
      seen_at < clock_timestamp() - ${SILENT_AFTER}::interval as is_silent
    from nodes where seen_at >= clock_timestamp() - interval '1 day'
    order by seen_at >= clock_timestamp() - ${SILENT_AFTER}::interval, started_at, id limit ${MOST_LISTED}`);
  return rows.map((row) => ({
    ...{ id: row.id, name: row.name, version: row.version, knows: row.knows },
    runsJobs: row.runs_jobs,
    startedAt: new Date(row.started_at).toISOString(),
    seenAt: new Date(row.seen_at).toISOString(),
    isSilent: row.is_silent,
  }));
}
