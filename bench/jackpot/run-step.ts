import { once, setMaxListeners } from 'node:events';
import { arrive } from '../arrive';
import { type Buyer, checkOut, Left, type Refusals } from './buyers';
import type { DatabaseWatch, Seen } from './database-watch';
import { processorMs } from './processor-time';
import type { Sale } from './sales';

/** So much processor time everything used in the same while without a customer, in ms a second. */
export interface Idle {
  nodes: number;
  jobs: number;
  database: number;
}

export interface Stage {
  nodes: readonly { address: string; pid: number }[];
  jobs: number;
  watch: DatabaseWatch;
  seconds: number;
  sale: Sale;
}

/** What came of one rate of customers. */
export interface Step {
  nodes: number;
  /** customers who came a second, and checkouts that were completed a second meanwhile */
  asked: number;
  sold: number;
  /** each completed checkout's time, from its customer's coming to the receipt, in ms */
  waits: number[];
  refusals: Refusals;
  /** customers whose turn had not come at the end */
  left: number;
  /** of processors, a completed checkout, in ms: what the shop does without customers is taken off */
  cost: { node: number; jobs: number; database: number; customer: number };
  /** a completed checkout */
  walBytes: number;
  writes: number;
  seen: Seen;
}

/** What the shop does while nobody comes. */
export async function measureIdle({ nodes, jobs, watch }: Stage, wait: () => Promise<unknown>) {
  const before = await used(nodes, jobs, watch);
  await wait();
  const after = await used(nodes, jobs, watch);
  const seconds = (after.at - before.at) / 1_000;
  return {
    nodes: (after.nodes - before.nodes) / seconds,
    jobs: (after.jobs - before.jobs) / seconds,
    database: (after.processorMs - before.processorMs) / seconds,
  };
}

/**
 * Customers who come at a steady rate, whether others have been served or not. Whoever waits when the step ends leaves.
 * What was begun is brought to its end, receipts' mails too, and counts with what it cost.
 */
export async function runStep(
  { nodes, jobs, watch, seconds, sale }: Stage,
  { buyers, perSecond, idle }: { buyers: Buyer[]; perSecond: number; idle: Idle },
): Promise<Step> {
  const refusals: Refusals = { turnedAway: 0, unanswered: 0 };
  const end = AbortSignal.timeout(seconds * 1_000);
  setMaxListeners(0, end);
  const waits: number[] = [];
  let [inTime, left] = [0, 0];
  const one = async (_index: number, dueAt: number) => {
    const buyer = buyers.shift();
    if (!buyer) throw new Error('More customers came than there are');
    try {
      await checkOut(buyer, sale.item, { refusals, end });
      waits.push(performance.now() - dueAt);
      if (!end.aborted) inTime += 1;
    } catch (error) {
      if (!(error instanceof Left)) throw error;
      left += 1;
    } finally {
      buyers.push(buyer);
    }
  };
  const before = await used(nodes, jobs, watch);
  const ended = once(end, 'abort').then(watch.look(sale.drawId));
  const [seen] = await Promise.all([ended, arrive({ perSecond, seconds, begin: one })]);
  await watch.isQuiet();
  const after = await used(nodes, jobs, watch);
  const lasted = (after.at - before.at) / 1_000;
  const each = (total: number) => total / waits.length;
  return {
    ...{ nodes: nodes.length, asked: perSecond, sold: inTime / seconds, waits, refusals, left },
    cost: {
      node: each(after.nodes - before.nodes - idle.nodes * lasted),
      jobs: each(after.jobs - before.jobs - idle.jobs * lasted),
      database: each(after.processorMs - before.processorMs - idle.database * lasted),
      customer: each(after.own - before.own),
    },
    walBytes: each(after.walBytes - before.walBytes),
    writes: each(after.writes - before.writes),
    seen,
  };
}

async function used(nodes: Stage['nodes'], jobs: number, watch: DatabaseWatch) {
  return {
    ...(await watch.work()),
    nodes: nodes.reduce((sum, { pid }) => sum + processorMs(pid), 0),
    jobs: processorMs(jobs),
    own: processorMs(process.pid),
    at: performance.now(),
  };
}
