import autocannon from 'autocannon';
import { links } from '@/lib/routes/links';
import { pageOfWords } from './page-of-words';
import type { Finding } from './report';
import { median } from './side-by-side';

const { href } = links({ variant: 'AU' });

const CONNECTIONS = 10;
const SECONDS = 4;
const ROUNDS = 3;
/** As browsers ask; `plain` is a client that takes no compressed answers. */
const ENCODINGS = { browsers: 'gzip, deflate, br', plain: 'identity' };
type Encoding = keyof typeof ENCODINGS;

/**
 * A cached page full of data, behind the same middleware, in turns with a bare page as heavy as itself (what being
 * made of data costs: it should be nothing) and with the lightest page there is (what its bytes cost).
 */
export async function measureCachedPages(baseUrl: string): Promise<Finding[]> {
  const cached = baseUrl + href('offerResults', { offer: 'powerball2018' });
  const light = baseUrl + href('forgotPassword');
  const weight = (await (await fetch(cached)).arrayBuffer()).byteLength;
  const bare = await pageOfWords(baseUrl, weight);
  const findings: Finding[] = [];
  for (const encoding of ['browsers', 'plain'] as const) {
    for (const url of [bare, light, cached]) await rate(url, 1, encoding);
    const rounds: { bare: number; light: number; cached: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({
        bare: await rate(bare, SECONDS, encoding),
        light: await rate(light, SECONDS, encoding),
        cached: await rate(cached, SECONDS, encoding),
      });
    }
    const against = (yardstick: 'bare' | 'light') => ({
      measured: median(rounds.map((round) => round.cached / round[yardstick])),
      unit: '' as const,
      detail: `${median(rounds.map(({ cached: own }) => own)).toFixed(0)} a second against ${median(rounds.map((round) => round[yardstick])).toFixed(0)}, ${CONNECTIONS} connections`,
    });
    const how = encoding === 'browsers' ? 'compressed, as browsers ask' : 'not compressed';
    findings.push(
      {
        what: `Cached results page (${(weight / 1024).toFixed(0)} KB, ${how}), against a bare page as heavy`,
        atLeast: 0.95,
        ...against('bare'),
      },
      { what: 'The same, against the lightest page', ...against('light') },
    );
  }
  return findings;
}

async function rate(url: string, duration: number, encoding: Encoding): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration,
    headers: { 'accept-encoding': ENCODINGS[encoding] },
  });
  if (non2xx > 0 || errors > 0) throw new Error(`${url} failed ${non2xx + errors} times`);
  return requests.average;
}
