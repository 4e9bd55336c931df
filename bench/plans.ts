import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { PurchaseCart } from '@/lib/contract/purchase';
import { findFaults } from '@/server/audit';
import type { Database } from '@/server/db/pool';
import { buyDuePlans, type PlaceInQueue } from '@/server/flows/buy-due-plans';
import { runDuePlans } from '@/server/flows/run-due-plans';
import { jobContext } from '@/server/jobs/job-context';
import { newId } from '@/server/kernel/ids';
import { platformApi } from '@/server/platform';
import { PLANS_TOGETHER } from '@/server/recurring';
import { purchaseOf } from '@/server/testing/a-buyer';
import { manyPlans } from '@/server/testing/many-plans';
import { nodeProcesses } from '@/server/testing/node-processes';
import { type BenchBuyer, benchBuyers } from './buyers';
import type { Finding } from './report';
import { median, sideBySide } from './side-by-side';
import { yardstickOn } from './yardstick';

const CONNECTIONS = 10;
const WARM_UPS = 2;
const ROUNDS = 8;
/** `PLANS=10000 npm run bench plans` measures in a tenth of the time. */
const PLANS = Number(process.env.PLANS ?? 100_000);
const DRAW_NO = 101;
const MB = 1024 * 1024;

/** Plans that are all due for one draw: how fast they are bought, and what the shop's customers notice of it. */
export async function measurePlans(database: Database): Promise<Finding[]> {
  const calls = Math.floor(PLANS / (WARM_UPS + ROUNDS) / PLANS_TOGETHER);
  const perRound = calls * PLANS_TOGETHER;
  const yardstick = await yardstickOn(database, perRound * (WARM_UPS + ROUNDS));
  return [
    ...(await measureEngine(database, yardstick, perRound)),
    ...(await measureShop(database)),
    await measureTwoNodes(database),
  ];
}

async function measureEngine(
  database: Database,
  yardstick: (index: number) => Promise<void>,
  perRound: number,
): Promise<Finding[]> {
  const job = jobContext(database.db);
  await manyPlans(database.db, { count: PLANS, drawNo: DRAW_NO });
  await database.pool.query('vacuum analyze');
  const queues: PlaceInQueue[] = [];
  const heaps: number[] = [];
  const { ratio, perSecond, yardstickPerSecond } = await sideBySide({
    connections: CONNECTIONS,
    warmUps: WARM_UPS,
    rounds: ROUNDS,
    perRound,
    yardstick,
    work: async (index) => {
      const queue = queues.pop() ?? {};
      const steps = await buyDuePlans(job, queue);
      queues.push(queue);
      const bought = steps.filter((step) => step === 'purchased').length;
      if (bought !== PLANS_TOGETHER) throw new Error(`Due plans were ${steps.join(', ')}`);
      if ((index + bought) % perRound === 0) heaps.push(heapNow());
    },
    atOnce: PLANS_TOGETHER,
    // statements planned while the tables were empty read them whole: a running shop's statistics are a minute old
    onWarm: () => database.pool.query('vacuum analyze'),
  });
  await expectCleanBooks(database);
  const [atFirst = 0, atLast = 0] = [heaps[WARM_UPS], heaps.at(-1)];
  return [
    {
      what: `Plans due for one draw, bought, against the bare transaction of a person's purchase`,
      measured: ratio,
      unit: '',
      atLeast: 0.5,
      detail: `${PLANS} plans, ${perSecond.toFixed(0)} against ${yardstickPerSecond.toFixed(0)} a second, ${CONNECTIONS} connections`,
    },
    {
      what: 'Memory in use after the last of them, against after the first',
      measured: atLast / atFirst,
      unit: '',
      atMost: 1.25,
      detail: `${(atFirst / MB).toFixed(0)} MB, then ${(atLast / MB).toFixed(0)} MB`,
    },
  ];
}

/** What is left after a collection of garbage. */
function heapNow(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}

const SHOP_ROUNDS = 7;
const SHOP_WARM_UPS = 2;
const SALES = 250;

/** The purchase call in a process that also runs due plans, against itself without. */
async function measureShop(database: Database): Promise<Finding[]> {
  const { app } = platformApi(database, 0);
  const rounds = SHOP_WARM_UPS + SHOP_ROUNDS;
  const buyers = await benchBuyers(
    database.db,
    async (request) => app.fetch(request),
    2 * rounds * SALES,
  );
  await manyPlans(database.db, { count: rounds * SALES * 3, drawNo: DRAW_NO });
  await database.pool.query('vacuum analyze');
  let next = 0;
  const sell = async () => {
    const startedAt = performance.now();
    const until = next + SALES;
    const one = async () => {
      while (next < until) {
        next += 1;
        const { api, cart } = buyers[next - 1] as BenchBuyer;
        await api(PurchaseCart, purchaseOf(cart), { idempotencyKey: newId() });
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, one));
    return (performance.now() - startedAt) / 1000;
  };
  const ratios: number[] = [];
  const plansPerSecond: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const alone = await sell();
    const stop = new AbortController();
    const plans = runDuePlans(jobContext(database.db), { signal: stop.signal });
    const beside = await sell();
    stop.abort();
    const { purchased } = await plans;
    if (round < SHOP_WARM_UPS) continue;
    ratios.push(alone / beside);
    plansPerSecond.push(purchased / beside);
  }
  await database.pool.query(
    `update recurring_plans set status = 'cancelled' where due_at <= shop_now()`,
  );
  return [
    {
      what: 'The shop’s purchases while plans are bought beside them, against the same without',
      measured: median(ratios),
      unit: '',
      atLeast: 0.8,
      detail: `${CONNECTIONS} customers without a pause; beside them ${median(plansPerSecond).toFixed(0)} plans a second`,
    },
  ];
}

/** Two more processes share what is due. */
async function measureTwoNodes(database: Database): Promise<Finding> {
  const count = Math.ceil(PLANS / 10);
  const { rows: before } = await database.pool.query<{ bought: number }>(BOUGHT);
  await manyPlans(database.db, { count, drawNo: DRAW_NO });
  const nodes = nodeProcesses<{ purchased: number; seconds: number }>('plans-process.ts', () =>
    String(database.pool.options.connectionString),
  );
  try {
    const shares = await Promise.all([nodes.start(), nodes.start()]);
    const { rows: after } = await database.pool.query<{ bought: number }>(BOUGHT);
    const bought = (after[0]?.bought ?? 0) - (before[0]?.bought ?? 0);
    await expectCleanBooks(database);
    const seconds = Math.max(...shares.map((share) => share.seconds));
    const fewer = Math.min(...shares.map(({ purchased }) => purchased));
    return {
      what: 'Plans bought by two nodes, for each plan that was due',
      measured: bought / count,
      unit: '',
      atLeast: 1,
      atMost: 1,
      detail: `${count} plans, ${(count / seconds).toFixed(0)} a second; the node with fewer bought ${fewer}`,
    };
  } finally {
    nodes.stopAll();
  }
}

const BOUGHT = `select count(*)::int as bought from recurring_purchases where outcome = 'purchased'`;

async function expectCleanBooks(database: Database): Promise<void> {
  const only = ['ledger.', 'purchases.', 'plans.', 'tickets.'];
  const [fault] = await findFaults(database, { only });
  if (fault) throw new Error(`The books are wrong after the plans: ${fault.check}`);
}
