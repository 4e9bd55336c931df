import './lib/node-version.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { command } from './lib/command.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { journeysInOwnShop } from './lib/journeys.mjs';
import { sourceStages, tally, testStage } from './lib/stages.mjs';

command(async () => {
  await ensureInstalled();
  const { stage, close } = tally();
  for (const [name, work] of sourceStages) await stage(name, work);
  // The build uses the processor while the tests wait for their database; the journeys report how it ended.
  const built = ensureBuilt();
  built.catch(() => {});
  await stage(...testStage);
  await stage('journeys', async () => {
    await built;
    return journeysInOwnShop();
  });
  return close();
});
