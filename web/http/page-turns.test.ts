import type { ServerResponse } from 'node:http';
import { chain } from './chain';
import { PAGES_AT_WORK, pageTurns } from './page-turns';
import { namedDocuments } from './problem-documents';
import { serverLoad } from './server-load';
import { shedLoad } from './shed-load';
import { ask, serve } from './testing/page-server';

const PROBLEM = '<!doctype html><title>Come again</title>';
const WAIT_MS = 20;

/** A server whose pages end when the test says so. */
async function aServer(pageWaitMs: number) {
  const shed = chain(shedLoad(2, namedDocuments(new Map([[503, PROBLEM]])), { pageWaitMs }));
  const working: ServerResponse[] = [];
  let isFull = () => {};
  const full = new Promise<void>((resolve) => {
    isFull = resolve;
  });
  const port = await serve(
    shed((request, response) => {
      if (request.url?.startsWith('/v2/') || request.url?.startsWith('/_next/'))
        return void response.end('here');
      working.push(response);
      if (working.length === PAGES_AT_WORK) isFull();
    }),
  );
  const page = (path = '/powerball') => ask(port, { path, headers: { accept: 'text/html' } });
  const pages = Array.from({ length: PAGES_AT_WORK }, () => page());
  await full;
  return { port, working, page, pages };
}

test('a public page waits for its turn only so long, and is then told to come again', async () => {
  const { port, working, page, pages } = await aServer(WAIT_MS);
  const before = structuredClone(serverLoad());
  const late = await page();
  expect([late.status, String(late.body)]).toEqual([503, PROBLEM]);
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
  const data = await ask(port, { path: '/powerball', headers: { rsc: '1' } });
  expect([data.status, data.headers['retry-after']]).toEqual([503, '5']);
  expect(working).toHaveLength(PAGES_AT_WORK);
  expect(serverLoad().shed.shared - before.shed.shared).toBe(2);
  expect(serverLoad().waiting.shared).toBe(0);
  // what public pages are made from, and files, wait for no page
  for (const path of ['/v2/capabilities', '/_next/static/a.js'])
    expect((await ask(port, { path })).status).toBe(200);
  for (const response of working) response.end('a page');
  for (const { status } of await Promise.all(pages)) expect(status).toBe(200);
});

test('a page begins as soon as another has ended', async () => {
  const { working, page, pages } = await aServer(60_000);
  const next = page();
  working[0]?.end('first');
  while (working.length === PAGES_AT_WORK) await new Promise(setImmediate);
  working.at(-1)?.end('next');
  expect(String((await next).body)).toBe('next');
  for (const response of working) response.end();
  await Promise.all(pages);
});

test('a page that waits for something else holds up nobody for long', async () => {
  const turns = pageTurns(serverLoad(), 60_000, { atWork: 1, atWorkMs: WAIT_MS });
  const begun: string[] = [];
  const port = await serve(({ url = '' }, response) =>
    turns(response, {
      work() {
        begun.push(url);
        if (url !== '/stuck') response.end();
      },
      refuse: () => response.destroy(),
    }),
  );
  const stuck = ask(port, { path: '/stuck' }).catch(() => 'gone');
  while (begun.length === 0) await new Promise(setImmediate);
  expect((await ask(port, { path: '/next' })).status).toBe(200);
  expect(begun).toEqual(['/stuck', '/next']);
  void stuck;
});
