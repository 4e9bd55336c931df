import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { startNginx } from '../lib/nginx.mjs';
import { pause } from '../lib/processes.mjs';
import { chance } from './random.mjs';

const PUBLIC = ['/', '/powerball2018', '/powerball2018/results', '/help', '/login', '/cart'];
const PERSONAL = ['/account', '/account/transactions', '/api/session', '/api/call/getCustomer'];
const PLAYER = { email: 'player@fairdraw.example', password: 'Fairdraw-sandbox-1' };
const ROUTER = { rsc: '1' };
const AHEAD = { rsc: '1', 'next-router-prefetch': '1' };
/** Headers by which others have brought caches in front of Next to keep the wrong thing. */
const POISON = [
  { 'x-nextjs-data': '1' },
  { 'x-middleware-prefetch': '1' },
  { 'x-forwarded-host': 'elsewhere.example', 'x-forwarded-proto': 'gopher' },
  { 'x-matched-path': '/login', 'x-invoke-path': '/login' },
  { 'x-page': '/GB.guest', 'x-request-number': '1' },
  { 'next-action': 'x' },
  { 'content-security-policy': "script-src 'nonce-x'" },
  { range: 'bytes=0-9' },
  { 'accept-language': 'de', accept: 'text/x-component' },
  { 'next-router-segment-prefetch': '/_tree' },
  { rsc: '0' },
];
const EDITS = 20;
/** What the shop promises of a change (docs/caching.md); the first of all renders has longer. */
const SHOWS_WITHIN_MS = 1_000;

/**
 * Tries to get from the shop, which keeps its public pages for a second (decision 100), what belongs to a customer, and
 * to make it mix pages. Then the same with nginx in front, once with the guide's configuration and once told nothing,
 * and edits a page through it.
 */
export async function sharedCache({ shop }) {
  const findings = [];
  await stealNothing(shop.baseUrl, shop);
  await mixNothing(shop.baseUrl, shop.baseUrl);
  for (const isConfigured of [true, false]) {
    const cache = await startNginx(shop.baseUrl, { isConfigured });
    try {
      const before = hits;
      await stealNothing(cache.origin, shop);
      await mixNothing(cache.origin, shop.baseUrl);
      if (hits === before) throw new Error('nothing ever came from the cache');
      findings.push(
        `${hits - before} answers from a cache ${isConfigured ? 'as the guide has it' : 'that was told nothing'}`,
      );
      if (isConfigured) findings.push(await editShows(cache.origin, shop));
    } finally {
      await cache.stop();
    }
  }
  return `nothing stolen and nothing mixed; ${findings.join(', ')}`;
}

let hits = 0;

/** `{ status, headers, text }`, decoded. */
function ask(origin, path, headers = {}, method = 'GET') {
  return new Promise((resolve, reject) => {
    request(new URL(path, origin), { method, headers }, async (answer) => {
      if (answer.headers['x-cache'] === 'HIT') hits += 1;
      const body = await buffer(answer).catch(reject);
      const encoding = answer.headers['content-encoding'];
      const decoded =
        encoding === 'br'
          ? brotliDecompressSync(body)
          : encoding === 'gzip'
            ? gunzipSync(body)
            : body;
      resolve({ status: answer.statusCode, headers: answer.headers, text: String(decoded) });
    })
      .on('error', reject)
      .end();
  });
}

async function stealNothing(origin, { baseUrl }) {
  const signIn = await fetch(`${origin}/api/session/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: baseUrl },
    body: JSON.stringify(PLAYER),
  });
  if (!signIn.ok) throw new Error(`the player could not sign in: ${signIn.status}`);
  const cookie = signIn.headers
    .getSetCookie()
    .map((set) => set.split(';', 1)[0])
    .join('; ');
  for (const path of [...PUBLIC, ...PERSONAL])
    for (const headers of [{}, ROUTER, AHEAD]) await ask(origin, path, { ...headers, cookie });
  for (const path of [...PUBLIC, ...PERSONAL])
    for (const headers of [{}, ROUTER, AHEAD]) {
      const answer = await ask(origin, path, headers);
      const what = `${path} with ${JSON.stringify(headers)}`;
      if (answer.headers['set-cookie'] && answer.headers['x-cache'] === 'HIT')
        throw new Error(`${what} hands out a kept cookie`);
      if (/"is_signed_in":true|"first_name":"Pat"/.test(answer.text))
        throw new Error(`${what} is a customer's`);
      if (PERSONAL.includes(path) && answer.headers['x-cache'] === 'HIT')
        throw new Error(`${what} is kept, though it is somebody's own`);
    }
}

