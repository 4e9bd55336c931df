import { readFileSync, writeFileSync } from 'node:fs';
import { get, type IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { links } from '@/lib/routes/links';
import type { Finding } from './report';
import { median } from './side-by-side';

const { href } = links({ variant: 'AU' });

const CONNECTIONS = 10;
const SECONDS = 4;
const ROUNDS = 3;
const ENCODINGS = { 'as browsers ask': 'gzip, deflate, br', 'not compressed': 'identity' };

interface Proxy {
  origin: string;
  pid: string;
  /** what is in it is served under `/files/` */
  files: string;
}

/** The nginx that `bin/bench.mjs` runs in front of the shop, with the configuration of docs/caching.md. */
function proxy(): Proxy {
  const { CACHE_ORIGIN, CACHE_PID, CACHE_FILES } = process.env;
  if (!CACHE_ORIGIN || !CACHE_PID || !CACHE_FILES)
    throw new Error('Run this with npm run bench caches: it starts an nginx to measure');
  return { origin: CACHE_ORIGIN, pid: CACHE_PID, files: CACHE_FILES };
}

/** A public page from nginx's cache, in turns with a file of the same bytes from the same nginx. */
export async function measureSharedCaches(): Promise<Finding[]> {
  const { origin, pid, files } = proxy();
  const page = origin + href('offerResults', { offer: 'powerball2018' });
  const findings: Finding[] = [];
  for (const [what, encoding] of Object.entries(ENCODINGS)) {
    await settled(page, encoding);
    const { body } = await raw(page, encoding);
    writeFileSync(path.join(files, encoding.length.toString()), body);
    const file = `${origin}/files/${encoding.length}`;
    const rounds: { page: Side; file: Side }[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push({ file: await rate(file, encoding, pid), page: await rate(page, encoding, pid) });
    const perSecond = (side: 'page' | 'file') => median(rounds.map((each) => each[side].perSecond));
    const work = (side: 'page' | 'file') => median(rounds.map((each) => each[side].microseconds));
    findings.push(
      {
        what: `Public page from nginx's cache (${(body.byteLength / 1024).toFixed(0)} KB, ${what}), against a file of the same bytes`,
        measured: median(rounds.map((each) => each.page.perSecond / each.file.perSecond)),
        unit: '',
        atLeast: 0.9,
        detail: `${perSecond('page').toFixed(0)} a second against ${perSecond('file').toFixed(0)}, ${CONNECTIONS} connections`,
      },
      {
        what: "The same, in nginx's own processor time a request",
        measured: work('file') / work('page'),
        unit: '',
        detail: `${work('page').toFixed(0)} µs against ${work('file').toFixed(0)} µs`,
      },
    );
  }
  return findings;
}

interface Side {
  perSecond: number;
  /** of nginx's worker, for one request */
  microseconds: number;
}

async function rate(url: string, encoding: string, pid: string): Promise<Side> {
  const before = processorSeconds(pid);
  const { requests, non2xx, errors } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { 'accept-encoding': encoding },
  });
  if (non2xx > 0 || errors > 0) throw new Error(`${url} failed ${non2xx + errors} times`);
  const microseconds = ((processorSeconds(pid) - before) * 1_000_000) / requests.total;
  return { perSecond: requests.average, microseconds };
}

/** The processor time of a process's children, of which nginx's master has one that serves. */
function processorSeconds(pid: string): number {
  const [child = ''] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
  const fields = readFileSync(`/proc/${child}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Asks for a page until nginx gives the bytes that the shop has compressed at rest. */
async function settled(url: string, encoding: string): Promise<void> {
  for (let count = 0; count < 50; count += 1) {
    const { headers } = await raw(url, encoding);
    const isCompressed = headers['content-encoding'] === 'br' || encoding === 'identity';
    if (isCompressed && headers['x-cache'] === 'HIT') return;
    // until nginx's present second is over it gives what it has
    await pause(100);
  }
  throw new Error(`${url} does not come from the cache`);
}

function raw(url: string, encoding: string) {
  return new Promise<{ headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': encoding } }, (answer) => {
      buffer(answer).then((body) => resolve({ headers: answer.headers, body }), reject);
    }).on('error', reject);
  });
}
