// Requests a page as Next does, with one of the two caches and its own clock, while renders succeed
// and fail, and prints what a visitor gets.

import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { IncrementalCache } from 'next/dist/server/lib/incremental-cache/index.js';
import renderResult from 'next/dist/server/render-result.js';
import responseCaches from 'next/dist/server/response-cache/index.js';

const [file] = process.argv.slice(2);
let now = 1_800_000_000_000;
Date.now = () => now;
performance.now = () => now - performance.timeOrigin;

const { default: CurCacheHandler } = await import(new URL(`../${file}`, import.meta.url).href);
const { staleIfError } = await sourceOf('../stale-if-error.ts');
const { sharedPages } = await sourceOf('../shared-pages.ts');

const copies = staleIfError();
globalThis[Symbol.for('fairdraw.stale-if-error')] = copies;
const store = aStore();
globalThis[Symbol.for('fairdraw.page-cache')] = sharedPages({
  open: () => store,
  onOutage: ({ message }) => console.error(message),
  onReturn: () => {},
});
const { default: RenderResult } = renderResult;
const responses = new responseCaches.default({
  minimalMode: false,
  route: { kind: 'APP_PAGE', sourceRoute: '/[site]/[offer]/page' },
});
const PAGE = '/AU.guest/raffle';
const TAGS = 'everything,sales:7';
const outage = new Error('no database');
let shown = 'render 1';
let isFailing = false;
let renders = 0;
let settled = Promise.resolve();

function aCache() {
  return new IncrementalCache({
    ...{ dev: false, flushToDisk: false, minimalMode: false, serverDistDir: '/nowhere' },
    ...{ maxMemoryCacheSize: 50_000_000, CurCacheHandler, requestHeaders: {} },
    fs: { existsSync: () => false, readFile: async () => Promise.reject(new Error('none')) },
    previewProps: { previewModeId: 'none' },
    prerenderManifest: { routes: {}, dynamicRoutes: {}, notFoundRoutes: [], preview: {} },
  });
}

async function render() {
  renders += 1;
  if (isFailing) throw outage;
  const html = RenderResult.fromStatic(shown, 'text/html');
  return {
    value: { kind: 'APP_PAGE', html, headers: { 'x-next-cache-tags': TAGS }, status: 200 },
    cacheControl: { revalidate: 60, expire: 31_536_000 },
  };
}

/** The answer and the number of renders; `(…)` is the copy served instead of a failed render. */
async function ask() {
  const before = renders;
  let behind;
  const answer = await responses
    .get(PAGE, render, {
      incrementalCache: aCache(),
      waitUntil: (work) => {
        behind = work;
      },
    })
    .then(
      ({ value }) => value.html.toUnchunkedString(),
      (error) => {
        if (error !== outage) throw error;
        const copy = copies.staleCopyOf(PAGE);
        if (copy) copies.failed(copy.key);
        return `(${copy?.value.html ?? 'nothing'})`;
      },
    );
  settled = behind?.catch(() => {});
  await settled;
  return `${answer}, ${renders - before}`;
}

const log = console.error;
console.error = (error) => (error === outage ? undefined : log(error));
const answers = {};
const revalidate = (tag, durations) => aCache().revalidateTag([tag], durations);
const later = (ms) => {
  now += ms;
};

isFailing = true;
answers.nothingCached = await ask();
isFailing = false;
answers.fresh = [await ask(), await ask()];
later(10);
shown = 'render 2';
await revalidate('sales:7', { expire: undefined });
later(10);
answers.sold = [await ask(), await ask()];
later(10);
shown = 'render 3';
await revalidate('sales:7', { expire: 0 });
later(10);
answers.soldAtOnce = [await ask(), await ask()];

later(10);
shown = 'render 4';
isFailing = true;
await revalidate('everything', { expire: 0 });
later(10);
answers.failed = [await ask(), await ask()];
later(4_000);
answers.soonAfter = await ask();
later(2_000);
answers.nextTry = [await ask(), await ask()];
later(3_600_000);
answers.anHourLater = [await ask(), await ask()];
later(6_000);
isFailing = false;
answers.back = [await ask(), await ask()];

isFailing = true;
shown = 'render 5';
later(10);
await revalidate('everything', { expire: 0 });
later(10);
copies.apiAnswers(false);
answers.knownToBeAway = [await ask(), await ask()];
copies.apiAnswers(true);
isFailing = false;
answers.knownToBeBack = [await ask(), await ask()];
process.stdout.write(JSON.stringify(answers));

async function sourceOf(source) {
  const { outputFiles } = buildSync({
    entryPoints: [fileURLToPath(new URL(source, import.meta.url))],
    ...{ bundle: true, write: false, format: 'esm', platform: 'node', packages: 'external' },
    tsconfigRaw: {
      compilerOptions: {
        paths: { '@/*': [fileURLToPath(new URL('../../../*', import.meta.url))] },
      },
    },
  });
  return import(
    `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`
  );
}

function aStore() {
  const values = new Map();
  const changes = new Map();
  return {
    get: async (key) => values.get(key)?.bytes ?? null,
    stampOf: async (key) => values.get(key)?.stamp ?? null,
    set: async (key, stamp, bytes) => void values.set(key, { stamp, bytes }),
    remove: async (key) => void values.delete(key),
    changedAt: async (tags) => tags.map((tag) => changes.get(tag) ?? null),
    noteChanges: async (noted) => {
      for (const [tag, at] of noted) changes.set(tag, at);
    },
  };
}
