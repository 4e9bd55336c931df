import './lib/node-version.mjs';
import { randomBytes } from 'node:crypto';
import { ensureBuilt } from './lib/build.mjs';
import { command, onExit } from './lib/command.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { startNginx } from './lib/nginx.mjs';
import { openOwnShop } from './lib/own-shop.mjs';
import { ensurePostgres } from './lib/postgres.mjs';
import { runTypeScript } from './lib/server-command.mjs';

command(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const postgres = await ensurePostgres({ data: 'bench-postgres', database: 'postgres' });
  onExit(postgres.stop);
  const METRICS_TOKEN = randomBytes(16).toString('hex');
  const shop = await openOwnShop(postgres, 'bench', { TRUSTED_PROXIES: '1', METRICS_TOKEN });
  const names = process.argv.slice(2);
  const cache = names.length === 0 || names.includes('caches') ? await cacheOf(shop) : {};
  const env = { ...shop.env, ...cache, BASE_URL: shop.baseUrl };
  await runTypeScript('bench/index.ts', names, env);
});

/** An nginx in front of the shop, as settings of the measurement. */
async function cacheOf(shop) {
  const { origin, pid, files, stop } = await startNginx(shop.baseUrl);
  onExit(stop);
  return { CACHE_ORIGIN: origin, CACHE_PID: String(pid), CACHE_FILES: files };
}
