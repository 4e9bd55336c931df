import { openDatabase, SERVING } from '@/server/db/pool';
import { readEnv } from '@/server/runtime/env';
import { httpCarry } from '../http-carry';
import { expectBooks } from './books';
import { watchDatabase } from './database-watch';
import { reportOn } from './report';
import type { Step } from './run-step';
import { openSales, type Sale } from './sales';
import { aStage, type RunStep, type Shop } from './stage';
import { measureLine } from './waiting-line';

const CONNECTIONS = 10;
const FIRST_RATE = 10;
const MOST_STEPS = 9;
const STEPS_BEYOND = 3;
const ROUNDS = 3;
/** A step that serves less than this of its customers is beyond what the machine does. */
const SERVED_SHARE = 0.9;

/** `npm run drill:jackpot`, in the shop that `bin/drill-jackpot.mjs` has started. */
async function main(): Promise<void> {
  const { JACKPOT, SITE_ORIGIN } = process.env;
  if (!JACKPOT || !SITE_ORIGIN) throw new Error('npm run drill:jackpot starts the shop for this');
  const { DATABASE_URL } = readEnv();
  const database = openDatabase(DATABASE_URL, CONNECTIONS, SERVING);
  const watch = await watchDatabase(DATABASE_URL);
  const shop: Shop = { ...JSON.parse(JACKPOT), database, watch, origin: SITE_ORIGIN, buyers: [] };
  try {
    await drill(shop);
  } finally {
    await watch.close();
    await database.close();
  }
}

async function drill(shop: Shop): Promise<void> {
  const address = shop.nodes[0]?.address ?? '';
  const { lottery, raffle } = await openSales(shop.database, httpCarry(address, 1));
  // all nodes have compiled what they serve with before any is measured
  const all = await aStage(shop, shop.nodes.length, lottery);
  await all(FIRST_RATE * shop.nodes.length, shop.seconds * 2);
  const start = await shop.watch.statistics();
  const one = await aStage(shop, 1, lottery);
  const curve = await untilBeyond(one);
  const end = await shop.watch.statistics();
  const beyond = curve.findIndex(isBeyond);
  const full = (curve[beyond] ?? curve.at(-1))?.asked ?? FIRST_RATE;
  const more = await nodesInTurn(shop, lottery);
  const ofRaffle = await aStage(shop, 1, raffle);
  const raffles = [await ofRaffle(FIRST_RATE * 2), await ofRaffle(full)];
  const run = await aStage(shop, 1, lottery);
  const line = await measureLine({ run, perSecond: full * 2 }, address);
  const purchases = await expectBooks(shop.database, shop.buyers);
  console.log(reportOn({ curve, more, raffles, line, start, end, purchases }));
}

/** As many customers for each node, in turns, so that whatever else slows the machine down slows all of them. */
async function nodesInTurn(shop: Shop, sale: Sale): Promise<Step[]> {
  const runs: RunStep[] = [];
  for (const node of shop.nodes.keys()) runs.push(await aStage(shop, node + 1, sale));
  const steps: Step[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [node, run] of runs.entries()) steps.push(await run(FIRST_RATE * (node + 1)));
  return steps;
}

/** Doubles the customers until some steps have shown what is beyond. */
async function untilBeyond(run: RunStep): Promise<Step[]> {
  const steps: Step[] = [];
  for (let rate = FIRST_RATE; steps.length < MOST_STEPS; rate *= 2) {
    steps.push(await run(rate));
    if (steps.filter(isBeyond).length === STEPS_BEYOND) break;
  }
  return steps;
}

const isBeyond = ({ sold, asked }: Step) => sold < asked * SERVED_SHARE;

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
