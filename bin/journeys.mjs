import './lib/node-version.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { command } from './lib/command.mjs';
import { Complaint } from './lib/complaint.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { journeysAt, journeysInOwnShop } from './lib/journeys.mjs';
import { tally } from './lib/stages.mjs';

/**
 * Runs only the journeys, against a shop of their own or, with `--base URL`, against a running one. All other arguments
 * go to Playwright: `npm run journeys -- --base http://localhost:3000 checkout --project=phone`.
 */
command(async () => {
  const { base, words } = readWords(process.argv.slice(2));
  await ensureInstalled();
  const { stage, close } = tally();
  await stage('journeys', async () => {
    if (base !== undefined) return journeysAt(base, words);
    await ensureBuilt();
    return journeysInOwnShop(words);
  });
  return close();
});

function readWords(args) {
  const words = args.filter((word) => word !== '--');
  const at = words.findIndex((word) => /^--base(=|$)/.test(word));
  if (at < 0) return { words };
  const isApart = words[at] === '--base';
  const base = isApart ? words[at + 1] : words[at].slice('--base='.length);
  if (!base) throw new Complaint('Which shop? npm run journeys -- --base http://localhost:3000');
  return { base, words: words.toSpliced(at, isApart ? 2 : 1) };
}
