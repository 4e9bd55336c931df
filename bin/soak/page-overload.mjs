import { Agent } from 'node:http';
import { ask, sayFaults } from './ask.mjs';
import { comers } from './comers.mjs';

const CACHED_PAGE = '/';
/** Visitors who come whether others have been answered or not, a second: to pages in memory, and to pages that are not. */
const CACHED_A_SECOND = 50;
const VISITS_A_SECOND = 400;
/** On a machine that is busy with other things, so many times what the shop shows when it is asked one by one. */
const TIMES_ITS_RATE = 8;
const ITS_RATE_MS = 4_000;
const OTHER_PAGE = '/powerball2018/results';
const VISITS_MS = 15_000;
/** A page waits five seconds for its turn; then it is begun or refused. */
const LONGEST_VISIT_MS = 10_000;
const LEAST_CACHED_RATIO = 0.9;

/**
 * Visitors who come to cached pages in calm, and again beside 400 a second who come to pages that are not in memory.
 * Each has an answer in time, and cached pages are answered as often as in calm.
 */
export async function pageOverload({ shop }) {
  const { port } = new URL(shop.baseUrl);
  const toCached = {
    port,
    perSecond: CACHED_A_SECOND,
    lastsMs: VISITS_MS,
    pathOf: () => CACHED_PAGE,
  };
  const calm = await comers(toCached);
  const perSecond = Math.min(VISITS_A_SECOND, TIMES_ITS_RATE * (await rateOfOthers(port)));
  const toOthers = { port, perSecond, lastsMs: VISITS_MS };
  // an address of its own is a page of its own
  const pathOf = (index) => `${OTHER_PAGE}?visit=${index}`;
  const [cached, others] = await Promise.all([comers(toCached), comers({ ...toOthers, pathOf })]);
  const late = [...cached, ...others].filter(
    ({ ms, fault }) => fault !== undefined || ms > LONGEST_VISIT_MS,
  );
  if (late.length > 0)
    throw new Error(
      `${late.length} visits without an answer in time, such as ${sayFaults(late.slice(0, 3).map(({ fault }) => fault ?? 'a late one'))}`,
    );
  const shown = (answers) => answers.filter(({ status }) => status === 200).length;
  const ratio = shown(cached) / shown(calm);
  if (ratio < LEAST_CACHED_RATIO)
    throw new Error(`cached pages were shown ${ratio.toFixed(2)} times as often as in calm`);
  const slowest = Math.round(Math.max(...others.map(({ ms }) => ms)));
  return `of ${others.length} visits at ${Math.round(perSecond)} a second ${shown(others)} saw their page, the others “come again”, after ${slowest} ms at most; cached pages shown ${ratio.toFixed(2)} times as often as in calm`;
}

/** How many pages that are not in memory are shown a second to one visitor after the other. */
async function rateOfOthers(port) {
  const agent = new Agent({ keepAlive: true });
  const until = performance.now() + ITS_RATE_MS;
  let shown = 0;
  while (performance.now() < until) {
    const { status } = await ask(port, agent, { path: `${OTHER_PAGE}?one=${shown}` });
    if (status !== 200) throw new Error(`${OTHER_PAGE} answered ${status}`);
    shown += 1;
  }
  agent.destroy();
  return shown / (ITS_RATE_MS / 1_000);
}
