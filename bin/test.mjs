import './lib/node-version.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { command, onExit } from './lib/command.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { openOwnShop } from './lib/own-shop.mjs';
import { ensureTestPostgres } from './lib/postgres.mjs';
import { freePort } from './lib/settings.mjs';
import { runJourneys, sourceStages, tally, testStage } from './lib/stages.mjs';

command(async () => {
  await ensureInstalled();
  const { stage, close } = tally();
  for (const [name, work] of sourceStages) await stage(name, work);
  // The build uses what the tests leave idle while they wait for their database; the journeys say how it ended.
  const built = ensureBuilt();
  built.catch(() => {});
  await stage(...testStage);
  await stage('journeys', () => journeys(built));
  return close();
});

async function journeys(built) {
  await built;
  const chromium = await ensureChromium();
  const postgres = await ensureTestPostgres();
  onExit(postgres.stop);
  const shop = await openOwnShop(postgres, 'journeys');
  // nobody listens at the relay until a journey puts something there
  const API_RELAY_PORT = String(await freePort());
  const env = {
    ...shop.env,
    SECOND_NODE_URL: await shop.addNode(),
    WEB_NODE_URL: await shop.addWebNode(`http://127.0.0.1:${API_RELAY_PORT}`),
    API_RELAY_PORT,
  };
  const found = await runJourneys({ baseUrl: shop.baseUrl, chromium, env });
  await shop.stop();
  return found;
}
