import './lib/node-version.mjs';
import { chmodSync, cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { run } from './lib/child.mjs';
import { command, onExit } from './lib/command.mjs';
import { Complaint } from './lib/complaint.mjs';
import { createDatabase, dropDatabase, passingName } from './lib/databases.mjs';
import { buildImage, builtImage, healthy, imageSecrets, inImage } from './lib/image.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ensurePostgres } from './lib/postgres.mjs';
import { say, seconds } from './lib/progress.mjs';
import { freePort } from './lib/settings.mjs';
import { aCustomer, aTarget } from './soak/customers.mjs';

const VERSIONS = ['20', '22', '24'];
const PAGES = ['/', '/how-we-draw', '/sandbox'];
const WARM_ROUNDS = 100;
const ROUNDS = 500;
const WARM_PURCHASES = 20;
const PURCHASES = 60;
/** of the clock that Linux counts a process's time by */
const TICKS_A_SECOND = 100;

/**
 * Starts one build under each supported Node, has a customer join, pay in and buy, and prints what a page and a purchase
 * cost the node in processor time, which tells more than a rate where others use the machine, too. `--image FOLDER` is
 * one that `npm run drill:image -- --keep` has left; words name other versions.
 */
command(async () => {
  const { values, positionals } = parseArgs({
    options: { image: { type: 'string' } },
    args: process.argv.slice(2).filter((word) => word !== '--'),
    allowPositionals: true,
  });
  await ensureInstalled();
  const image = values.image ? builtImage(values.image) : await buildImage();
  const postgres = await ensurePostgres({ data: 'image-postgres', database: 'postgres' });
  onExit(postgres.stop);
  const database = passingName('nodes');
  await createDatabase(postgres.urlOf('postgres'), database);
  onExit(() => dropDatabase(postgres.urlOf('postgres'), database));
  const { files, secrets } = imageSecrets(image);
  const settings = { DATABASE_URL: postgres.urlOf(database), SANDBOX: 'on', HOST: '127.0.0.1' };
  for (const version of positionals.length > 0 ? positionals : VERSIONS)
    await tryNode(version, { image, secrets, settings: { ...files, ...settings } });
});

async function tryNode(version, { image, secrets, settings }) {
  // the image's user may not reach npm's folders
  const program = path.join(path.dirname(image.folder), `node-${version}`);
  cpSync(await programOf(version), program);
  chmodSync(program, 0o755);
  const port = await freePort();
  const env = { ...settings, PORT: String(port), LOG_LEVEL: 'error' };
  const started = Date.now();
  const node = inImage(image, [program, ...image.cmd.slice(1)], env, { stdio: 'ignore' });
  await healthy(image, env, node);
  const readyMs = Date.now() - started;
  const server = serverOf(node.child.pid);
  const target = aTarget(`http://127.0.0.1:${port}`, secrets);
  const customer = aCustomer(target, { name: version });
  await customer.join();

  await openPages(target.baseUrl, WARM_ROUNDS);
  const pages = await processorMs(server, () => openPages(target.baseUrl, ROUNDS));
  await buy(customer, WARM_PURCHASES);
  const purchases = await processorMs(server, () => buy(customer, PURCHASES));
  const bought = customer.mine.purchases.filter(({ id }) => id).length;
  say(
    `node ${version}`,
    `ready after ${seconds(readyMs)}; a page ${(pages / (ROUNDS * PAGES.length)).toFixed(2)} ms, a purchase ${(purchases / PURCHASES).toFixed(1)} ms of the processor; ${bought} bought; ${megabytes(server)} MB`,
  );
  node.child.kill('SIGTERM');
  await node.ended;
}

/** The Node of that number: npm has each as a package. */
async function programOf(version) {
  const words = ['--yes', '--package', `node@${version}`, 'node', '--print', 'process.execPath'];
  const { code, output } = await run('npx', words, { quiet: true });
  const program = output.trim().split('\n').at(-1) ?? '';
  if (code !== 0 || !path.isAbsolute(program))
    throw new Complaint(`There is no Node ${version} here:\n${output.slice(0, 1_000)}`);
  return program;
}

async function openPages(baseUrl, rounds) {
  for (let round = 0; round < rounds; round += 1)
    for (const page of PAGES) {
      const response = await fetch(`${baseUrl}${page}`);
      await response.arrayBuffer();
      if (response.status !== 200) throw new Complaint(`${page} answers ${response.status}.`);
    }
}

async function buy(customer, times) {
  for (let bought = 0; bought < times; bought += 1) {
    if (bought % 4 === 0) await customer.deposit();
    await customer.buy();
  }
}

/** `npm start` runs the server as its child. */
function serverOf(pid) {
  const [child] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  return Number(child);
}

async function processorMs(pid, work) {
  const ticks = () => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return Number(fields[11]) + Number(fields[12]);
  };
  const before = ticks();
  await work();
  return ((ticks() - before) * 1_000) / TICKS_A_SECOND;
}

function megabytes(pid) {
  const [, kilobytes = '0'] =
    /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1_000);
}