/** What tells the answers of one address apart, whichever second they are of. */
const essence = ({ status, headers, text }) =>
  [
    status,
    headers['content-type'],
    (headers['content-security-policy'] ?? '').replace(/ 'sha256-[^']*'/g, ''),
    /<html lang="([^"]*)"/.exec(text)?.[1] ?? '',
    ...new Set([...text.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, link]) => link)),
    /^<!doctype html>/i.test(text) ? 'document' : text.slice(0, 40),
  ].join(' ');

/** An address that nobody has asked for: no cache has an answer to it, the shop's own neither. */
const anew = (path) => `${path}?p=${crypto.randomUUID()}`;

async function mixNothing(origin, shopOrigin) {
  const requests = [
    ...[
      {},
      { cookie: 'sv=GB' },
      { cookie: 'sv=AU' },
      { cookie: 'cookie_consent=essential; sv=GB' },
    ],
    ...[{ cookie: 'cookie_consent=all' }, ROUTER, AHEAD, { ...ROUTER, cookie: 'sv=GB' }],
    ...[
      { 'accept-encoding': 'br' },
      { 'accept-encoding': 'gzip' },
      { 'accept-encoding': 'br;q=0' },
    ],
  ];
  for (const path of PUBLIC) {
    for (const order of [requests, requests.toReversed()])
      for (const headers of order) {
        const [through, own] = [
          await ask(origin, path, headers),
          await ask(shopOrigin, anew(path), headers),
        ];
        if (essence(through) !== essence(own))
          throw new Error(
            `${path} with ${JSON.stringify(headers)} is "${essence(through)}" and should be "${essence(own)}"`,
          );
      }
    const expected = essence(await ask(shopOrigin, anew(path)));
    for (const headers of POISON)
      for (const method of ['GET', 'HEAD']) {
        const fresh = anew(path);
        await ask(origin, fresh, headers, method);
        const clean = await ask(origin, fresh);
        if (essence(clean) !== expected)
          throw new Error(
            `${path} is spoiled by ${method} with ${JSON.stringify(headers)}: ${essence(clean)}`,
          );
      }
  }
}

async function editShows(origin, { baseUrl, env }) {
  const path = '/words-for-a-drill';
  const id = crypto.randomUUID();
  const send = async (method, at, body) => {
    const answer = await fetch(`${baseUrl}/cms/items/pages${at}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${env.CMS_TOKEN}` },
      body: JSON.stringify(body),
    });
    if (!answer.ok)
      throw new Error(`the editor was answered ${answer.status}: ${await answer.text()}`);
  };
  const sections = (words) => [{ type: 'text', title: 'Words', body: words }];
  await send('POST', '', {
    ...{
      id,
      path,
      template: 'default',
      name: 'Words',
      seo_title: 'Words',
      header: true,
      footer: true,
    },
    ...{ seo_description: 'A page that is edited.', sections: sections('edit 0 stands here') },
  });
  const times = [];
  // an edit may come at any moment of the cache's clock, and finds a page that somebody has just asked for
  const moment = chance('moments of edits');
  for (let edit = 0; edit <= EDITS; edit += 1) {
    await pause(moment() * 1_000);
    if (edit > 0) await ask(origin, path);
    if (edit > 0) await send('PATCH', `/${id}`, { sections: sections(`edit ${edit} stands here`) });
    const began = performance.now();
    const limit = edit === 0 ? 10_000 : SHOWS_WITHIN_MS;
    while (!(await ask(origin, path)).text.includes(`edit ${edit} stands here`)) {
      if (performance.now() - began > limit)
        throw new Error(`edit ${edit} does not show after ${limit} ms`);
      await pause(10);
    }
    if (edit > 0) times.push(Math.round(performance.now() - began));
  }
  times.sort((one, other) => one - other);
  return `a change shows behind it after ${times[Math.floor(times.length / 2)]} ms, ${times.at(-1)} at most`;
}
