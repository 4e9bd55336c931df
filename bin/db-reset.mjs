import './lib/node-version.mjs';
import { Complaint } from './lib/complaint.mjs';
import { createDatabase, dropDatabase } from './lib/databases.mjs';
import { operatorCommand } from './lib/operator-command.mjs';
import { say } from './lib/progress.mjs';
import { serverCommand } from './lib/server-command.mjs';
import { runningShop } from './lib/shop-lock.mjs';

operatorCommand(
  async ({ url, embedded, env }) => {
    const shop = runningShop();
    if (embedded && shop) {
      throw new Complaint(`A shop runs on this database (process ${shop.pid}). Stop it first.`);
    }
    const target = new URL(url);
    if (!embedded && !isLocal(target) && !process.argv.includes('--yes')) {
      throw new Complaint(
        `DATABASE_URL names a database on ${target.hostname}. To drop everything in it: npm run db:reset -- --yes`,
      );
    }
    const name = decodeURIComponent(target.pathname.slice(1));
    const maintenance = new URL(url);
    maintenance.pathname = '/postgres';
    await dropDatabase(maintenance.href, name);
    await createDatabase(maintenance.href, name);
    say('database', `${name} is empty now`);
    await serverCommand('migrate', env);
    await serverCommand('seed', env);
  },
  { mayBeginEmpty: true },
);

function isLocal({ hostname, searchParams }) {
  const host = searchParams.get('host') ?? hostname;
  return ['', 'localhost', '127.0.0.1', '[::1]'].includes(host) || host.startsWith('/');
}
