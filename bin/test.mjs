import './lib/node-version.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { command, onExit } from './lib/command.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { openOwnShop } from './lib/own-shop.mjs';
import { ensurePostgres, TEST_DATA } from './lib/postgres.mjs';
import { sinceStart } from './lib/progress.mjs';
import { runJourneys, sourceStages, tally } from './lib/stages.mjs';

command(async () => {
  await ensureInstalled();
  const { total, stage } = tally();
  for (const [name, work] of sourceStages) await stage(name, work);
  await stage('journeys', journeys);
  console.log(`\nAll stages took ${sinceStart()}.`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed > 0 ? 1 : 0;
});

async function journeys() {
  const chromium = await ensureChromium();
  await ensureBuilt();
  const postgres = await ensurePostgres({
    data: TEST_DATA,
    database: 'postgres',
    settings: { max_connections: 400 },
  });
  onExit(postgres.stop);
  const shop = await openOwnShop(postgres, 'journeys');
  const found = await runJourneys({ baseUrl: shop.baseUrl, chromium, env: shop.env });
  await shop.stop();
  return found;
}
