import { dataPath } from '../lib/checkout.mjs';
import { onExit } from '../lib/command.mjs';
import { createDatabase, dropDatabase, passingName } from '../lib/databases.mjs';
import { startPgbouncer } from '../lib/pgbouncer.mjs';
import { pause } from '../lib/processes.mjs';
import { freePort } from '../lib/settings.mjs';
import { startWeb } from '../lib/web.mjs';
import { expectBooks } from './books.mjs';
import { aCustomer, aTarget, CARDS, PATIENCE_MS, shopping } from './customers.mjs';
import { aDay, allDone } from './day.mjs';
import { killPostmaster } from './postmaster.mjs';
import { chance, SEED } from './random.mjs';
import { expectServerRun } from './server-run.mjs';
import { expectWithdrawals, operating, withdrawing } from './withdrawals.mjs';

const KILLS = 30;
const CUSTOMERS = 10;
/** Fewer connections than a node has, so that they change hands all the time. */
const POOLER = { default_pool_size: 12, server_login_retry: 1 };
const MOST_MS = 4 * 60_000;
/** A run is counted in answers, so that slow and fast machines get equally far before the kill. */
const MOST_ANSWERS = 250;
const LONGEST_LIFE_MS = 15_000;
/** Most cards pay; some pay late, more than once, or not at all. */
const OTHER_CARDS = { 3: CARDS.announcedThrice, 5: CARDS.answeredLate, 7: CARDS.declined };

/**
 * Kills a node, its database or both at random moments, while customers register, deposit and buy, one withdraws and an
 * operator pays, and draws are settled. Unanswered requests are retried under the same key. In the end every confirmed purchase and deposit exists
 * once.
 */
export async function kills({ postgres, shop }, pooler) {
  const database = passingName('soak');
  const port = await freePort();
  const env = {
    ...shop.env,
    DATABASE_URL: (pooler ?? postgres).urlOf(database),
    DATABASE_DIRECT_URL: postgres.urlOf(database),
    PORT: String(port),
  };
  await createDatabase(postgres.urlOf('postgres'), database);
  const drop = () => dropDatabase(postgres.urlOf('postgres'), database);
  const undrop = onExit(drop);
  const node = aMortalNode(port, env);
  try {
    await expectServerRun('migrate', env);
    await expectServerRun('seed', env);
    const target = aTarget(`http://127.0.0.1:${port}`, env);
    const day = aDay();
    const people = Array.from({ length: CUSTOMERS }, (_, index) =>
      aCustomer(target, { name: index, card: OTHER_CARDS[index] }),
    );
    node.start();
    const customers = allDone(
      day,
      people.map((one) => shopping(one, day)),
    );
    const [moves, , withdrawals, , killed] = await allDone(day, [
      settling(target, day, customers),
      customers,
      withdrawing(target, day),
      operating(env, day),
      killing({ node, postgres, pooler, target, day }),
    ]);
    await expectWithdrawals(env, withdrawals);
    const counted = await expectBooks(env, people);
    const repeats = people.reduce((sum, { mine }) => sum + mine.repeats, 0);
    return `${killed} kills, ${moves} moves of the clock, ${counted.purchases} purchases and ${counted.deposits} deposits once each, ${withdrawals.length} withdrawals, none stuck, ${repeats} repeats answered, the audit clean (seed ${SEED})`;
  } catch (error) {
    throw new Error(`${error.message} (SOAK_SEED=${SEED} makes the same choices)`, {
      cause: error,
    });
  } finally {
    await node.stop();
    undrop();
    await drop();
  }
}

/** The same behind a PgBouncer in transaction mode, which is killed as well. */
export async function killsBehindPgbouncer(scene) {
  const pooler = await startPgbouncer(scene.postgres.urlOf('postgres'), POOLER);
  const forget = onExit(pooler.stop);
  try {
    return await kills(scene, pooler);
  } finally {
    forget();
    await pooler.stop();
  }
}

const dice = chance('kills');

async function killing({ node, postgres, pooler, target, day }) {
  const deadline = Date.now() + MOST_MS;
  let killed = 0;
  while (killed < KILLS && !day.isOver && Date.now() < deadline) {
    await lived(target, day);
    const victim = dice();
    // the database alone, both, or the node alone
    if (victim > 0.7) await killPostmaster(postgres);
    if (victim < 0.85) await node.kill();
    const isPoolerKilled = pooler && dice() < 0.5;
    if (isPoolerKilled) await pooler.signal('SIGKILL');
    await postgres.revive();
    if (isPoolerKilled) await pooler.start();
    if (victim < 0.85) node.start();
    target.disturbedAt = Date.now();
    killed += 1;
  }
  day.isOver = true;
  return killed;
}

async function lived(target, day) {
  const born = target.answers;
  const answered = async (count, withinMs) => {
    const deadline = Date.now() + withinMs;
    while (target.answers < born + count && !day.isOver && Date.now() < deadline) await pause(10);
  };
  await answered(1, PATIENCE_MS);
  await answered(1 + dice() ** 2 * MOST_ANSWERS, LONGEST_LIFE_MS);
  await pause(dice() * 100);
}

/**
 * Advances the clock by days, so that draws close, are drawn and are paid; once more at the end, after the last
 * purchase.
 */
async function settling(target, day, customers) {
  const operator = aCustomer(target, { name: 'operator', longestMs: 600_000 });
  const roll = chance('clock');
  let moves = 0;
  for (; !day.isOver; moves += 1) await operator.letPass(1 + roll() * 60);
  await customers;
  await operator.letPass(7 * 24);
  return moves + 1;
}

/** A node that can be killed by SIGKILL and restarted any number of times. */
function aMortalNode(port, env) {
  let web;
  const logFile = dataPath('soak-kills.log');
  const kill = async () => {
    if (!web) return;
    const { pid, ended } = web;
    web = undefined;
    try {
      process.kill(-pid, 'SIGKILL');
    } catch (error) {
      if (error.code !== 'ESRCH') throw error;
      throw new Error(`A node ended by itself; its log is ${logFile}`);
    }
    await ended;
  };
  const forget = onExit(kill);
  const start = () => {
    web = startWeb({ port, host: '127.0.0.1', env, logFile });
  };
  const stop = async () => {
    forget();
    // one that is gone hides no other error
    await kill().catch(() => {});
  };
  return { start, kill, stop };
}
