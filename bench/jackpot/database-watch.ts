import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { parentOf, serverMs } from './processor-time';

const SAMPLE_EVERY_MS = 50;
const ALONE_EVERY_MS = 1_000;
/** after so long an idle connection has told Postgres's statistics what it did */
const STATISTICS_MS = 11_000;
/** Longer than any buyer may take. */
const LONGEST_ALONE = '30s';

/** What a database has done so far. */
interface Work {
  processorMs: number;
  walBytes: number;
  /** numbers given to transactions that write */
  writes: number;
}

/** What was seen of its connections, twenty times a second. */
export interface Seen {
  /** connections, at most and on average those in a transaction or a statement */
  mostConnections: number;
  busyConnections: number;
  /** connections that waited for another transaction's lock, on average */
  lockWaits: number;
  /** share of the time in which some buyer had the raffle's row for themselves; 0 for a lottery, whose row they share */
  rowHeldShare: number;
  /** the longest that whoever needs the draw's row alone waited for its buyers */
  longestAloneMs: number;
}

export interface TableUse {
  table: string;
  inserted: number;
  updated: number;
  /** of those, updates that changed no index */
  hot: number;
  dead: number;
}

/** Of a stage, told after all connections have said what they did. */
export interface Statistics {
  tables: TableUse[];
  flushes: number;
  /** members of the lists of those who share a row */
  rowSharers: number;
}

export interface DatabaseWatch {
  work(): Promise<Work>;
  /** Begins to look; the function that it returns ends that, and says what was seen. */
  look(drawId: string): () => Promise<Seen>;
  statistics(): Promise<Statistics>;
  /** Resolves when no mail of a receipt waits any more. */
  isQuiet(): Promise<void>;
  close(): Promise<void>;
}

/** Watches a Postgres on this machine by connections of its own, whose work does not count. */
export async function watchDatabase(url: string): Promise<DatabaseWatch> {
  const clients = await Promise.all([connect(url), connect(url)]);
  const [reader, taker] = clients.map(({ client }) => client) as [Client, Client];
  const pids = clients.map(({ pid }) => pid);
  const postmaster = parentOf(pids[0] ?? 0);
  return {
    async work() {
      const { rows } = await reader.query<{ wal: string; writes: string }>(
        `select pg_current_wal_insert_lsn() - '0/0' as wal, pg_snapshot_xmax(pg_current_snapshot()) as writes`,
      );
      const [row] = rows;
      return {
        processorMs: serverMs(postmaster, pids),
        walBytes: Number(row?.wal),
        writes: Number(row?.writes),
      };
    },
    look: (drawId) => look({ reader, taker, pids, drawId }),
    async statistics() {
      await pause(STATISTICS_MS);
      await reader.query('checkpoint');
      const { rows: tables } = await reader.query<TableUse>(
        `select relname as "table", n_tup_ins::float8 as inserted, n_tup_upd::float8 as updated,
           n_tup_hot_upd::float8 as hot, n_dead_tup::float8 as dead
         from pg_stat_user_tables where n_tup_upd > 0`,
      );
      const { rows } = await reader.query<{ flushes: number; rowSharers: number }>(
        `select (select sum(fsyncs)::float8 from pg_stat_io where object = 'wal') as flushes,
           (select next_multi_offset::text::float8 from pg_control_checkpoint()) as "rowSharers"`,
      );
      return { tables, flushes: rows[0]?.flushes ?? 0, rowSharers: rows[0]?.rowSharers ?? 0 };
    },
    async isQuiet() {
      for (;;) {
        const { rowCount } = await reader.query(
          `select from outbox where delivered_at is null and kind = 'mail' limit 1`,
        );
        if (rowCount === 0) return;
        await pause(SAMPLE_EVERY_MS * 4);
      }
    },
    async close() {
      await Promise.all([reader.end(), taker.end()]);
    },
  };
}

async function connect(url: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return { client, pid: rows[0]?.pid ?? 0 };
}

interface Watched {
  reader: Client;
  taker: Client;
  pids: readonly number[];
  drawId: string;
}

interface Sample {
  connections: number;
  busy: number;
  waiting: number;
  isHeld: boolean;
}

function look({ reader, taker, pids, drawId }: Watched): () => Promise<Seen> {
  let isOver = false;
  const samples: Sample[] = [];
  const sample = async () => {
    while (!isOver) {
      const { rows } = await reader.query<Sample>(
        `select count(*)::int as connections, count(*) filter (where state <> 'idle')::int as busy,
           count(*) filter (where wait_event_type = 'Lock')::int as waiting,
           (select case when kind = 'raffle' and xmax::text <> '0'
              then pg_xact_status(xmax::text::xid8) = 'in progress' else false end
            from draws where id = $2) as "isHeld"
         from pg_stat_activity
         where datname = current_database() and backend_type = 'client backend' and pid <> all($1)`,
        [pids, drawId],
      );
      samples.push(...rows);
      await pause(SAMPLE_EVERY_MS);
    }
  };
  const waits: number[] = [];
  const takeAlone = async () => {
    while (!isOver) {
      waits.push(await aloneMs(taker, drawId));
      await pause(ALONE_EVERY_MS);
    }
  };
  const looking = Promise.all([sample(), takeAlone()]);
  return async () => {
    isOver = true;
    await looking;
    const averageOf = (of: (one: Sample) => number) =>
      samples.reduce((sum, one) => sum + of(one), 0) / samples.length;
    return {
      mostConnections: Math.max(...samples.map(({ connections }) => connections)),
      busyConnections: averageOf(({ busy }) => busy),
      lockWaits: averageOf(({ waiting }) => waiting),
      rowHeldShare: averageOf(({ isHeld }) => Number(isHeld)),
      longestAloneMs: Math.max(...waits),
    };
  };
}

/** Takes the draw's row as whoever changes the draw does, and gives it back. */
async function aloneMs(client: Client, drawId: string): Promise<number> {
  await client.query(`begin; set local lock_timeout = '${LONGEST_ALONE}'`);
  const startedAt = performance.now();
  await client.query('select from draws where id = $1 for update', [drawId]);
  const ms = performance.now() - startedAt;
  await client.query('rollback');
  return ms;
}
