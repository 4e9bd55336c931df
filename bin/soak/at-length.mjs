import { ensureChromium } from '../lib/chromium.mjs';
import { runJest, runJourneys } from '../lib/stages.mjs';

const atLength = { ...process.env, SOAK: 'on' };

/** What the suite does a few times, done many times: twenty kills of the API, long series of random steps. */
export async function longTests() {
  // whatever asks how often it is to repeat itself
  const words = ['--silent', '--findRelatedTests', 'lib/testing/repeats.ts'];
  return count(await runJest({ words, env: atLength }), 'tests');
}

/** Pages of every route in every width and scheme, a long crawl, every way to play in both windows. */
export async function pagesOfRoutes({ shop }) {
  const chromium = await ensureChromium();
  const env = { ...shop.env, SOAK: 'on' };
  return count(await runJourneys({ baseUrl: shop.baseUrl, chromium, env }), 'journeys');
}

function count({ passed, failed }, what) {
  if (failed > 0) throw new Error(`${failed} of ${passed + failed} ${what} failed, see above`);
  return `${passed} ${what}`;
}
