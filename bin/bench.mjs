import './lib/node-version.mjs';
import { randomBytes } from 'node:crypto';
import { totalmem } from 'node:os';
import { ensureBuilt } from './lib/build.mjs';
import { command, onExit } from './lib/command.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { startNginx } from './lib/nginx.mjs';
import { environment, openOwnShop } from './lib/own-shop.mjs';
import { ensurePostgres } from './lib/postgres.mjs';
import { runTypeScript } from './lib/server-command.mjs';

/** What is measured in databases alone, without a shop that serves. */
const WITHOUT_PAGES = ['account', 'audit', 'office', 'scoring', 'size'];

command(async () => {
  await ensureInstalled();
  const names = process.argv.slice(2);
  const needsShop = names.length === 0 || names.some((name) => !WITHOUT_PAGES.includes(name));
  if (needsShop) await ensureBuilt();
  const postgres = await ensurePostgres({
    ...{ data: 'bench-postgres', database: 'postgres' },
    settings: names.includes('size') ? ofALargeShop() : undefined,
  });
  onExit(postgres.stop);
  const env = needsShop ? await shopOf(postgres, names) : withoutPages(postgres);
  await runTypeScript('bench/index.ts', names, env);
});

/** What docs/capacity.md asks of Postgres for a shop of that size. */
const ofALargeShop = () => ({
  shared_buffers: `${Math.floor(totalmem() / 4 / 2 ** 20)}MB`,
  max_wal_size: '8GB',
});

/**
 * Of a shop for real money: in a sandbox nothing may be looked for by when its id was made. What a database holds that is
 * kept opens in the next run as well.
 */
const withoutPages = (postgres) => ({
  ...environment({
    ...{ databaseUrl: postgres.urlOf('postgres'), port: 3000 },
    baseUrl: 'https://shop.example',
  }),
  ...{ SANDBOX: 'off', GATEWAYS: 'live', API_SECRET: new URL(postgres.url).password },
});

async function shopOf(postgres, names) {
  const METRICS_TOKEN = randomBytes(16).toString('hex');
  const shop = await openOwnShop(postgres, 'bench', { TRUSTED_PROXIES: '1', METRICS_TOKEN });
  const cache = names.length === 0 || names.includes('caches') ? await cacheOf(shop) : {};
  return { ...shop.env, ...cache, BASE_URL: shop.baseUrl };
}

/** An nginx in front of the shop, as settings of the measurement. */
async function cacheOf(shop) {
  const { origin, pid, files, stop } = await startNginx(shop.baseUrl);
  onExit(stop);
  return { CACHE_ORIGIN: origin, CACHE_PID: String(pid), CACHE_FILES: files };
}
