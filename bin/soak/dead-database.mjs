import { pause } from '../lib/processes.mjs';
import { killPostmaster } from './postmaster.mjs';

const BACK_WITHIN_MS = 30_000;

const VISITED = ['/', '/about', '/powerball2018', '/lotto-results'];
const NOT_VISITED = '/super_66';
const DOCUMENT = { accept: 'text/html' };
const ROUTER = { rsc: '1' };

/**
 * Kills the database under a serving shop, after everything that its pages show has changed: cached pages stay as they
 * were, pages never cached answer 503 with Retry-After, and nothing answers 500. The database is started again, and the
 * shop recovers by itself.
 */
export async function deadDatabase({ postgres, shop }) {
  const { baseUrl } = shop;
  for (const page of VISITED) await expectStatus(baseUrl, page, 200, DOCUMENT);
  await expectStatus(baseUrl, '/api/call/getShopTime', 200);
  await expectStatus(baseUrl, '/api/clear-cache?next=/', 303);
  await killPostmaster(postgres);
  for (let times = 0; times < 3; times += 1)
    for (const page of VISITED)
      for (const headers of [DOCUMENT, ROUTER]) await expectStatus(baseUrl, page, 200, headers);
  await expectStatus(baseUrl, NOT_VISITED, 503, DOCUMENT);
  for (let ask = 0; ask < 10; ask += 1) {
    const answer = await expectStatus(baseUrl, '/api/call/getShopTime', 503);
    if (!answer.headers.has('retry-after')) throw new Error('503 without Retry-After');
  }
  const killed = Date.now();
  await postgres.revive();
  for (;;) {
    const { status } = await fetch(`${baseUrl}/api/call/getShopTime`);
    if (status === 200) break;
    if (Date.now() - killed > BACK_WITHIN_MS) throw new Error(`still ${status} afterwards`);
    await pause(100);
  }
  for (const page of [...VISITED, NOT_VISITED]) await expectStatus(baseUrl, page, 200, DOCUMENT);
  return `pages stood as they were, calls said 503, back ${Date.now() - killed} ms after it`;
}

async function expectStatus(baseUrl, at, expected, headers = {}) {
  // a router request without its `_rsc` parameter is redirected
  const redirect = headers === ROUTER ? 'follow' : 'manual';
  const answer = await fetch(`${baseUrl}${at}`, { redirect, headers });
  await answer.arrayBuffer();
  if (answer.status !== expected)
    throw new Error(`${at} answered ${answer.status} where ${expected} was due`);
  return answer;
}
