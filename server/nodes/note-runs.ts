import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import { oneLine } from './one-line';

interface Run {
  everyMs: number;
  beganAt: string;
  endedAt: string;
  error: string | null;
}

type Work = (signal: AbortSignal) => Promise<unknown>;

/** Notes in memory what this node's jobs do: some run every second, and are written down a few times a minute. */
export function noteRuns(node: string) {
  let unwritten = new Map<string, Run>();
  return {
    /** The same work, noted. One that resolves to `false` was left to another node, and is no run of this one. */
    noted:
      (name: string, everyMs: number, work: Work): Work =>
      async (signal) => {
        const beganAt = new Date().toISOString();
        const note = (error: string | null) =>
          unwritten.set(name, { everyMs, beganAt, endedAt: new Date().toISOString(), error });
        try {
          if ((await work(signal)) !== false) note(null);
        } catch (error) {
          // what is told to stop, and stops, has not failed
          if (!signal.aborted) note(oneLine(error));
          throw error;
        }
      },
    /** Writes down what ended since the last time. What cannot be written waits for the next. */
    async write(db: Db): Promise<void> {
      const runs = unwritten;
      unwritten = new Map();
      if (runs.size === 0) return;
      try {
        await writeRuns(db, node, runs);
      } catch (error) {
        unwritten = new Map([...runs, ...unwritten]);
        throw error;
      }
    },
  };
}

/** Of two nodes the one whose run ended last says how a job is. */
async function writeRuns(db: Db, node: string, runs: ReadonlyMap<string, Run>): Promise<void> {
  const rows = [...runs].map(([name, run]) => ({ name, ...run }));
  await db.execute(sql`
    insert into job_runs as run (name, every_ms, node, began_at, ended_at, error, failed_since)
    select name, "everyMs", ${node}::text, "beganAt", "endedAt", error, case when error is not null then "endedAt" end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as ended (name text, "everyMs" integer, "beganAt" timestamptz, "endedAt" timestamptz, error text)
    order by name
    on conflict (name) do update set every_ms = excluded.every_ms, node = excluded.node, began_at = excluded.began_at,
      ended_at = excluded.ended_at, error = excluded.error,
      failed_since = case when excluded.error is not null then coalesce(run.failed_since, excluded.ended_at) end
    where excluded.ended_at >= run.ended_at`);
}
