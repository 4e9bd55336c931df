import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Context } from '@/server/kernel/context';
import { recountPlans, wakeAnswered } from '@/server/recurring';
import { buyDuePlans, type PlaceInQueue } from './buy-due-plans';
import type { PlanStep } from './refuse-plan';

/** Connections that one node's plans may take at a time: the others are for those who wait. */
const AT_ONCE = 4;
/** While customers are served, plans work for so much of the time for each of their connections: half where ten are busy. */
const BESIDE_CUSTOMERS = 1 / 20;
/** How often a worker that stands back looks whether customers are still served. */
const LOOK_MS = 50;

export type PlanCounts = Record<PlanStep, number>;

/**
 * Enters the draws of all plans that are due. Any number of nodes may do it at once: each plan is locked by one. While
 * this node has other work for the database, one worker goes on slowly, and the others wait: plans have a day.
 * @param givesWay false where somebody waits for the plans themselves
 */
export async function runDuePlans(
  ctx: Context,
  {
    signal,
    atOnce = AT_ONCE,
    givesWay = true,
  }: { signal?: AbortSignal; atOnce?: number; givesWay?: boolean } = {},
): Promise<PlanCounts> {
  const counts: PlanCounts = {
    purchased: 0,
    skipped: 0,
    missed: 0,
    put_off: 0,
    asked: 0,
    halted: 0,
  };
  await recountPlans(ctx);
  await wakeAnswered(ctx.db);
  let [own, isDone] = [0, false];
  const others = () => (givesWay ? Math.max(0, inUse(ctx) - own) : 0);
  const buy = async (queue: PlaceInQueue) => {
    own += 1;
    try {
      return await buyDuePlans(ctx, queue);
    } finally {
      own -= 1;
    }
  };
  const work = async (worker: number) => {
    const queue: PlaceInQueue = {};
    while (!signal?.aborted && !isDone) {
      if (worker > 0 && others() > 0) {
        await pause(LOOK_MS);
        continue;
      }
      const startedAt = performance.now();
      const steps = await buy(queue);
      if (steps.length === 0) {
        if (worker === 0) isDone = true;
        return;
      }
      for (const step of steps) counts[step] += 1;
      const waitMs = breather(performance.now() - startedAt, others());
      if (waitMs > 0) await pause(waitMs);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, (_, worker) => work(worker)));
  return counts;
}

/** Connections of this node that are working. */
function inUse({ db }: Context): number {
  const { totalCount, idleCount, waitingCount } = db.$client as Pool;
  return totalCount - idleCount + waitingCount;
}

/** How long a worker leaves the database to others after plans that took so long. */
function breather(tookMs: number, others: number): number {
  return others === 0 ? 0 : tookMs * Math.max(0, 1 / (BESIDE_CUSTOMERS * others) - 1);
}
