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
  /** of two nodes and more */
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
    stepsTable([...curve, ...more]),
    spreadOf([...curve, ...more]),
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

/** How far the steps of two nodes and more are from those of one, at the same rates. */
function spreadOf(steps: readonly Step[]): string {
  const ratios = (of: (step: Step) => number) =>
    steps
      .filter(({ nodes }) => nodes > 1)
      .flatMap((step) => {
        const alone = steps.find(({ nodes, asked }) => nodes === 1 && asked === step.asked);
        return alone ? [of(step) / of(alone)] : [];
      });
  const range = (values: readonly number[]) =>
    `${Math.min(...values).toFixed(2)} to ${Math.max(...values).toFixed(2)} times`;
  const node = range(ratios(({ cost }) => cost.node));
  const database = range(ratios(({ cost }) => cost.database));
  return `Of several nodes a checkout costs the nodes ${node}, and the database ${database} what it does of one at the same rate.`;
}

const per = (total: number, sold: number) => (total / sold).toFixed(2);

function lineIn({ visits }: Line): string {
  const waited = visits.filter(({ before }) => before.length > 0);
  const letIn = waited.filter(({ letInAt }) => letInAt !== undefined);
  const longest = Math.max(0, ...waited.flatMap(({ before }) => before));
  return `${visits.length} people came anew, ${waited.length} waited, behind up to ${longest}; ${passed(visits)} times somebody passed; ${letIn.length} of those who waited were let in when it was over.`;
}
