import { isEnding } from './command.mjs';
import { isAlive, launcher } from './processes.mjs';
import { say } from './progress.mjs';

const EVERY_MS = 1_000;
const ASK_EVERY_MS = 5_000;
/** A database that is silent for this long has frozen; one on a busy machine answers sooner. */
const FROZEN_MS = 60_000;
/** A database that ends this often within the period below has a cause that a restart does not fix. */
const MOST_REVIVALS = 5;
const REVIVALS_WITHIN_MS = 10 * 60_000;

/**
 * Resolves with a sentence as soon as a part that the shop needs is gone: the web server, or the npm that started us.
 * An embedded database that ended or froze by itself is restarted, while the web server answers 503; one that keeps
 * ending counts as gone.
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

/** @returns why the restart failed, or undefined */
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
