import { ensureBuilt, requireBuilt } from './build.mjs';
import { isEnding, onExit } from './command.mjs';
import { Complaint } from './complaint.mjs';
import { ensureInstalled } from './install.mjs';
import { say, sinceStart } from './progress.mjs';
import { serverCommand } from './server-command.mjs';
import { readSettings, requireFreePort } from './settings.mjs';
import { openShopDatabase } from './shop-database.mjs';
import { endRemains, requireNoOtherShop, takeShop } from './shop-lock.mjs';
import { partGone } from './watch.mjs';
import { startWeb } from './web.mjs';

const SAMPLES = {
  'player@fairdraw.example': 'has money, tickets past and to come, and a group to play with',
  'new@fairdraw.example': 'has nothing yet',
  'gb@fairdraw.example': 'plays in Great Britain, with pounds',
};

/**
 * Starts everything a shop needs and serves it until it is told to stop. `mode` is `start` or `dev`. One that `isBuilt`
 * installs and builds nothing.
 */
export async function serveShop(mode, { isBuilt = false } = {}) {
  const settings = readSettings();
  const folder = await claimFolder(mode, settings);
  if (isBuilt) requireBuilt();
  else await ensureInstalled();
  const database = await openShopDatabase(settings);
  onExit(async () => {
    await database.stop();
    say('stopped', 'in order');
  });
  await serverCommand('migrate', database.env);
  await serverCommand('seed', database.env);
  if (mode === 'start' && !isBuilt) await ensureBuilt();
  const web = startWeb({ mode, port: settings.port, host: settings.host, env: database.env });
  onExit(async () => {
    say('stopping', 'the web server finishes the requests it has, then the database stops');
    await web.stop();
  });
  folder?.serve(web.pid);
  const status = await web.ready();
  announce(settings, status);
  const reason = await partGone({ web, database });
  if (!isEnding()) throw new Complaint(`${reason} Stopping the rest; start again to go on.`);
}

// Checks everything that could forbid a start before it touches anything.
async function claimFolder(mode, { databaseUrl, port }) {
  if (databaseUrl) {
    await requireFreePort(port);
    return undefined;
  }
  // A process that was killed a moment ago holds its port a little longer.
  const waitMs = (await endRemains()) ? 5_000 : 0;
  requireNoOtherShop();
  await requireFreePort(port, waitMs);
  const folder = takeShop({ kind: mode, port });
  onExit(folder.release);
  return folder;
}

function announce({ port, sandbox, host }, status) {
  const origin = `http://localhost:${port}`;
  const isOwn = Boolean(process.env.CATALOGUE);
  console.log(`\n${isOwn ? 'The shop' : 'Fairdraw'} is ready after ${sinceStart()}.\n`);
  if (status >= 500) console.log(`  (The home page answers ${status}: see above.)\n`);
  console.log(`  Shop     ${origin}`);
  const isDescribed = (process.env.OPENAPI || sandbox) === 'on';
  console.log(`  API      ${origin}/v2${isDescribed ? '/openapi.json' : ''}`);
  if (sandbox === 'on') {
    console.log(`  Sandbox  ${origin}/sandbox`);
  }
  if (sandbox === 'on' && !isOwn) {
    console.log('\nSample customers, password Fairdraw-sandbox-1:\n');
    for (const [email, situation] of Object.entries(SAMPLES))
      console.log(`  ${email.padEnd(24)} ${situation}`);
  }
  if (sandbox === 'on' && host === '127.0.0.1')
    console.log('\nThis machine alone can open it; HOST=0.0.0.0 npm start lets others in.');
  console.log('\nCtrl-C stops everything.\n');
}
