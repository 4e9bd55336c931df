import type { Pool } from 'pg';
import { provideMetrics, single } from '@/lib/process/metrics';
import { log } from '@/server/runtime/log';
import { type Database, openDatabase, SERVING } from './pool';
import { watchDatabase } from './watch-database';

/** A standby whose state is older than this answers nobody. */
const MOST_LAG_MS = 2_000;
/** A standby that is further behind begins to be looked at anew: some minutes of looks. */
const MOST_MARKS = 600;

/** A standby of the database, for reads that may be a second old. */
export interface Replica {
  db: Database['db'];
  /** whether it has everything that had been committed two seconds ago */
  isCurrent(): boolean;
  /** Compares it with the database once more; a node does so twice a second. */
  look(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens a standby beside its database. One that is away, behind, promoted, on another timeline or of another database is
 * not current, and stops no start: whoever would read from it reads from the database itself.
 * @param primary a pool of the database itself
 */
export function openReplica(url: string, size: number, primary: Pool, now = monotonic): Replica {
  const watch = watchDatabase([{ url, isPooler: false }], { everyMs: 1_000, silenceMs: 2_000 });
  const replica = openDatabase(url, size, SERVING, { watch });
  // positions of the database's log, each with when it was read
  let marks: { at: number; position: bigint }[] = [];
  let currentAt = -Infinity;
  let trouble: string | null = null;

  const report = (reason: string | null) => {
    if (reason === trouble) return;
    trouble = reason;
    if (reason) log.error('replica not used', { reason });
    else log.info('replica used again');
  };

  const look = async () => {
    const at = now();
    const from = await standing(primary);
    marks.push({ at, position: from.position });
    if (marks.length > MOST_MARKS) marks = marks.slice(-MOST_MARKS / 2);
    try {
      const to = await standing(replica.pool);
      const reason = mismatch(from, to);
      report(reason);
      if (reason) return;
      const reached = marks.findLastIndex(({ position }) => position <= to.position);
      if (reached < 0) return;
      currentAt = marks[reached]?.at ?? currentAt;
      marks = marks.slice(reached);
    } catch (error) {
      report(error instanceof Error ? error.message : String(error));
    }
  };

  const isCurrent = () => trouble === null && !watch.isSilent && now() - currentAt < MOST_LAG_MS;
  provideMetrics('replica', () => [
    single('gauge', 'replica_current', '1 while reads that may lag go to it.', isCurrent() ? 1 : 0),
    {
      ...{ name: 'replica_lag_seconds', help: 'Age of what it holds.', type: 'gauge' },
      // none before it has been in step for the first time
      samples: currentAt === -Infinity ? [] : [{ value: (now() - currentAt) / 1_000 }],
    },
  ]);
  return { db: replica.db, isCurrent, look, close: replica.close };
}

const monotonic = () => performance.now();

interface Standing {
  position: bigint;
  /** of which cluster it is a copy */
  system: string;
  timeline: number;
  isStandby: boolean;
}

/** How far a server's log has been written, or replayed. */
async function standing(pool: Pool): Promise<Standing> {
  const { rows } = await pool.query<Omit<Standing, 'position'> & { position: string }>(
    `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end as position,
       (select system_identifier::text from pg_control_system()) as system,
       (select timeline_id from pg_control_checkpoint()) as timeline, pg_is_in_recovery() as "isStandby"`,
  );
  const [row] = rows;
  if (!row) throw new Error('The database does not say where its log stands');
  return { ...row, position: positionOf(row.position) };
}

/** A position such as `16/B374D848` as one number. */
function positionOf(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** Why one is no copy of the other that follows it; null if it is. */
function mismatch(primary: Standing, replica: Standing): string | null {
  if (replica.system !== primary.system) return 'it is a copy of another database';
  if (!replica.isStandby) return 'it is no standby: it takes changes of its own';
  // after a failover one may hold what the new primary never had
  if (replica.timeline !== primary.timeline) return 'it follows another timeline';
  return null;
}
