import { dataPath } from '../lib/checkout.mjs';
import { onExit } from '../lib/command.mjs';
import { withClient } from '../lib/databases.mjs';
import { pause } from '../lib/processes.mjs';
import { freePort } from '../lib/settings.mjs';
import { startWeb } from '../lib/web.mjs';
import { expectBooks } from './books.mjs';
import { aCustomer, aTarget, RAFFLE, raffle } from './customers.mjs';
import { chance } from './random.mjs';

const BUYERS = 8;
const MOST_FREEZES = 60;
/** Nothing may be held up longer than twelve seconds (`Waits` of server/db/pool.ts); a busy machine may need more. */
const SECONDS_MS = 120_000;
const RUN_DUE = 7_420_010;

/**
 * Runs two nodes on one database. One is frozen while it holds a raffle's row, and again while it settles draws; the
 * other one continues after seconds, and the frozen one, once resumed, has left nothing half done.
 */
export async function frozenNode({ postgres, shop }) {
  const url = new URL(shop.env.DATABASE_URL);
  url.searchParams.set('application_name', 'soak-sleeper');
  const port = await freePort();
  const env = { ...shop.env, DATABASE_URL: url.href, PORT: String(port) };
  const logFile = dataPath('soak-sleeper.log');
  const web = startWeb({ port, host: '127.0.0.1', env, logFile });
  const signal = (name) => process.kill(-web.pid, name);
  const stop = async () => {
    signal('SIGCONT');
    await web.stop();
  };
  const forget = onExit(stop);
  try {
    await web.ready();
    const sleeper = aTarget(`http://127.0.0.1:${port}`, env);
    const awake = aTarget(shop.baseUrl, shop.env);
    const asleep = await joined(sleeper, BUYERS);
    const others = await joined(awake, BUYERS);
    const scene = { client: undefined, signal, asleep, others };
    const [row, lock] = await withClient(postgres.urlOf(databaseOf(url)), async (client) => {
      scene.client = client;
      return [await freeze(scene, buying), await freeze(scene, settling)];
    });
    const { purchases } = await expectBooks(env, [...asleep, ...others]);
    return `a raffle’s row came free after ${row.heldMs} ms (freeze ${row.tries}), run-due after ${lock.heldMs} ms (freeze ${lock.tries}), ${purchases} purchases once each, the audit clean`;
  } finally {
    forget();
    await stop();
  }
}

const databaseOf = ({ pathname }) => pathname.slice(1);

const dice = chance('freezes');

/** Freezes the node under load until it is caught holding the scene's lock, then lets the others continue. */
async function freeze(scene, { work, isCaught, goOn }) {
  const { signal, asleep, others, client } = scene;
  const day = { isOver: false };
  const working = Promise.all(asleep.map((one, index) => work(one, index, day)));
  working.catch(() => {});
  try {
    for (let tries = 1; tries <= MOST_FREEZES; tries += 1) {
      await Promise.race([working, pause(100 + dice() * 400)]);
      signal('SIGSTOP');
      // statements sent before the freeze have been answered by then
      await pause(300);
      if (!(await isCaught(client))) {
        signal('SIGCONT');
        continue;
      }
      const began = Date.now();
      day.isOver = true;
      await within(SECONDS_MS, goOn(others));
      const heldMs = Date.now() - began;
      signal('SIGCONT');
      await working;
      return { tries, heldMs };
    }
    throw new Error(`it was never caught in the middle, in ${MOST_FREEZES} freezes`);
  } finally {
    day.isOver = true;
    signal('SIGCONT');
  }
}

const buying = {
  work: async (customer, _index, day) => {
    while (!day.isOver) await buyOne(customer);
  },
  isCaught: async (client) => (await isLocked(client)) && (await sleepers(client)) > 0,
  goOn: ([first, ...others]) =>
    Promise.all([
      ...others.map(buyOne),
      first.signIn().then(() => first.expectResult('GET', '/v2/clock')),
    ]),
};

const settling = {
  work: async (customer, index, day) => {
    while (!day.isOver) await (index === 0 ? customer.letPass(6) : buyOne(customer));
  },
  isCaught: async (client) =>
    (await sleepers(
      client,
      `exists (select from pg_locks where pg_locks.pid = pg_stat_activity.pid
      and locktype = 'advisory' and objid = ${RUN_DUE} and granted)`,
    )) > 0,
  goOn: (others) => Promise.all([others[0].letPass(1), buyOne(others[1])]),
};

/** Whether a transaction holds the row of the raffle on sale. */
async function isLocked(client) {
  const onSale = `offer_key = '${RAFFLE.lottery_key}' and closes_at > shop_now() and opens_at <= shop_now()`;
  try {
    await client.query(`select from draws where ${onSale} for update nowait`);
    return false;
  } catch (error) {
    if (error.code === '55P03') return true;
    throw error;
  }
}

/** How many transactions of the frozen node are idle in transaction. */
async function sleepers(client, which = 'true') {
  const { rowCount } = await client.query(
    `select from pg_stat_activity
     where application_name = 'soak-sleeper' and state = 'idle in transaction' and ${which}`,
  );
  return rowCount;
}

/** Buys and pays for one raffle ticket. */
async function buyOne(customer) {
  if (customer.mine.purchases.length % 8 === 0) await customer.deposit();
  await customer.buy(raffle);
}

const joined = (target, count) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      // a customer of the frozen node waits as long as the node is frozen
      const customer = aCustomer(target, { longestMs: 600_000 });
      await customer.join();
      return customer;
    }),
  );

async function within(ms, work) {
  let late;
  const tooLate = new Promise((_resolve, reject) => {
    late = setTimeout(() => reject(new Error(`the others still waited after ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(late);
  }
}
