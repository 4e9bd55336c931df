import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BEFORE_MARK } from '@/lib/routes/problem-pages';
import { chain } from './chain';
import { placeCookie } from './place-cookie';
import { shedLoad } from './shed-load';
import { waitingRoom } from './waiting-room';

const SECRET = 'a secret of thirty-two characters';
const PAGE = `<p>People before you: ${BEFORE_MARK}</p>`;
const AT_ONCE = 2;
const shed = shedLoad(AT_ONCE, new Map(), { room: waitingRoom(PAGE, SECRET, { isSecure: false }) });

const held: ServerResponse[] = [];
const handler = chain(shed)((_request, response) => {
  held.push(response);
  server.emit('held');
});
const server = createServer(handler);
beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

interface Heard {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

function ask(path: string, headers: Record<string, string> = {}): Promise<Heard> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, headers: { accept: 'text/html', ...headers } })
      .on('error', reject)
      .on('response', async (answer) => {
        let text = '';
        for await (const piece of answer) text += piece;
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text });
      })
      .end();
  });
}

/** A visitor who opens their account page, with the last cookie they were given. */
function aVisitor(cookie = '') {
  let own = cookie;
  const look = async () => {
    const heard = await ask('/my-account', own ? { cookie: own } : {});
    const [setCookie = ''] = heard.headers['set-cookie'] ?? [];
    if (setCookie) own = setCookie.split(';')[0] ?? '';
    return heard;
  };
  return {
    cookie: () => own,
    before: async () => (await look()).text,
    look,
    /** resolves when the page is being rendered */
    isLetIn: async () => {
      const isHeld = once(server, 'held');
      const answer = look();
      await isHeld;
      return { answer };
    },
  };
}

const end = async (response: ServerResponse | undefined) => {
  const isOver = once(response as ServerResponse, 'close');
  response?.end('the page');
  await isOver;
};

test('a full node has visitors wait in line: each keeps their place, and is let in when it is their turn', async () => {
  const [one, two] = [await aVisitor().isLetIn(), await aVisitor().isLetIn()];
  const [a, b] = [aVisitor(), aVisitor()];

  const first = await a.look();
  expect(first.text).toBe('<p>People before you: 0</p>');
  expect(first).toMatchObject({
    status: 503,
    headers: {
      'retry-after': '10',
      refresh: '10',
      'cache-control': 'private, no-store',
      'set-cookie': [
        expect.stringMatching(/^place=\d{13}\.[\w-]{43}; Max-Age=3600; Path=\/; HttpOnly/),
      ],
    },
  });
  expect(await b.before()).toBe('<p>People before you: 1</p>');
  expect(await a.before()).toBe('<p>People before you: 0</p>');

  // there is room for one now: neither the second visitor nor a newcomer takes it
  await end(held[0]);
  expect(await b.before()).toBe('<p>People before you: 1</p>');
  expect(await aVisitor().before()).toBe('<p>People before you: 2</p>');
  const three = await a.isLetIn();
  // an admitted visitor is no longer a newcomer, so their next request has more room
  const isNext = once(server, 'held');
  const next = ask('/api/call/listPlacements', { accept: 'application/json', cookie: a.cookie() });
  await isNext;
  await end(held.at(-1));
  expect((await next).status).toBe(200);
  expect(await b.before()).toBe('<p>People before you: 0</p>');

  // public pages and payments do not wait in line
  for (const path of ['/powerball2018', '/my-account/deposit']) {
    const isHeld = once(server, 'held');
    void ask(path, { cookie: 'fairdraw=x' }).catch(() => {});
    await isHeld;
  }
  const call = await ask('/api/call/listPlacements', { accept: 'application/json' });
  expect([call.status, call.headers['set-cookie']]).toEqual([503, undefined]);

  for (const response of held) if (!response.closed) await end(response);
  const four = await b.isLetIn();
  await end(held.at(-1));
  for (const { answer } of [one, two, three, four]) expect((await answer).text).toBe('the page');
});

describe('the cookie of a place', () => {
  let now = 1_800_000_000_000;
  const cookie = placeCookie(SECRET, { isSecure: true, clock: () => now });

  test('says when somebody came, for an hour', () => {
    const written = cookie.write(now);
    expect(written).toContain('; Secure');
    const [sent = ''] = written.split(';');
    expect(cookie.read(`other=1; ${sent}; more=2`)).toBe(now);
    now += 3_600_001;
    expect(cookie.read(sent)).toBeUndefined();
  });

  test('is nobody’s who wrote it for themselves', () => {
    const [sent = ''] = cookie.write(now).split(';');
    const earlier = sent.replace(String(now), String(now - 1_000));
    const other = placeCookie('another secret', { isSecure: true, clock: () => now });
    for (const wrong of [undefined, '', 'place=', 'place=1', `place=${now}`, earlier])
      expect(cookie.read(wrong)).toBeUndefined();
    expect(other.read(sent)).toBeUndefined();
    const after = { isSecure: true, before: SECRET, clock: () => now };
    expect(placeCookie('another secret', after).read(sent)).toBe(now);
  });
});

test('without a page nobody waits in line', () => {
  expect(waitingRoom(undefined, SECRET, { isSecure: false })).toBeUndefined();
});
