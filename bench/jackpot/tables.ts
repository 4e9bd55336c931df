import { percentile } from '../side-by-side';
import type { TableUse } from './database-watch';
import { type CheckoutCosts, type Limit, machinesFor } from './model';
import type { Step } from './run-step';

const HOTTEST = 6;

type Column<Row> = readonly [heading: string, cell: (row: Row) => string];

const whole = (value: number) => value.toFixed(0);
const tenth = (value: number) => value.toFixed(1);
const thousands = (value: number) => Math.round(value).toLocaleString('en');

const STEP: readonly Column<Step>[] = [
  ['nodes', ({ nodes }) => String(nodes)],
  ['asked/s', ({ asked }) => String(asked)],
  ['sold/s', ({ sold }) => tenth(sold)],
  ['p50 ms', ({ waits }) => whole(percentile(waits, 0.5))],
  ['p99 ms', ({ waits }) => whole(percentile(waits, 0.99))],
  ['turned away', ({ refusals }) => String(refusals.turnedAway)],
  ['left', ({ left }) => String(left)],
  ['node ms', ({ cost }) => tenth(cost.node)],
  ['database ms', ({ cost }) => tenth(cost.database)],
  ['jobs ms', ({ cost }) => tenth(cost.jobs)],
  ['customer ms', ({ cost }) => tenth(cost.customer)],
  ['WAL KB', ({ walBytes }) => tenth(walBytes / 1_000)],
  ['writes', ({ writes }) => tenth(writes)],
  ['connections', ({ seen }) => `${tenth(seen.busyConnections)} of ${seen.mostConnections}`],
  ['wait for locks', ({ seen }) => seen.lockWaits.toFixed(2)],
  ['row alone ms', ({ seen }) => whole(seen.longestAloneMs)],
];

export const stepsTable = (steps: readonly Step[]): string => markdown(STEP, steps);

const LIMITS: Readonly<Record<Limit, string>> = {
  pooler: 'PgBouncer',
  replay: 'replay',
  sharers: 'sharers',
  cores: 'cores',
};

/** The machines of each rate, by these costs. */
export function machinesTable(rates: readonly number[], costs: CheckoutCosts): string {
  const columns: Column<ReturnType<typeof machinesFor>>[] = [
    ['checkouts/s', ({ perSecond }) => thousands(perSecond)],
    ['database cores', ({ databaseCores }) => String(databaseCores)],
    ['nodes', ({ nodes, jobsNodes }) => `${nodes} + ${jobsNodes}`],
    ['commits/s', ({ commitsPerSecond }) => thousands(commitsPerSecond)],
    ['commits a flush', ({ commitsAFlush }) => tenth(commitsAFlush)],
    ['WAL MB/s', ({ walMegabytesPerSecond }) => tenth(walMegabytesPerSecond)],
    ['Mbit/s to a standby', ({ replicationMegabits }) => thousands(replicationMegabits)],
    ['busy connections', ({ busyConnections }) => thousands(busyConnections)],
    ['pools’ connections', ({ pooledConnections }) => thousands(pooledConnections)],
    ['sharers’ hours', ({ sharersHours }) => thousands(sharersHours)],
    ['limits', ({ limits }) => limits.map((limit) => LIMITS[limit]).join(', ') || 'none'],
  ];
  return markdown(
    columns,
    rates.map((perSecond) => machinesFor(perSecond, costs)),
  );
}

/** The tables that were updated most in between. */
export function tablesTable(before: readonly TableUse[], after: readonly TableUse[]): string {
  const grown = after.map((now): TableUse => {
    const was = before.find(({ table }) => table === now.table);
    return {
      ...now,
      inserted: now.inserted - (was?.inserted ?? 0),
      updated: now.updated - (was?.updated ?? 0),
      hot: now.hot - (was?.hot ?? 0),
    };
  });
  return markdown(
    [
      ['table', ({ table }) => table],
      ['rows written', ({ inserted }) => thousands(inserted)],
      ['updates', ({ updated }) => thousands(updated)],
      ['of them without an index', ({ hot, updated }) => `${whole((hot / updated) * 100)} %`],
      ['dead rows at the end', ({ dead }) => thousands(dead)],
    ],
    grown.toSorted((one, other) => other.updated - one.updated).slice(0, HOTTEST),
  );
}

function markdown<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(([heading]) => heading),
    columns.map(() => '-:'),
    ...rows.map((row) => columns.map(([, cell]) => cell(row))),
  ];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
