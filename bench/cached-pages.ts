import autocannon from 'autocannon';
import { links } from '@/lib/routes/links';
import { readEnv } from '@/server/runtime/env';
import { pageOfWords, weightOf } from './page-of-words';
import type { Finding } from './report';
import { median } from './side-by-side';

const { href } = links({ variant: 'AU' });

const CONNECTIONS = 10;
const SECONDS = 4;
const ROUNDS = 3;
const ENCODINGS = {
  'compressed, as browsers ask': 'gzip, deflate, br',
  'not compressed': 'identity',
};

/**
 * A cached page full of data, behind the same middleware, in turns with a bare page that weighs the same as it is sent
 * (what being made of data costs: it should be nothing) and with the lightest page there is (what its bytes cost). What
 * counts is the node's own processor time: whoever reads thousands of pages a second needs several times as much of it,
 * so rates tell more of the reader.
 */
export async function measureCachedPages(baseUrl: string): Promise<Finding[]> {
  const cached = baseUrl + href('offerResults', { offer: 'powerball2018' });
  const light = baseUrl + href('forgotPassword');
  const findings: Finding[] = [];
  for (const [how, encoding] of Object.entries(ENCODINGS)) {
    for (const url of [light, cached]) await visit(baseUrl, url, 1, encoding);
    const weight = await weightOf(cached, encoding);
    if (!weight) throw new Error(`${cached} is not sent from kept bytes`);
    const bare = await pageOfWords(baseUrl, encoding, weight);
    const pages = { bare, light, cached };
    await visit(baseUrl, bare, 1, encoding);
    const rounds: Record<keyof typeof pages, Visit>[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({
        bare: await visit(baseUrl, bare, SECONDS, encoding),
        light: await visit(baseUrl, light, SECONDS, encoding),
        cached: await visit(baseUrl, cached, SECONDS, encoding),
      });
    }
    const middle = (page: keyof typeof pages, what: keyof Visit) =>
      median(rounds.map((round) => round[page][what]));
    const against = (yardstick: 'bare' | 'light') => ({
      measured: median(
        rounds.map(({ [yardstick]: other, cached: own }) => other.micros / own.micros),
      ),
      unit: '' as const,
      detail: `${middle('cached', 'micros').toFixed(0)} µs against ${middle(yardstick, 'micros').toFixed(0)}; ${middle('cached', 'rate').toFixed(0)} a second against ${middle(yardstick, 'rate').toFixed(0)}, ${CONNECTIONS} connections`,
    });
    findings.push(
      {
        what: `Cached results page (${(weight / 1024).toFixed(0)} KB, ${how}), against a bare page as heavy, in the node's processor time a request`,
        atLeast: 0.95,
        ...against('bare'),
      },
      { what: 'The same, against the lightest page', ...against('light') },
    );
  }
  return findings;
}

interface Visit {
  /** requests a second */
  rate: number;
  /** of the node's processor time, for one request */
  micros: number;
}

async function visit(
  baseUrl: string,
  url: string,
  duration: number,
  encoding: string,
): Promise<Visit> {
  const before = await processorSeconds(baseUrl);
  const { requests, non2xx, errors } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration,
    headers: { 'accept-encoding': encoding },
  });
  if (non2xx > 0 || errors > 0) throw new Error(`${url} failed ${non2xx + errors} times`);
  const micros = (((await processorSeconds(baseUrl)) - before) * 1_000_000) / requests.total;
  return { rate: requests.average, micros };
}

/** As the node counts its own. */
async function processorSeconds(baseUrl: string): Promise<number> {
  const { METRICS_TOKEN } = readEnv();
  const answer = await fetch(`${baseUrl}/api/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  const [, seconds] = /^fairdraw_process_cpu_seconds_total (\S+)$/m.exec(await answer.text()) ?? [];
  if (!seconds) throw new Error('The shop does not say what processor time it has used');
  return Number(seconds);
}
