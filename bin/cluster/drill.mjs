import { parseArgs } from 'node:util';
import { withClient } from '../lib/databases.mjs';
import { say, seconds } from '../lib/progress.mjs';
import { expectBooks } from '../soak/books.mjs';
import { aCustomer, aTarget } from '../soak/customers.mjs';
import { expectServerRun } from '../soak/server-run.mjs';
import { layCluster, until } from './cluster.mjs';
import { aCrowd } from './crowd.mjs';
import { FAULTS } from './faults.mjs';
import { watchFence } from './fence.mjs';
import { aMeter } from './meter.mjs';
import { tableOf } from './table.mjs';

const CUSTOMERS = 6;
/** So many sales in a row say that the shop sells again. */
const SALES = 10;

// Runs with a network, mounts and processes of its own, which end with it (see bin/drill-cluster.mjs).
const { values, positionals } = parseArgs({
  options: {
    folder: { type: 'string' },
    programs: { type: 'string' },
    uid: { type: 'string' },
    gid: { type: 'string' },
  },
  allowPositionals: true,
});
const owner = { uid: Number(values.uid), gid: Number(values.gid) };
const cluster = layCluster({ folder: values.folder, programs: values.programs, owner });
const rows = [];
try {
  await drill(FAULTS.filter(({ name }) => positionals.length === 0 || positionals.includes(name)));
} catch (error) {
  rows.push({ name: 'the drill itself', sales: 0, errors: [], broken: error.message });
}
console.log(`\n${tableOf(rows)}`);
process.exit(rows.some(({ broken }) => broken) ? 1 : 0);

async function drill(faults) {
  const began = Date.now();
  await cluster.standby();
  await cluster.makeDatabases();
  say('cluster', `there is a database after ${seconds(Date.now() - began)}`);
  const settings = await cluster.settings();
  for (const name of ['migrate', 'seed']) {
    await expectServerRun(name, settings);
    say('cluster', `${name} is done after ${seconds(Date.now() - began)}`);
  }
  cluster.startNodes();
  await cluster.isWhole();
  say('cluster', `all machines run after ${seconds(Date.now() - began)}`);
  const meter = aMeter();
  const target = aTarget(cluster.baseUrl, settings, { isBehindProxy: true, onAnswer: meter.note });
  const crowd = aCrowd(target, CUSTOMERS);
  const clock = aCustomer(target, { name: 'clock', longestMs: 300_000 });
  const fence = watchFence(cluster.databases, (address) => cluster.urlOf(address, 'fence'));
  await crowd.join();
  crowd.begin();
  await sells(meter, crowd);
  for (const { name, strike, isChange = false } of faults) {
    say('breaks', name);
    crowd.goOn();
    await sells(meter, crowd);
    const before = await cluster.primary();
    meter.start();
    const from = Date.now();
    target.disturbedAt = from;
    const row = { name, errors: [], sales: 0 };
    rows.push(row);
    try {
      await strike(cluster);
      target.disturbedAt = Date.now();
      await cluster.isWhole();
      row.wholeMs = Date.now() - from;
      await sells(meter, crowd);
      Object.assign(row, meter.report());
      // draws close and are held by what is left, or came back; sales wait for a move of the clock, so it is not measured
      await clock.letPass(12);
      await crowd.hold();
      await check({ crowd, fence });
      const after = await cluster.primary();
      if ((after.name !== before.name) !== isChange)
        throw new Error(`${before.name} was the primary, and now ${after.name} is`);
      const errors = row.errors.map(([error, times]) => `, ${times} × ${error}`).join('');
      say('held', `${row.sales} sales, ${seconds(row.gapMs)} without${errors}`);
    } catch (error) {
      Object.assign(row, { ...meter.report(), broken: error.message });
      throw error;
    }
  }
  crowd.end();
  await fence.stop();
  say(
    'cluster',
    `primaries in order: ${fence.reigns().join(', ')}; ${seconds(Date.now() - began)}`,
  );
}

/** Waits until customers buy without anything going wrong. */
async function sells(meter, crowd) {
  const from = Date.now();
  await until('the shop sells', () => {
    crowd.check();
    return meter.salesSince(from) >= SALES;
  });
}

/** What customers were told, compared with the database; the audit; and that one database at a time took writes. */
async function check({ crowd, fence }) {
  const settings = await cluster.settings();
  await expectBooks(settings, crowd.people);
  await withClient(cluster.urlOf((await cluster.primary()).address, 'fence'), fence.check);
}
