import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { links } from '@/lib/routes/links';
import type { Finding } from './report';
import { retryOnce } from './retry-once';
import { median } from './side-by-side';
import { sitemapPaths } from './sitemaps';

const { href } = links({ variant: 'AU' });

const run = promisify(execFile);

/** Lighthouse wants a newer Node than the shop, so both come for the occasion and are no dependencies. */
const LIGHTHOUSE = ['-y', '-p', 'node@22', '-p', 'lighthouse@13.5.0', 'lighthouse'];
const CHROME_FLAGS =
  '--headless --no-sandbox --disable-background-networking --disable-component-update --disable-sync --no-first-run';
/** The slow line and processor are applied: extrapolating would multiply whatever else this machine did by four. */
const THROTTLING = '--throttling-method=devtools';
const RUNS = 3;
const TARGETS = { accessibility: 100, 'best-practices': 100, seo: 100, performance: 98 } as const;
const MOST_SHIFT = 0.02;

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number; errorMessage?: string }>;
  runtimeError?: { message: string };
}

/** What Lighthouse says of a page of each kind, as a phone on a slow line sees it. */
export async function measureLighthouse(baseUrl: string): Promise<Finding[]> {
  const pages: [string, string][] = [
    ['home', href('home')],
    ['an offer', href('play', { offer: 'powerball2018' })],
    ['results list', href('results')],
    ['a draw', await firstPath(baseUrl, 'draws-powerball2018')],
    ['a blog post', await firstPath(baseUrl, 'posts', '/blog/category/')],
  ];
  const findings: Finding[] = [];
  for (const [name, page] of pages) {
    const reports: Report[] = [];
    for (let run = 0; run < RUNS; run += 1)
      reports.push(await retryOnce(`Lighthouse, ${name}`, () => audit(baseUrl + page)));
    findings.push(...findingsOf(name, reports));
  }
  return findings;
}

function findingsOf(name: string, reports: readonly Report[]): Finding[] {
  const scores = Object.entries(TARGETS).map(([category, atLeast]) => {
    const points = reports.map(({ categories }) => (categories[category]?.score ?? 0) * 100);
    return {
      what: `Lighthouse ${category}, ${name}`,
      measured: Math.round(median(points)),
      unit: 'points' as const,
      atLeast,
      detail: `mobile, production build, runs: ${points.map(Math.round).join(', ')}`,
    };
  });
  const shifts = reports.map(
    ({ audits }) => audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
  );
  const shift: Finding = {
    what: `layout shift, ${name}`,
    measured: Math.max(...shifts),
    unit: '',
    atMost: MOST_SHIFT,
    detail: 'cumulative, as Lighthouse counts it, the most of all runs',
  };
  return [...scores, shift];
}

/** @throws an Error where a category has no score: one of its measurements failed, which does not make it 0 points */
function scored(report: Report): Report {
  const { categories, audits, runtimeError } = report;
  const missing = Object.keys(TARGETS).filter(
    (name) => typeof categories[name]?.score !== 'number',
  );
  if (missing.length === 0) return report;
  const failed = Object.entries(audits)
    .filter(([, { errorMessage }]) => errorMessage)
    .map(([name, { errorMessage }]) => `${name}: ${errorMessage}`);
  const reasons = runtimeError ? [runtimeError.message] : failed;
  throw new Error(`Lighthouse has no score for ${missing.join(', ')}.\n${reasons.join('\n')}`);
}

/** The first page that a sitemap lists, but for those below a path. */
async function firstPath(baseUrl: string, sitemap: string, except = '\0'): Promise<string> {
  const path = (await sitemapPaths(baseUrl, sitemap)).find((listed) => !listed.startsWith(except));
  if (!path) throw new Error(`The sitemap ${sitemap} lists no page`);
  return path;
}

async function audit(url: string): Promise<Report> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lighthouse-'));
  const file = path.join(folder, 'report.json');
  try {
    await fetch(url);
    await run(
      'npx',
      [
        ...LIGHTHOUSE,
        url,
        '--quiet',
        THROTTLING,
        '--output=json',
        `--output-path=${file}`,
        `--chrome-flags=${CHROME_FLAGS}`,
      ],
      { env: { CHROME_PATH: '/usr/bin/chromium', ...process.env }, maxBuffer: 16 * 1024 * 1024 },
    );
    return scored(JSON.parse(await readFile(file, 'utf8')) as Report);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
