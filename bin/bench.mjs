import './lib/node-version.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { command, onExit } from './lib/command.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { openOwnShop } from './lib/own-shop.mjs';
import { ensurePostgres } from './lib/postgres.mjs';
import { runTypeScript } from './lib/server-command.mjs';

command(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const postgres = await ensurePostgres({ data: 'bench-postgres', database: 'postgres' });
  onExit(postgres.stop);
  const shop = await openOwnShop(postgres, 'bench');
  const env = { ...shop.env, BASE_URL: shop.baseUrl };
  await runTypeScript('bench/index.ts', process.argv.slice(2), env);
});
