import { ensureChromium } from '../lib/chromium.mjs';
import { journeysInOwnShop } from '../lib/journeys.mjs';
import { runJest, runJourneys } from '../lib/stages.mjs';

const atLength = { ...process.env, SOAK: 'on' };

/** Runs the suite's repeated tests many more times: twenty kills of the API, long series of random steps. */
export async function longTests() {
  // all tests that read how often to repeat themselves
  const words = ['--silent', '--findRelatedTests', 'lib/testing/repeats.ts'];
  return count(await runJest({ words, env: atLength }), 'tests');
}

/**
 * Checks the pages of every route at every width and colour scheme, makes a long crawl, and plays every game at both
 * window sizes.
 */
export async function pagesOfRoutes({ shop }) {
  const chromium = await ensureChromium();
  const env = { ...shop.env, SOAK: 'on' };
  const words = ['--project=at length'];
  return count(await runJourneys({ baseUrl: shop.baseUrl, chromium, env, words }), 'journeys');
}

/** All journeys that a phone may take, and all pages that are well made, in the dark as well. */
export async function journeysAtLength() {
  const words = ['--project=phone', '--project=all pages'];
  return count(await journeysInOwnShop(words, { SOAK: 'on' }), 'journeys');
}

function count({ passed, failed }, what) {
  if (failed > 0) throw new Error(`${failed} of ${passed + failed} ${what} failed, see above`);
  return `${passed} ${what}`;
}
