import './lib/node-version.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { command, isEnding, onExit } from './lib/command.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { openOwnShop } from './lib/own-shop.mjs';
import { ensurePostgres } from './lib/postgres.mjs';
import { say, seconds } from './lib/progress.mjs';
import { drillsNamed } from './soak/drills.mjs';

const MOST_MS = 80 * 60_000;

/**
 * Fault-injection drills: each breaks something of a whole shop, and prints one line on whether the shop held.
 * Arguments choose drills: `npm run soak -- frozen disk`.
 */
command(async () => {
  const started = Date.now();
  const drills = drillsNamed(process.argv.slice(2));
  await ensureInstalled();
  await ensureBuilt();
  const postgres = await ensurePostgres({ data: 'soak-postgres', database: 'postgres' });
  onExit(postgres.stop);
  const shop = await openOwnShop(postgres, 'soak');
  const total = { held: 0, FAILED: 0, skipped: 0 };
  for (const [name, drill] of drills) {
    if (isEnding()) return 1;
    const left = MOST_MS - (Date.now() - started);
    const begun = Date.now();
    const { how, outcome } =
      left > 0
        ? await within(left, drill({ postgres, shop }))
        : { how: 'FAILED', outcome: 'no time was left' };
    total[how] += 1;
    say(how, `${name}: ${outcome} (${seconds(Date.now() - begun)})`);
  }
  await shop.stop();
  console.log(`\n${total.held} passed, ${total.FAILED} failed, ${total.skipped} skipped`);
  return total.FAILED > 0 ? 1 : 0;
});

/** Returns a drill's own report; a drill that throws or takes too long has failed. */
async function within(ms, work) {
  let late;
  const tooLate = new Promise((_resolve, reject) => {
    late = setTimeout(() => reject(new Error('it took too long')), ms);
  });
  try {
    const outcome = await Promise.race([work, tooLate]);
    return outcome.notRun
      ? { how: 'skipped', outcome: `not run: ${outcome.notRun}` }
      : { how: 'held', outcome };
  } catch (error) {
    return { how: 'FAILED', outcome: error.message };
  } finally {
    clearTimeout(late);
  }
}
