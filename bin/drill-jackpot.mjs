import './lib/node-version.mjs';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './lib/build.mjs';
import { command, onExit } from './lib/command.mjs';
import { Complaint } from './lib/complaint.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { openOwnShop } from './lib/own-shop.mjs';
import { ensurePostgres } from './lib/postgres.mjs';
import { say } from './lib/progress.mjs';
import { runTypeScript } from './lib/server-command.mjs';
import { expectCleanAudit } from './soak/server-run.mjs';

const WEB_NODES = 3;
/** As on a machine of its own: nothing that is acknowledged can be lost, and checkpoints are rare. */
const POSTGRES = {
  max_connections: 200,
  shared_buffers: '1GB',
  max_wal_size: '4GB',
  synchronous_commit: 'on',
  full_page_writes: 'on',
};

/**
 * A jackpot night in small: customers buy over HTTP in steps of rate up to what the machine does and beyond, from one
 * node, two and three on the same database, beside a node for jobs. Prints what a checkout costs in processor time, and
 * the machines that follow from it. `--seconds N` is how long a step takes.
 */
command(async () => {
  const { values } = parseArgs({
    options: { seconds: { type: 'string', default: '15' } },
    args: process.argv.slice(2).filter((word) => word !== '--'),
  });
  if (process.platform !== 'linux')
    throw new Complaint('The drill reads processor times from /proc: it needs Linux.');
  if (!(Number(values.seconds) >= 1)) throw new Complaint('--seconds takes a number of seconds.');
  await ensureInstalled();
  await ensureBuilt();
  const postgres = await ensurePostgres({
    data: 'jackpot-postgres',
    database: 'postgres',
    settings: POSTGRES,
  });
  onExit(postgres.stop);
  const shop = await openOwnShop(postgres, 'jackpot', { TRUSTED_PROXIES: '1' });
  const nodes = [];
  for (let number = 1; number <= WEB_NODES; number += 1) {
    const address = await shop.addNode(`web-${number}`);
    nodes.push({ address, pid: shop.pidOf(address) });
  }
  const env = {
    ...shop.env,
    JACKPOT: JSON.stringify({
      nodes,
      jobs: shop.pidOf(shop.baseUrl),
      seconds: Number(values.seconds),
    }),
  };
  await runTypeScript('bench/jackpot/index.ts', [], env);
  await expectCleanAudit(shop.env);
  say('held', 'the audit found nothing');
});
