import { isAlive, launcher } from './processes.mjs';

const EVERY_MS = 1_000;

/**
 * Settles with a sentence as soon as a part that the shop cannot live without is gone: the web server, the database, or
 * the npm that started us.
 */
export function partGone({ web, database }) {
  const npm = launcher();
  return new Promise((resolve) => {
    web.ended.then((how) => resolve(`The web server ended by itself (${how}).`));
    const timer = setInterval(() => {
      if (!database.alive()) resolve('The database ended by itself.');
      else if (npm && !isAlive(npm.pid, npm.identity))
        resolve('npm, which started the shop, is gone.');
      else return;
      clearInterval(timer);
    }, EVERY_MS);
    timer.unref();
  });
}
