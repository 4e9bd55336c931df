import autocannon from 'autocannon';
import { href } from '@/lib/routes/match';
import type { Finding } from './report';
import { median } from './side-by-side';

const CONNECTIONS = 10;
const SECONDS = 4;
const ROUNDS = 3;

/** A cached page full of data against a page of ours that has none, behind the same middleware, in turns. */
export async function measureCachedPages(baseUrl: string): Promise<Finding[]> {
  const bare = baseUrl + href('forgotPassword');
  const cached = baseUrl + href('offerResults', { offer: 'powerball2018' });
  await rate(bare, 1);
  await rate(cached, 1);
  const rounds: { bare: number; cached: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({ bare: await rate(bare, SECONDS), cached: await rate(cached, SECONDS) });
  }
  return [
    {
      what: 'cached results page, of a page without data',
      measured: median(rounds.map((round) => round.cached / round.bare)),
      unit: '',
      atLeast: 0.9,
      detail: `${median(rounds.map((round) => round.cached)).toFixed(0)} a second against ${median(rounds.map((round) => round.bare)).toFixed(0)}, ${CONNECTIONS} connections`,
    },
  ];
}

async function rate(url: string, duration: number): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration,
  });
  if (non2xx > 0 || errors > 0) throw new Error(`${url} failed ${non2xx + errors} times`);
  return requests.average;
}
