import { setTimeout as pause } from 'node:timers/promises';
import type { Transport } from '@/lib/client/transport';
import type { Database } from '@/server/db/pool';
import { httpCarry } from '../http-carry';
import { aCrowd, type Buyer } from './buyers';
import type { DatabaseWatch } from './database-watch';
import { measureIdle, runStep, type Step } from './run-step';
import type { Sale } from './sales';

const CONNECTIONS = 2_000;
/** A shop that serves has compiled its code and planned its statements: so many customers a second and node do that. */
const WARM_UP = 20;

export interface Shop {
  database: Database;
  watch: DatabaseWatch;
  /** its public address */
  origin: string;
  nodes: readonly { address: string; pid: number }[];
  /** the process of the node with jobs */
  jobs: number;
  /** how long a step takes */
  seconds: number;
  /** all customers that there have been */
  buyers: Buyer[];
}

/** Measures so many customers a second, for so many seconds. */
export type RunStep = (perSecond: number, seconds?: number) => Promise<Step>;

/** So many nodes of the shop, warm, behind a balancer that takes them in turn, with customers of their own. */
export async function aStage(shop: Shop, count: number, sale: Sale): Promise<RunStep> {
  const nodes = shop.nodes.slice(0, count);
  const carry = inTurn(nodes.map(({ address }) => httpCarry(address, CONNECTIONS)));
  const buyers: Buyer[] = [];
  const gather = async (atLeast: number) => {
    const missing = Math.max(0, atLeast - buyers.length);
    const joined = await aCrowd(shop.database, { count: missing, carry, origin: shop.origin });
    buyers.push(...joined);
    shop.buyers.push(...joined);
  };
  const stage = { ...shop, nodes, sale };
  const run = async (perSecond: number, seconds: number, idle = NOTHING) => {
    await gather(Math.ceil(perSecond * seconds));
    const step = await runStep({ ...stage, seconds }, { buyers, perSecond, idle });
    console.log(
      `Nodes: ${count}. Customers a second: ${perSecond} came, ${step.sold.toFixed(1)} bought.`,
    );
    return step;
  };
  await run(WARM_UP * count, shop.seconds);
  const idle = await measureIdle(stage, () => pause(shop.seconds * 1_000));
  return (perSecond, seconds = shop.seconds) => run(perSecond, seconds, idle);
}

const NOTHING = { nodes: 0, jobs: 0, database: 0 };

function inTurn(carries: readonly Transport[]): Transport {
  let next = 0;
  return (request) => {
    next = (next + 1) % carries.length;
    return (carries[next] as Transport)(request);
  };
}
