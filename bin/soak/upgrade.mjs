import { CHECKOUT, dataPath } from '../lib/checkout.mjs';
import { onExit } from '../lib/command.mjs';
import { createDatabase, dropDatabase, passingName, withClient } from '../lib/databases.mjs';
import { pause } from '../lib/processes.mjs';
import { freePort } from '../lib/settings.mjs';
import { startWeb } from '../lib/web.mjs';
import { expectBooks } from './books.mjs';
import { aCustomer, aTarget, CARDS, PATIENCE_MS, shopping } from './customers.mjs';
import { aDay, allDone } from './day.mjs';
import { builtPreviousRelease, previousCommand } from './previous-node.mjs';
import { expectServerRun } from './server-run.mjs';
import { signedCalls } from './signed-call.mjs';

const CUSTOMERS = 4;
/** So many answers each part of the night takes from every node that serves in it. */
const ANSWERS = 120;
const LONGEST_PART_MS = 10 * 60_000;
/** Some pay more than once, or not at all. */
const OTHER_CARDS = { 2: CARDS.announcedThrice, 3: CARDS.declined };

/**
 * Upgrades a shop of the previous release while its customers deposit and buy and its draws are settled: this release
 * migrates, starts beside it, takes over, and is taken back, all on one database. Nobody is answered 500, every
 * confirmed purchase and deposit exists once, and the audit finds nothing. In the end the schema is tightened beyond this
 * release, which then reads on and changes nothing.
 */
export async function upgrade({ postgres, shop }) {
  const previous = await builtPreviousRelease();
  const database = passingName('soak');
  await createDatabase(postgres.urlOf('postgres'), database);
  const drop = () => dropDatabase(postgres.urlOf('postgres'), database);
  const undrop = onExit(drop);
  const env = { ...shop.env, DATABASE_URL: postgres.urlOf(database) };
  const fleet = aFleet(env);
  try {
    await previousCommand(previous, 'migrate', env);
    await previousCommand(previous, 'seed', env);
    const old = await fleet.add('old', previous.folder);
    const day = aDay();
    const here = aTarget(old.baseUrl, env);
    const there = aTarget('', env);
    const clock = aClock(aTarget(old.baseUrl, env), day);
    const people = [];
    const work = [];
    const join = (target) => {
      for (let index = 0; index < CUSTOMERS; index += 1) {
        const card = OTHER_CARDS[index];
        const customer = aCustomer(target, { name: `${people.length}`, card });
        people.push(customer);
        work.push(shopping(customer, day).catch(day.fail));
      }
    };
    const night = async () => {
      join(here);
      await served(day, here);
      await clock.hold();
      await expectServerRun('migrate', env);
      await served(day, here);
      const fresh = await fleet.add('new', CHECKOUT);
      there.baseUrl = fresh.baseUrl;
      join(there);
      clock.moveBy(fresh);
      await served(day, here, there);
      here.baseUrl = fresh.baseUrl;
      await old.stop();
      await served(day, here, there);
      await clock.hold();
      const again = await fleet.add('old-again', previous.folder);
      here.baseUrl = again.baseUrl;
      there.baseUrl = again.baseUrl;
      await fresh.stop();
      await served(day, here, there);
      day.isOver = true;
    };
    const [, moves] = await allDone(day, [night(), clock.run()]);
    await Promise.all(work);
    if (day.failure) throw day.failure;
    await aCustomer(here, { longestMs: 600_000 }).letPass(7 * 24);
    const { purchases, deposits } = await expectBooks(env, people);
    await tightenUnder(await fleet.add('outdated', CHECKOUT), env);
    const refusals = here.unavailable + there.unavailable;
    return `${previous.version}, both, this release, ${previous.version} again: ${purchases} purchases and ${deposits} deposits once each, ${moves} moves of the clock, ${refusals} times asked to come again, no fault, the audit clean`;
  } finally {
    await fleet.stop();
    undrop();
    await drop();
  }
}

/** Tightens the schema under a node, beyond what it knows. */
async function tightenUnder({ baseUrl }, env) {
  const call = signedCalls({ baseUrl, env }, PATIENCE_MS);
  const addCart = () => call('POST', '/v2/anon-cart', {});
  const before = await addCart();
  if (before.status !== 200) throw new Error(`a new cart was answered ${before.status}`);
  await withClient(env.DATABASE_URL, (client) =>
    client.query(
      "insert into schema_migrations (name, needs) values ('9999_tight.sql', '9998_wide.sql')",
    ),
  );
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const { status, retryAfter } = await addCart();
    if (status === 503 && retryAfter) break;
    if (status !== 200) throw new Error(`a node that is too old answered ${status} to a change`);
    if (Date.now() > deadline) throw new Error('a node did not see that it is too old');
    await pause(100);
  }
  for (const path of ['/', '/powerball2018', '/v2/openapi.json']) {
    const { status } = await fetch(`${baseUrl}${path}`);
    if (status !== 200) throw new Error(`a node that is too old answered ${status} at ${path}`);
  }
}

/** Nodes of several checkouts on one database; each takes part in the jobs. */
function aFleet(env) {
  const nodes = [];
  return {
    async add(name, checkout) {
      const port = await freePort();
      const logFile = dataPath(`soak-upgrade-${name}.log`);
      const nodeEnv = { ...env, PORT: String(port) };
      const web = startWeb({ port, host: '127.0.0.1', env: nodeEnv, logFile, checkout });
      const forget = onExit(web.stop);
      nodes.push({ forget, stop: web.stop });
      await web.ready();
      return { baseUrl: `http://127.0.0.1:${port}`, stop: web.stop };
    },
    async stop() {
      for (const { forget, stop } of nodes) {
        forget();
        await stop();
      }
    },
  };
}

async function served(day, ...targets) {
  const due = targets.map((target) => ({ target, count: target.answers + ANSWERS }));
  const deadline = Date.now() + LONGEST_PART_MS;
  while (!day.isOver && due.some(({ target, count }) => target.answers < count)) {
    if (Date.now() > deadline) throw new Error(`a node gave fewer than ${ANSWERS} answers`);
    await pause(20);
  }
}

/**
 * Moves the shop's clock again and again. On a schema of this release only a node of it does so: one of the release before
 * moves the clock under changes that are under way, and what is one moment in them has two times then.
 */
function aClock(target, day) {
  const operator = aCustomer(target, { name: 'operator', longestMs: 600_000 });
  let isHeld = false;
  let move = Promise.resolve();
  return {
    async hold() {
      isHeld = true;
      await move;
    },
    moveBy({ baseUrl }) {
      target.baseUrl = baseUrl;
      isHeld = false;
    },
    async run() {
      let moves = 0;
      while (!day.isOver) {
        if (!isHeld) {
          move = operator.letPass(8);
          await move;
          moves += 1;
        }
        await pause(1_000);
      }
      return moves;
    },
  };
}
