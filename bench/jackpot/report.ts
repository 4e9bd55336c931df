import { median } from '../side-by-side';
import type { Statistics } from './database-watch';
import { type CheckoutCosts, LARGEST_DATABASE_CORES, mostOf, raffleCeiling } from './model';
import type { Step } from './run-step';
import { machinesTable, stepsTable, tablesTable } from './tables';
import { type Line, passed } from './waiting-line';

const RATES = [100, 350, 700, 1_000, 2_000, 5_000, 10_000, 15_000];

interface Findings {
  /** of one node, to what the machine does and beyond */
  curve: Step[];
  /** of one node, two and three, in rounds */
  more: Step[];
  /** everybody buys of one raffle */
  raffles: Step[];
  line: Line;
  /** before and after the curve */
  start: Statistics;
  end: Statistics;
  /** compared with what customers were told */
  purchases: number;
}

/** All that was measured, and the machines that follow from it, as Markdown. */
export function reportOn({ curve, more, raffles, line, start, end, purchases }: Findings): string {
  const costs = costsOf([...curve, ...more]);
  const sold = curve.reduce((sum, { waits }) => sum + waits.length, 0);
  const heldMs = heldMsOf(raffles[0]);
  return [
    '\nEverybody buys of one lottery draw:\n',
    stepsTable(curve),
    '\nAs many customers for each of one node, two and three, in turns:\n',
    stepsTable(more),
    spreadOf(more),
    '\nEverybody buys of one raffle:\n',
    stepsTable(raffles),
    `One buyer has the raffle’s row for ${heldMs.toFixed(1)} ms, so that no machine sells more than ${(1_000 / heldMs).toFixed(0)} books a second of it here, and ${raffleCeiling(heldMs).toFixed(0)} with a standby and a network in between.`,
    '\nThe hottest tables of the curve:\n',
    tablesTable(start.tables, end.tables),
    `${per(end.flushes - start.flushes, sold)} flushes of the log a checkout; ${per(end.rowSharers - start.rowSharers, sold)} places in lists of those who share a row.`,
    '\nA line in front of a full node:\n',
    stepsTable([line.step]),
    lineIn(line),
    '\nMachines, by these costs:\n',
    machinesTable(RATES, costs),
    `A database of ${LARGEST_DATABASE_CORES} cores carries ${mostOf(LARGEST_DATABASE_CORES, costs).toFixed(0)} checkouts a second.`,
    `\n${purchases} purchases were confirmed; each is written once, none beside them, and every wallet has paid for just those.`,
  ].join('\n');
}

/** The middle one of all steps: what else the machine did disturbed some of them. */
function costsOf(steps: readonly Step[]): CheckoutCosts {
  const middle = (of: (step: Step) => number) => median(steps.map(of));
  return {
    databaseMs: middle(({ cost }) => cost.database),
    nodeMs: middle(({ cost }) => cost.node),
    jobsMs: middle(({ cost }) => cost.jobs),
    walBytes: middle(({ walBytes }) => walBytes),
    writes: middle(({ writes }) => writes),
  };
}

const heldMsOf = (step: Step | undefined) =>
  step ? (step.seen.rowHeldShare * 1_000) / step.sold : Number.NaN;

/** What a checkout costs of two nodes and more, by the middle of their rounds, against one. */
function spreadOf(steps: readonly Step[]): string {
  const middle = (count: number, of: (step: Step) => number) =>
    median(steps.filter(({ nodes }) => nodes === count).map(of));
  const against = (of: (step: Step) => number) =>
    [2, 3].map((count) => (middle(count, of) / middle(1, of)).toFixed(2)).join(' and ');
  const node = against(({ cost }) => cost.node);
  const database = against(({ cost }) => cost.database);
  return `With two and three nodes a checkout costs the nodes ${node} times what it does with one, and the database ${database} times.`;
}

const per = (total: number, sold: number) => (total / sold).toFixed(2);

function lineIn({ visits }: Line): string {
  const waited = visits.filter(({ before }) => before.length > 0);
  const letIn = waited.filter(({ letInAt }) => letInAt !== undefined);
  const longest = Math.max(0, ...waited.flatMap(({ before }) => before));
  return `${visits.length} people came anew, ${waited.length} waited, behind up to ${longest}; ${passed(visits)} times somebody passed; ${letIn.length} of those who waited were let in when it was over.`;
}
