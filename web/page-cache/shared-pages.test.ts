import type { CacheHandlerValue } from 'next/dist/server/lib/incremental-cache';
import { LONGEST_LIFE_MS, sharedPages } from './shared-pages';
import type { SharedStore } from './shared-store';
import { LONG_AGO } from './stale-if-error';

type Value = CacheHandlerValue['value'];

let now: number;
beforeEach(() => {
  now = 1_800_000_000_000;
});

/** A store in memory that nodes share and that can be down. */
function aStore() {
  const values = new Map<string, { stamp: string; bytes: Buffer }>();
  const lifetimes = new Map<string, number>();
  const changes = new Map<string, number>();
  let isDown = false;
  let calls = 0;
  let reads = 0;
  const connected: (() => void)[] = [];
  const answer = async <T>(give: () => T): Promise<T> => {
    calls += 1;
    if (isDown) throw new Error('down');
    return give();
  };
  const store: SharedStore = {
    get: (key) =>
      answer(() => {
        reads += 1;
        return values.get(key)?.bytes ?? null;
      }),
    stampOf: (key) => answer(() => values.get(key)?.stamp ?? null),
    set: (key, stamp, bytes, lifetimeMs) =>
      answer(() => {
        values.set(key, { stamp, bytes });
        lifetimes.set(key, lifetimeMs);
      }),
    remove: (key) => answer(() => void values.delete(key)),
    changedAt: (tags) => answer(() => tags.map((tag) => changes.get(tag) ?? null)),
    noteChanges: (noted) =>
      answer(() => {
        for (const [tag, at] of noted) changes.set(tag, Math.max(at, changes.get(tag) ?? 0));
      }),
  };
  return {
    open: (onConnect: () => void) => {
      connected.push(onConnect);
      onConnect();
      return store;
    },
    goDown: () => {
      isDown = true;
    },
    comeBack: () => {
      isDown = false;
    },
    forgetChanges: () => changes.clear(),
    reconnect: () => {
      for (const connect of connected) connect();
    },
    overwrite: (key: string, bytes: Buffer) => values.set(key, { stamp: '', bytes }),
    forget: (key: string) => values.delete(key),
    lifetimeOf: (key: string) => lifetimes.get(key),
    calls: () => calls,
    reads: () => reads,
  };
}

function aNode(store: ReturnType<typeof aStore>) {
  const reports: string[] = [];
  const cache = sharedPages({
    open: store.open,
    onOutage: ({ message }) => reports.push(message),
    onReturn: () => reports.push('back'),
    clock: () => now,
  });
  /** Renders a page with the state at the start of the render, and writes it when the render ends. */
  const render = async (key: string, { tags = 'offers', seconds = 60, tookMs = 0 } = {}) => {
    const since = now;
    now += tookMs;
    await cache.put(key, aPage(`of ${since}`, tags), {
      since,
      cacheControl: { revalidate: seconds, expire: undefined },
    });
    return `of ${since}`;
  };
  const html = async (key: string) => {
    const entry = (await cache.get(key, []))?.value;
    return entry?.kind === 'APP_PAGE' ? entry.html : null;
  };
  return { ...cache, render, html, reports };
}

const aPage = (html: string, tags: string): Value =>
  ({
    ...({ kind: 'APP_PAGE', html, status: 200, postponed: undefined } as const),
    rscData: Buffer.from([0, 255]),
    headers: { 'x-next-cache-tags': tags },
    segmentData: new Map([['/_tree', Buffer.from('tree')]]),
  }) as Value;

const aRead = (revalidate: number): Value =>
  ({
    ...{ kind: 'FETCH', revalidate, tags: [] },
    data: { headers: {}, body: '{"jackpot":1}', status: 200, url: '' },
  }) as Value;

test('what one node rendered, another shows, whole', async () => {
  const store = aStore();
  const [a, b] = [aNode(store), aNode(store)];
  await a.render('/powerball');
  const entry = await b.get('/powerball', []);
  expect(entry).toMatchObject({
    lastModified: now,
    cacheControl: { revalidate: 60 },
    value: { kind: 'APP_PAGE', status: 200, rscData: Buffer.from([0, 255]) },
  });
  expect(entry?.value).toEqual(expect.objectContaining(aPage(`of ${now}`, 'offers')));
  expect(await b.get('/other', [])).toBeNull();
});

test('a change that one node heard of holds for all of them', async () => {
  const store = aStore();
  const [a, b] = [aNode(store), aNode(store)];
  await a.render('/powerball', { tags: 'offers,content' });
  await a.render('/results', { tags: 'results:all' });
  now += 10;
  await a.expire(['offers']);
  expect(await b.html('/powerball')).toBeNull();
  expect(await b.html('/results')).not.toBeNull();
});

test('a page whose render was under way when something changed is not shown', async () => {
  const store = aStore();
  const [a, b] = [aNode(store), aNode(store)];
  const since = now;
  now += 50;
  await a.expire(['offers']);
  now += 50;
  await b.put('/powerball', aPage('before', 'offers'), {
    since,
    cacheControl: { revalidate: 60, expire: undefined },
  });
  for (const node of [a, b]) expect(await node.html('/powerball')).toBeNull();
  await b.render('/powerball');
  expect(await a.html('/powerball')).toBe(`of ${now}`);
});

test('a page of a node that had not heard of a change is gone everywhere once it hears', async () => {
  const store = aStore();
  const [a, b] = [aNode(store), aNode(store)];
  await a.expire(['offers']);
  now += 100;
  await b.render('/powerball');
  now += 100;
  await b.expire(['offers']);
  expect(await a.html('/powerball')).toBeNull();
});

