import { sql } from 'drizzle-orm';
import { log } from '@/server/runtime/log';
import type { Db } from './pool';
import { executePrepared } from './prepared';
import { inTransaction, sqlState } from './transaction';

interface Partitioning {
  /** the column whose ids say which partition a row is in, by when they were made */
  key: string;
  /** how much time a partition holds */
  period: keyof typeof MONTHS;
}

const MONTHS = { month: 1, quarter: 3, year: 12 } as const;
const DAY_MS = 86_400_000;
/** How far partitions reach ahead: for so long no job is needed. */
const AHEAD_MS = 183 * DAY_MS;
/**
 * Statements that wait for a table hold up whoever comes after them: they give up soon, and before Postgres looks for a
 * deadlock (a second), so that it is never a sale that is ended.
 */
const LOCK_MS = 500;
const LOCK_NOT_AVAILABLE = '55P03';
/** of rows without a partition, no more are counted */
const MOST_COUNTED = 1_000;

/**
 * The tables that consist of partitions, in the schema `partitions`. Who looks a row up by its key reads one of them; who
 * does not reads all, so a table that is read by other columns has few.
 */
export const PARTITIONED_TABLES: Readonly<Record<string, Partitioning>> = {
  events: { key: 'id', period: 'year' },
  ticket_lines: { key: 'draw_id', period: 'quarter' },
  tracked_events: { key: 'id', period: 'month' },
};

interface Partition {
  name: string;
  /** null for the first partition: whatever is older */
  begin: Date | null;
  end: Date;
}

/** What making and dropping partitions takes. Times are real: by them ids are made, and no test clock moves them. */
interface Upkeep {
  db: Db;
  table: string;
  now: Date;
}

/** The partitions of a table in the order of time, without the one for whatever has none. */
export const readPartitions = ({ db, table }: Pick<Upkeep, 'db' | 'table'>): Promise<Partition[]> =>
  executePrepared<Partition>(
    db,
    sql`select name, made_at(substring(bound from 'FROM \\(''([^'']+)')::uuid) as begin,
        made_at(substring(bound from 'TO \\(''([^'']+)')::uuid) as "end"
      from (
        select c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bound
        from pg_inherits i join pg_class c on c.oid = i.inhrelid
        where i.inhparent = ${`public.${table}`}::text::regclass) as partition
      where bound <> 'DEFAULT' order by "end"`,
  );

/**
 * Makes the partitions of the next half year. Where rows of a period have been written already, for want of a partition,
 * they stay where they are, and it gets none.
 */
export async function makePartitions({ db, table, now }: Upkeep): Promise<void> {
  const { key, period } = partitioningOf(table);
  const newest = (await readPartitions({ db, table })).at(-1);
  let begin = newest?.end ?? beginOf(now, period);
  const made: string[] = [];
  while (begin.getTime() < now.getTime() + AHEAD_MS) {
    const end = beginOf(begin, period, 1);
    const name = `${table}_${nameOf(begin, period)}`;
    const { rows: strays } = await db.execute(sql`
      select from ${sql.raw(`partitions.${table}_rest`)}
      where ${sql.raw(key)} >= first_id_of(${begin.toISOString()}) and ${sql.raw(key)} < first_id_of(${end.toISOString()})
      limit 1`);
    if (strays.length > 0) log.info('no partition made: its rows are in the last one', { name });
    else if (await runUnlessInUse(db, name, makingOf(table, { name, begin, end }))) made.push(name);
    else break;
    begin = end;
  }
  if (made.length > 0)
    log.info('partitions made', { table, count: made.length, newest: made.at(-1) });
}

/**
 * Drops the partitions of a table whose rows may stay for so many days. One goes as a whole, when its oldest row has to
 * go; the first one, which has no oldest, when its newest has.
 */
export async function dropPartitions({
  db,
  table,
  now,
  days,
}: Upkeep & { days: number }): Promise<void> {
  // a day early: row by row, nothing of it has to be deleted meanwhile
  const over = now.getTime() - (days - 1) * DAY_MS;
  for (const { name, begin, end } of await readPartitions({ db, table })) {
    const isOver = (begin ?? end).getTime() <= over && end.getTime() <= now.getTime();
    if (!isOver) continue;
    if (!(await runUnlessInUse(db, name, [`drop table partitions.${name}`]))) return;
    log.info('partition dropped', { name });
  }
}

/**
 * Renews what Postgres knows of a table as a whole, once a day: of its partitions it does so by itself. An older one than
 * 18 would read all of them anew.
 */
export async function renewStatistics({ db, table }: Pick<Upkeep, 'db' | 'table'>): Promise<void> {
  const { rows } = await db.execute(sql`
    select from pg_stat_user_tables where relid = ${`public.${table}`}::text::regclass
      and (last_analyze > clock_timestamp() - interval '1 day' or current_setting('server_version_num')::int < 180000)`);
  if (rows.length === 0) await runUnlessInUse(db, table, [`analyze only public.${table}`]);
}

/** How many rows have no partition of their time, by table; a thousand where there are more. It should be none. */
export async function rowsWithoutPartition(db: Db): Promise<Record<string, number>> {
  const counts = Object.keys(PARTITIONED_TABLES).map(
    (table) => sql`select ${table}::text as table, count(*)::int as rows
      from (select from ${sql.raw(`partitions.${table}_rest`)} limit ${MOST_COUNTED}) as stray`,
  );
  const { rows } = await db.execute<{ table: string; rows: number }>(
    sql.join(counts, sql` union all `),
  );
  return Object.fromEntries(rows.map(({ table, rows: count }) => [table, count]));
}

function partitioningOf(table: string): Partitioning {
  const partitioning = PARTITIONED_TABLES[table];
  if (!partitioning) throw new Error(`${table} has no partitions.`);
  return partitioning;
}

/** A table is made by itself and attached: whoever reads and writes the others goes on meanwhile. */
const makingOf = (table: string, { name, begin, end }: Partition & { begin: Date }): string[] => [
  `create table partitions.${name} (like public.${table} including all)`,
  `alter table public.${table} attach partition partitions.${name}
     for values from (first_id_of('${begin.toISOString()}')) to (first_id_of('${end.toISOString()}'))`,
];

/** Runs statements in one transaction. @returns false where a table is in use for too long: the next run tries again */
async function runUnlessInUse(
  db: Db,
  name: string,
  statements: readonly string[],
): Promise<boolean> {
  try {
    await inTransaction(
      { db },
      async (tx) => {
        for (const statement of statements) await tx.execute(sql.raw(statement));
      },
      { lockMs: LOCK_MS },
    );
    return true;
  } catch (error) {
    if (sqlState(error) !== LOCK_NOT_AVAILABLE) throw error;
    log.info('partition not changed: a table is in use', { name });
    return false;
  }
}

/** When the period of an instant begins, in UTC, or one that is so many periods later. */
function beginOf(instant: Date, period: Partitioning['period'], later = 0): Date {
  const months = MONTHS[period];
  const month = instant.getUTCMonth();
  return new Date(Date.UTC(instant.getUTCFullYear(), month - (month % months) + later * months));
}

/** `2027`, `2027_q3`, `2027_08` */
function nameOf(begin: Date, period: Partitioning['period']): string {
  const year = String(begin.getUTCFullYear());
  const month = begin.getUTCMonth();
  if (period === 'year') return year;
  if (period === 'quarter') return `${year}_q${month / MONTHS.quarter + 1}`;
  return `${year}_${String(month + 1).padStart(2, '0')}`;
}
