import { spawn } from 'node:child_process';
import { CHECKOUT } from '../lib/checkout.mjs';
import { onExit } from '../lib/command.mjs';
import { createDatabase, dropDatabase, passingName, withClient } from '../lib/databases.mjs';
import { pause } from '../lib/processes.mjs';

const KILLS = 20;

/**
 * Fills an empty database again and again and kills the whole process at moments spread over the time it takes; the last
 * one is let live, and what it leaves is a whole shop, which an audit finds nothing in.
 */
export async function firstStart({ postgres, shop }) {
  const database = passingName('soak');
  const url = postgres.urlOf(database);
  const env = { ...shop.env, DATABASE_URL: url };
  await createDatabase(postgres.urlOf('postgres'), database);
  const drop = () => dropDatabase(postgres.urlOf('postgres'), database);
  const undrop = onExit(drop);
  try {
    const whole = await run('seed', env, Number.POSITIVE_INFINITY);
    const customers = await countOf(url, 'customers');
    await forget(url);
    for (let kill = 0; kill < KILLS; kill += 1) {
      await run('seed', env, (whole.ms * (kill + 0.5)) / KILLS);
    }
    const last = await run('seed', env, Number.POSITIVE_INFINITY);
    if (last.code !== 0)
      throw new Error(`after ${KILLS} kills it ended with ${last.code}: ${last.said}`);
    const now = await countOf(url, 'customers');
    if (now !== customers) throw new Error(`${now} customers where there were ${customers}`);
    const audit = await run('audit', env, Number.POSITIVE_INFINITY);
    if (audit.code !== 0) throw new Error(`the audit found something: ${audit.said}`);
    return `${KILLS} kills within ${Math.round(whole.ms / 1000)} s of seeding, then whole`;
  } finally {
    undrop();
    await drop();
  }
}

/** Runs a command of the server until it ends, or kills it without a last word. */
async function run(name, env, killAfterMs) {
  const began = Date.now();
  const child = spawn(process.execPath, ['--import', 'tsx', `server/commands/${name}.ts`], {
    cwd: CHECKOUT,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      said = (said + text).slice(-500);
    });
  }
  const ended = new Promise((resolve) => child.once('close', resolve));
  if (Number.isFinite(killAfterMs)) {
    await Promise.race([ended, pause(killAfterMs)]);
    child.kill('SIGKILL');
  }
  const code = await ended;
  return { code, said: said.trim(), ms: Date.now() - began };
}

const countOf = (url, table) =>
  withClient(url, async (client) => {
    const { rows } = await client.query(`select count(*)::int as count from ${table}`);
    return rows[0].count;
  });

/** As if its last moment had not come: the next start begins again. */
const forget = (url) =>
  withClient(url, (client) => client.query('update shop_seed set finished_at = null'));
