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
  /** null where they were not compared, as in development */
  files: { manifest: string; differ: number; checkedAt: string } | null;
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
  files_manifest: string | null;
  files_differ: number | null;
  files_checked_at: string | null;
}

const SILENT_AFTER = '1 minute';
const MOST_LISTED = 200;

/** The nodes of the last day, those that are silent first, then the oldest. */
export async function listNodes(db: Db): Promise<NodeStanding[]> {
  const { rows } = await db.execute<Row>(sql`
    select id, name, version, knows, runs_jobs, started_at, seen_at, files_manifest, files_differ, files_checked_at,
      seen_at < clock_timestamp() - ${SILENT_AFTER}::interval as is_silent
    from nodes where seen_at >= clock_timestamp() - interval '1 day'
    order by seen_at >= clock_timestamp() - ${SILENT_AFTER}::interval, started_at, id limit ${MOST_LISTED}`);
  return rows.map((row) => ({
    ...{ id: row.id, name: row.name, version: row.version, knows: row.knows },
    runsJobs: row.runs_jobs,
    startedAt: new Date(row.started_at).toISOString(),
    seenAt: new Date(row.seen_at).toISOString(),
    isSilent: row.is_silent,
    files: filesOf(row),
  }));
}

const filesOf = ({
  files_manifest: manifest,
  files_differ: differ,
  files_checked_at: checkedAt,
}: Row): NodeStanding['files'] =>
  manifest === null || differ === null || checkedAt === null
    ? null
    : { manifest, differ, checkedAt: new Date(checkedAt).toISOString() };
