import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { arrive } from '../arrive';
import type { Step } from './run-step';
import type { RunStep } from './stage';
import { type Visit, visit } from './visitors';

const SECONDS = 45;
const VISITORS_A_SECOND = 2;
/** until the last who waits has looked again, as often as the waiting page does by itself */
const LAST_LOOKS_MS = 40_000;

export interface Line {
  step: Step;
  visits: Visit[];
}

/** More customers than the node can serve, and people beside them who come anew: they wait in line meanwhile. */
export async function measureLine(
  { run, perSecond }: { run: RunStep; perSecond: number },
  address: string,
): Promise<Line> {
  const visits: Visit[] = [];
  const end = new AbortController();
  setMaxListeners(0, end.signal);
  const come = async () => {
    visits.push(await visit(address, end.signal));
  };
  const [step] = await Promise.all([
    run(perSecond, SECONDS).finally(() => giveUp(end)),
    arrive({ perSecond: VISITORS_A_SECOND, seconds: SECONDS, begin: come }),
  ]);
  return { step, visits };
}

function giveUp(end: AbortController): void {
  void pause(LAST_LOOKS_MS, undefined, { ref: false }).then(() => end.abort());
}

/** Times that a look of a visitor showed more people before them than the one before it: nobody passes anybody. */
export const passed = (visits: readonly Visit[]): number =>
  visits.reduce(
    (sum, { before }) =>
      sum + before.filter((count, at) => count > (before[at - 1] ?? count)).length,
    0,
  );
