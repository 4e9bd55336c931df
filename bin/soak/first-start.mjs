import { onExit } from '../lib/command.mjs';
import { createDatabase, dropDatabase, passingName, withClient } from '../lib/databases.mjs';
import { expectCleanAudit, serverRun } from './server-run.mjs';

const KILLS = 20;

/**
 * Starts on an empty database again and again and kills the whole process at moments spread over the time it takes; the
 * last start may finish, and must leave a complete shop in which an audit finds nothing.
 */
export async function firstStart({ postgres, shop }) {
  const database = passingName('soak');
  const url = postgres.urlOf(database);
  const env = { ...shop.env, DATABASE_URL: url };
  await createDatabase(postgres.urlOf('postgres'), database);
  const drop = () => dropDatabase(postgres.urlOf('postgres'), database);
  const undrop = onExit(drop);
  try {
    const whole = await serverRun('seed', env);
    const customers = await countOf(url, 'customers');
    await forget(url);
    for (let kill = 0; kill < KILLS; kill += 1) {
      await serverRun('seed', env, (whole.ms * (kill + 0.5)) / KILLS);
    }
    const last = await serverRun('seed', env);
    if (last.code !== 0)
      throw new Error(`after ${KILLS} kills it ended with ${last.code}: ${last.output}`);
    const now = await countOf(url, 'customers');
    if (now !== customers) throw new Error(`${now} customers where there were ${customers}`);
    await expectCleanAudit(env);
    return `${KILLS} kills within ${Math.round(whole.ms / 1000)} s of seeding, then whole`;
  } finally {
    undrop();
    await drop();
  }
}

const countOf = (url, table) =>
  withClient(url, async (client) => {
    const { rows } = await client.query(`select count(*)::int as count from ${table}`);
    return rows[0].count;
  });

/** Removes the mark of a finished seed, so that the next start begins again. */
const forget = (url) =>
  withClient(url, (client) => client.query('update shop_seed set finished_at = null'));