test('a read is over when a tag of whoever asks has changed, and keeps its own lifetime', async () => {
  const store = aStore();
  const [a, b] = [aNode(store), aNode(store)];
  await a.put('read', aRead(18), { since: now, tags: ['offers'] });
  now += 17_000;
  expect(await b.get('read', ['offers'])).not.toBeNull();
  await a.expire(['results:all']);
  expect(await b.get('read', ['offers', 'results:all'])).toBeNull();
  expect(await b.get('read', ['offers'])).not.toBeNull();
  now += 1_000;
  expect(await b.get('read', ['offers'])).toBeNull();
});

test('no page outlives its lifetime, counted from where its render began', async () => {
  const store = aStore();
  const node = aNode(store);
  const html = await node.render('/powerball', { seconds: 60, tookMs: 2_000 });
  now += 57_999;
  expect(await node.html('/powerball')).toBe(html);
  now += 1;
  expect(await node.html('/powerball')).toBeNull();
  const calls = store.calls();
  await node.render('/slow', { seconds: 1, tookMs: 1_000 });
  expect(store.calls()).toBe(calls);
});

test('a page without a lifetime of its own is kept for a day', async () => {
  const node = aNode(aStore());
  await node.put('/static', aPage('static', ''), {
    since: now,
    cacheControl: { revalidate: false, expire: undefined },
  });
  now += LONGEST_LIFE_MS - 1;
  expect(await node.html('/static')).toBe('static');
  now += 1;
  expect(await node.html('/static')).toBeNull();
});

test('a page that holds no longer is the last good copy, on any node, until another is there or it is gone', async () => {
  const store = aStore();
  const [a, b] = [aNode(store), aNode(store)];
  const last = async (node: typeof a) => {
    const entry = (await node.last('/powerball'))?.value;
    return entry?.kind === 'APP_PAGE' ? entry.html : null;
  };
  const html = await a.render('/powerball', { seconds: 60 });
  await a.expire(['offers']);
  now += 60_000;
  for (const node of [a, b]) {
    expect(await node.html('/powerball')).toBeNull();
    expect(await last(node)).toBe(html);
  }
  expect(store.lifetimeOf('/powerball')).toBe(60_000 + LONGEST_LIFE_MS);
  await a.put('read', aRead(60), { since: now });
  expect(store.lifetimeOf('read')).toBe(60_000);
  await a.remove('/powerball');
  expect(await b.html('/powerball')).toBeNull();
  expect(await last(b)).toBeNull();
});

test('a page of a draw that sold tickets is stale, on every node, and its read; one at once is over', async () => {
  const store = aStore();
  const [a, b] = [aNode(store), aNode(store)];
  await a.render('/raffle', { tags: 'offers,sales:7' });
  await a.put('read', aRead(60), { since: now, tags: ['sales:7'] });
  now += 10;
  await a.outdate(['sales:7', 'sales:8']);
  for (const node of [a, b])
    for (const key of ['/raffle', 'read'])
      expect((await node.get(key, ['sales:7']))?.lastModified).toBe(LONG_AGO);
  now += 10;
  const html = await b.render('/raffle', { tags: 'offers,sales:7' });
  now += 10;
  for (const node of [a, b]) {
    expect((await node.get('/raffle', []))?.lastModified).toBe(now - 10);
    expect(await node.html('/raffle')).toBe(html);
  }
  await b.expire(['sales:7']);
  expect(await a.html('/raffle')).toBeNull();
});

test('with the store down nothing is found and nothing fails; it is said once, and left alone for a second', async () => {
  const store = aStore();
  const node = aNode(store);
  await node.render('/powerball');
  store.goDown();
  const calls = store.calls();
  for (let times = 0; times < 5; times += 1) {
    expect(await node.html('/powerball')).toBeNull();
    await node.render('/results');
    await node.expire(['results:all']);
  }
  // one call for the stamp, one for the tags
  expect(store.calls()).toBe(calls + 2);
  now += 1_000;
  expect(await node.html('/powerball')).toBeNull();
  expect(node.reports).toEqual(['down']);
  store.comeBack();
  now += 1_000;
  expect(await node.html('/powerball')).not.toBeNull();
  expect(node.reports).toEqual(['down', 'back']);
});

test('a change that was heard while the store was down holds when it is back, for all nodes', async () => {
  const store = aStore();
  const [a, b] = [aNode(store), aNode(store)];
  await b.render('/powerball');
  await b.render('/results', { tags: 'results:all' });
  store.goDown();
  now += 10;
  await a.expire(['offers']);
  store.comeBack();
  now += 1_000;
  expect(await a.html('/results')).not.toBeNull();
  expect(await b.html('/powerball')).toBeNull();
});

test('a store that lost its notes is told them again', async () => {
  const store = aStore();
  const [a, b] = [aNode(store), aNode(store)];
  await a.render('/powerball');
  now += 10;
  await a.expire(['offers']);
  store.forgetChanges();
  expect(await a.html('/powerball')).toBeNull();
  store.reconnect();
  await a.html('/powerball');
  expect(await b.html('/powerball')).toBeNull();
});

test('what does not read is not there', async () => {
  const store = aStore();
  const node = aNode(store);
  store.overwrite('/powerball', Buffer.from('nonsense'));
  expect(await node.html('/powerball')).toBeNull();
  expect(node.reports).toEqual([]);
});

test('what a node has read is read again only when another has taken its place', async () => {
  const store = aStore();
  const [a, b] = [aNode(store), aNode(store)];
  await a.render('/powerball');
  await b.html('/powerball');
  await b.html('/powerball');
  await a.html('/powerball');
  expect(store.reads()).toBe(1);
  now += 5;
  await a.render('/powerball');
  expect(await b.html('/powerball')).toBe(`of ${now}`);
  expect(store.reads()).toBe(2);
  store.forget('/powerball');
  expect(await b.html('/powerball')).toBeNull();
});
