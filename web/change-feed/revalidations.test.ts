import { ListRevalidations, RevalidateContent } from '@/lib/contract/content';
import { contentTag, everythingTag } from '@/lib/routes/cache-tags';
import { createApi } from '@/server/api/app';
import { contentHttp } from '@/server/content/http';
import { aCategory, aCms } from '@/server/content/testing/a-cms';
import { inTransaction } from '@/server/db/transaction';
import { customerOfToken } from '@/server/identity';
import { addToOutbox } from '@/server/kernel/outbox';
import { customerOfView, isViewToken, staffOfToken } from '@/server/staff';
import { apiFor } from '@/web/api/server-client';
import { type Watch, watchChanges } from './watch-changes';

const cms = aCms();
const watches: Watch[] = [];
afterEach(() => {
  for (const watch of watches.splice(0)) watch.stop();
});

const api = () => {
  const { db, pool } = cms.database;
  const { app } = createApi({
    database: { db, pool, close: async () => {} },
    routes: contentHttp,
    authenticate: customerOfToken,
    authenticateStaff: staffOfToken,
    authenticateView: { isViewToken, customerOfView },
    requestsPerMinute: 0,
  });
  return apiFor({ variant: 'AU', sessionId: 'watch' }, async (request) => app.fetch(request));
};

/** A web node, and what it was told at its last catch-up. */
async function aNode(tell: (tags: string[]) => Promise<void> = async () => {}) {
  const call = api();
  const received: string[] = [];
  const watch = watchChanges({
    look: (since) => call(ListRevalidations, { since }),
    tell: async (tags) => {
      await tell(tags);
      received.push(...tags);
    },
    everyMs: 3_600_000,
    onFailure: () => {},
  });
  watches.push(watch);
  await watch.catchUp().catch(() => {});
  return {
    heard: async () => {
      received.length = 0;
      await watch.catchUp();
      return received.toSorted();
    },
  };
}

const change = (...tags: string[]) => addToOutbox(cms.database.db, 'revalidate', { tags });

function aGate() {
  let open = () => {};
  const isOpen = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { isOpen, open: () => open() };
}

test('every node hears of every change, once', async () => {
  const nodes = [await aNode(), await aNode()];
  await change('offers', 'draw:x:1');
  await change('offers');
  for (const node of nodes) {
    expect(await node.heard()).toEqual(['draw:x:1', 'offers']);
    expect(await node.heard()).toEqual([]);
  }
});

test('a change that was made early and committed late reaches every node', async () => {
  const isMade = aGate();
  const goesOn = aGate();
  const nodes = [await aNode(), await aNode()];
  const late = inTransaction(cms.database, async (tx) => {
    await addToOutbox(tx, 'revalidate', { tags: ['late'] });
    isMade.open();
    await goesOn.isOpen;
  });
  await isMade.isOpen;
  await change('early');
  for (const node of nodes) expect(await node.heard()).toEqual(['early']);
  for (const node of nodes) expect(await node.heard()).toEqual([]);
  goesOn.open();
  await late;
  for (const node of nodes) expect(await node.heard()).toEqual(['late']);
});

test('a change inside a savepoint is heard of with its transaction', async () => {
  const node = await aNode();
  const { rows } = await cms.database.pool.query('select 1');
  expect(rows).toHaveLength(1);
  await inTransaction(cms.database, async (tx) => {
    await tx.execute('savepoint inner_work');
    await addToOutbox(tx, 'revalidate', { tags: ['inside'] });
    await tx.execute('release savepoint inner_work');
  });
  expect(await node.heard()).toEqual(['inside']);
});

test('what is rolled back is never heard of', async () => {
  const node = await aNode();
  const failed = inTransaction(cms.database, async (tx) => {
    await addToOutbox(tx, 'revalidate', { tags: ['never'] });
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  expect(await node.heard()).toEqual([]);
});

test('changes under way from all sides are heard of completely', async () => {
  const nodes = [await aNode(), await aNode(), await aNode()];
  const heard = nodes.map(() => new Set<string>());
  const work = Array.from({ length: 60 }, (_, index) =>
    inTransaction(cms.database, async (tx) => {
      await addToOutbox(tx, 'revalidate', { tags: [`n${index}`] });
      await tx.execute(`select pg_sleep(${(index % 7) / 100})`);
    }),
  );
  const all = Promise.all(work);
  for (let round = 0; round < 5; round += 1) {
    for (const [index, node] of nodes.entries())
      for (const tag of await node.heard()) heard[index]?.add(tag);
  }
  await all;
  for (const [index, node] of nodes.entries())
    for (const tag of await node.heard()) heard[index]?.add(tag);
  expect(heard.map(({ size }) => size)).toEqual([60, 60, 60]);
});

test('a node whose page cache did not take a tag tells it again', async () => {
  let isDown = true;
  const node = await aNode(async () => {
    if (isDown) throw new Error('not now');
  });
  await change('again');
  await expect(node.heard()).rejects.toThrow('not now');
  isDown = false;
  expect(await node.heard()).toContain('again');
});

test('an editor’s change and a word from another content system reach the nodes too', async () => {
  const node = await aNode();
  await cms.edit('/items/blog_categories', 'POST', aCategory('new'));
  expect(await node.heard()).toEqual([contentTag('blog_categories')]);
  await api()(RevalidateContent, { collection: 'blog_posts', ids: ['odds'], isMoved: false });
  expect(await node.heard()).toEqual([contentTag('blog_posts'), contentTag('blog_posts', 'odds')]);
  await api()(RevalidateContent, { collection: 'of_somebody_else', ids: ['odds'] });
  expect(await node.heard()).toEqual([]);
  await api()(RevalidateContent, {});
  expect(await node.heard()).toEqual([contentTag()]);
  await api()(RevalidateContent, { everything: true });
  expect(await node.heard()).toEqual([everythingTag()]);
});

test('a place in the list of another database counts as none; what is no place is refused', async () => {
  await change('known');
  const elsewhere = await api()(ListRevalidations, { since: '999999999:999999999:' });
  expect(elsewhere.tags).toContain('known');
  for (const since of ['x', '1:', '2:1:', '99999999999999999999999:1:', '1:1:0', "'"])
    await expect(api()(ListRevalidations, { since })).rejects.toMatchObject({ status: 422 });
});
