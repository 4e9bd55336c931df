import { pause } from '../lib/processes.mjs';
import { aCustomer, aTarget } from './customers.mjs';
import { freezePostgres, killPostmaster, thawPostgres } from './postmaster.mjs';
import { expectCleanAudit } from './server-run.mjs';

const BACK_WITHIN_MS = 30_000;

/** Nobody waits longer than this for a database that does not answer. */
const LONGEST_WAIT_MS = 5_000;
const FROZEN_ROUNDS = 10;
const AT_ONCE = 40;

const VISITED = ['/', '/about', '/powerball2018', '/lotto-results'];
const NOT_VISITED = '/super_66';
const DOCUMENT = { accept: 'text/html' };
const ROUTER = { rsc: '1' };

/**
 * Kills the database under a serving shop, after everything that its pages show has changed: cached pages stay as they
 * were, pages never cached answer 503 with Retry-After, the node says that it is not ready, and nothing answers 500. The
 * database is started again, and the shop recovers by itself.
 */
export async function deadDatabase({ postgres, shop }) {
  const { baseUrl } = shop;
  for (const page of VISITED) await expectStatus(baseUrl, page, 200, DOCUMENT);
  await expectStatus(baseUrl, '/api/call/getShopTime', 200);
  await expectStatus(baseUrl, '/api/clear-cache?next=/', 303);
  await killPostmaster(postgres);
  for (let times = 0; times < 3; times += 1) await expectPages(baseUrl);
  await expectStatus(baseUrl, NOT_VISITED, 503, DOCUMENT);
  for (let times = 0; times < 10; times += 1) await expectRefusal(baseUrl);
  await untilStatus(baseUrl, '/health/ready', 503);
  await expectStatus(baseUrl, '/health/live', 200);
  await postgres.revive();
  const backMs = await back(baseUrl);
  await untilStatus(baseUrl, '/health/ready', 200);
  for (const page of [...VISITED, NOT_VISITED]) await expectStatus(baseUrl, page, 200, DOCUMENT);
  return `pages stood as they were, calls said 503, back ${backMs} ms after it`;
}

/**
 * Freezes the database under customers who buy: pages stay, every call is refused within five seconds, and afterwards
 * everybody has what they paid for, once.
 */
export async function frozenDatabase({ postgres, shop }) {
  const { baseUrl } = shop;
  const target = aTarget(baseUrl, shop.env);
  const buyers = Array.from({ length: 8 }, () => aCustomer(target));
  for (const buyer of buyers) {
    await buyer.join();
    await buyer.deposit();
  }
  for (const page of VISITED) await expectStatus(baseUrl, page, 200, DOCUMENT);
  const day = { isOver: false };
  const buying = Promise.all(
    buyers.map(async (buyer) => {
      for (let bought = 0; !day.isOver; bought += 1) {
        if (bought % 4 === 3) await buyer.deposit();
        await buyer.buy();
      }
    }),
  );
  buying.catch(() => {});
  await Promise.race([buying, pause(2_000)]);
  freezePostgres(postgres);
  let longestMs = 0;
  try {
    for (let round = 0; round < FROZEN_ROUNDS; round += 1) {
      const waits = Array.from({ length: AT_ONCE }, () => timed(expectRefusal(baseUrl)));
      longestMs = Math.max(longestMs, ...(await Promise.all(waits)));
      await expectPages(baseUrl);
    }
  } finally {
    target.disturbedAt = Date.now();
    thawPostgres(postgres);
  }
  const backMs = await back(baseUrl);
  day.isOver = true;
  await buying;
  if (longestMs > LONGEST_WAIT_MS) throw new Error(`somebody waited ${longestMs} ms`);
  await expectCleanAudit(shop.env);
  const bought = buyers.reduce((sum, { mine }) => sum + mine.purchases.length, 0);
  return `${FROZEN_ROUNDS * AT_ONCE} calls said 503, the longest after ${longestMs} ms, pages stood, back ${backMs} ms after it, ${bought} purchases once each, the audit clean`;
}

async function timed(work) {
  const began = Date.now();
  await work;
  return Date.now() - began;
}

async function expectPages(baseUrl) {
  for (const page of VISITED)
    for (const headers of [DOCUMENT, ROUTER]) await expectStatus(baseUrl, page, 200, headers);
}

async function expectRefusal(baseUrl) {
  const answer = await expectStatus(baseUrl, '/api/call/getShopTime', 503);
  if (!answer.headers.has('retry-after')) throw new Error('503 without Retry-After');
}

/** Milliseconds until calls work again. */
const back = (baseUrl) => untilStatus(baseUrl, '/api/call/getShopTime', 200);

/** Milliseconds until an address answers so. @throws Error when it takes too long */
async function untilStatus(baseUrl, at, expected) {
  const began = Date.now();
  for (;;) {
    const answer = await fetch(`${baseUrl}${at}`);
    await answer.arrayBuffer();
    if (answer.status === expected) return Date.now() - began;
    if (Date.now() - began > BACK_WITHIN_MS)
      throw new Error(`${at} still answers ${answer.status}`);
    await pause(100);
  }
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
