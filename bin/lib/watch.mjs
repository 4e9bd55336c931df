import { isEnding } from './command.mjs';
import { isAlive, launcher } from './processes.mjs';
import { say } from './progress.mjs';

const EVERY_MS = 1_000;
const ASK_EVERY_MS = 5_000;
/** A database that says nothing for so long has frozen; a machine that is only busy answers in between. */
const FROZEN_MS = 60_000;
/** A database that ends so often within this time has a reason that starting it again does not mend. */
const MOST_REVIVALS = 5;
const REVIVALS_WITHIN_MS = 10 * 60_000;

/**
 * Settles with a sentence as soon as a part that the shop cannot live without is gone: the web server, or the npm that
 * started us. An embedded database that ended or froze by itself is started again, while the web server answers that it
 * is away; one that keeps ending is gone, too.
 */
export function partGone({ web, database, frozenMs = FROZEN_MS }) {
  const npm = launcher();
  return new Promise((resolve) => {
    web.ended.then((how) => resolve(`The web server ended by itself (${how}).`));
    let heardAt = Date.now();
    const look = async () => {
      if (npm && !isAlive(npm.pid, npm.identity)) return 'npm, which started the shop, is gone.';
      if (isEnding()) return undefined;
      const isDue = Date.now() - heardAt > ASK_EVERY_MS;
      if (isDue && database.alive() && (await database.answers())) heardAt = Date.now();
      const isGone = !database.alive() || Date.now() - heardAt > frozenMs;
      if (isEnding() || !isGone) return undefined;
      const problem = await revive(database);
      heardAt = Date.now();
      return problem;
    };
    const again = async () => {
      const problem = await look();
      if (problem) resolve(problem);
      else setTimeout(again, EVERY_MS).unref();
    };
    setTimeout(again, EVERY_MS).unref();
  });
}

let revivals = [];

/** @returns why it could not be started again, if it could not */
async function revive(database) {
  const now = Date.now();
  revivals = [...revivals.filter((at) => now - at < REVIVALS_WITHIN_MS), now];
  if (revivals.length > MOST_REVIVALS) return 'The database ends by itself again and again.';
  try {
    await database.revive();
    say('database', 'had ended or frozen by itself, and was started again');
    return undefined;
  } catch (error) {
    return `The database ended by itself: ${error.message}`;
  }
}
