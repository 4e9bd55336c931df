import './lib/node-version.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { command, onExit } from './lib/command.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { openOwnShop } from './lib/own-shop.mjs';
import { ensureTestPostgres } from './lib/postgres.mjs';
import { runJourneys, sourceStages, tally } from './lib/stages.mjs';

command(async () => {
  await ensureInstalled();
  const { stage, close } = tally();
  for (const [name, work] of sourceStages) await stage(name, work);
  await stage('journeys', journeys);
  return close();
});

async function journeys() {
  const chromium = await ensureChromium();
  await ensureBuilt();
  const postgres = await ensureTestPostgres();
  onExit(postgres.stop);
  const shop = await openOwnShop(postgres, 'journeys');
  const env = { ...shop.env, SECOND_NODE_URL: await shop.addNode() };
  const found = await runJourneys({ baseUrl: shop.baseUrl, chromium, env });
  await shop.stop();
  return found;
}
