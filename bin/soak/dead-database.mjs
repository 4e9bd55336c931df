import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pause } from '../lib/processes.mjs';

const BACK_WITHIN_MS = 30_000;

/**
 * Kills the database under a shop that serves: what is cached stands, what is not says 503 and when to come again, and
 * nothing is a fault. It is started again, and the shop goes on without being told.
 */
export async function deadDatabase({ postgres, shop }) {
  const { baseUrl } = shop;
  await expectStatus(baseUrl, '/', 200);
  await expectStatus(baseUrl, '/api/v2/clock', 200);
  process.kill(postmasterOf(postgres), 'SIGKILL');
  await untilGone(postgres);
  await expectStatus(baseUrl, '/', 200);
  for (let ask = 0; ask < 10; ask += 1) {
    const answer = await expectStatus(baseUrl, '/api/v2/clock', 503);
    if (!answer.headers.has('retry-after')) throw new Error('503 without Retry-After');
  }
  const killed = Date.now();
  await postgres.revive();
  for (;;) {
    const { status } = await fetch(`${baseUrl}/api/v2/clock`);
    if (status === 200) break;
    if (Date.now() - killed > BACK_WITHIN_MS) throw new Error(`still ${status} afterwards`);
    await pause(100);
  }
  return `cached pages stood, calls said 503, back ${Date.now() - killed} ms after it`;
}

const postmasterOf = ({ where }) =>
  Number(readFileSync(path.join(where, 'postmaster.pid'), 'utf8').split('\n')[0]);

async function untilGone(postgres) {
  while (postgres.alive()) await pause(50);
}

async function expectStatus(baseUrl, at, expected) {
  const answer = await fetch(`${baseUrl}${at}`, { redirect: 'manual' });
  await answer.arrayBuffer();
  if (answer.status !== expected)
    throw new Error(`${at} answered ${answer.status} where ${expected} was due`);
  return answer;
}
