import './lib/node-version.mjs';
import { command } from './lib/command.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { sourceStages, tally } from './lib/stages.mjs';

command(async () => {
  await ensureInstalled();
  const { total, stage } = tally();
  for (const [name, work] of sourceStages) await stage(name, work);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed > 0 ? 1 : 0;
});
