import './lib/node-version.mjs';
import { command } from './lib/command.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { sourceStages, tally, testStage } from './lib/stages.mjs';

command(async () => {
  await ensureInstalled();
  const { stage, close } = tally();
  for (const [name, work] of [...sourceStages, testStage]) await stage(name, work);
  return close();
});
