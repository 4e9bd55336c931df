import './lib/node-version.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { command, isEnding, onExit } from './lib/command.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { openOwnShop } from './lib/own-shop.mjs';
import { ensurePostgres } from './lib/postgres.mjs';
import { say, seconds } from './lib/progress.mjs';
import { DRILLS } from './soak/drills.mjs';

const MOST_MS = 30 * 60_000;

/** The bad day, on purpose: each drill breaks something of a whole shop, and one line says whether it held. */
command(async () => {
  const started = Date.now();
  await ensureInstalled();
  await ensureBuilt();
  const postgres = await ensurePostgres({ data: 'soak-postgres', database: 'postgres' });
  onExit(postgres.stop);
  const shop = await openOwnShop(postgres, 'soak');
  let failed = 0;
  for (const [name, drill] of DRILLS) {
    if (isEnding()) return 1;
    const left = MOST_MS - (Date.now() - started);
    const begun = Date.now();
    const outcome =
      left > 0
        ? await within(left, drill({ postgres, shop }))
        : { failed: true, said: 'no time was left' };
    if (outcome.failed) failed += 1;
    say(
      outcome.failed ? 'FAILED' : 'held',
      `${name}: ${outcome.said} (${seconds(Date.now() - begun)})`,
    );
  }
  await shop.stop();
  console.log(`\n${DRILLS.length - failed} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
});

/** What a drill says of itself; one that breaks or takes too long has failed. */
async function within(ms, work) {
  let late;
  const tooLate = new Promise((_resolve, reject) => {
    late = setTimeout(() => reject(new Error('it took too long')), ms);
  });
  try {
    return { failed: false, said: await Promise.race([work, tooLate]) };
  } catch (error) {
    return { failed: true, said: error.message };
  } finally {
    clearTimeout(late);
  }
}
