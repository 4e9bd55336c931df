import { everythingTag } from '@/lib/routes/cache-tags';
import { watchChanges } from './watch-changes';

const NEVER_MS = 3_600_000;

test('it goes on by itself after a failure, and says so once', async () => {
  const failures: string[] = [];
  let looks = 0;
  let reportTags: (tags: string[]) => void = () => {};
  const reportedTags = new Promise<string[]>((resolve) => {
    reportTags = resolve;
  });
  const watch = watchChanges({
    look: async () => {
      looks += 1;
      if (looks <= 2) throw new Error(`down ${looks}`);
      return { tags: ['offers'], upTo: '1' };
    },
    tell: async (tags) => reportTags(tags),
    everyMs: 1,
    onFailure: ({ message }) => failures.push(message),
  });
  expect(await reportedTags).toEqual(['offers']);
  watch.stop();
  expect(failures).toEqual(['down 1']);
});

test('very many tags are told in parts', async () => {
  const parts: number[] = [];
  const watch = watchChanges({
    look: async (since) => ({
      tags: since ? [] : Array.from({ length: 2_500 }, (_, index) => `t${index}`),
      upTo: '1',
    }),
    tell: async (tags) => void parts.push(tags.length),
    everyMs: NEVER_MS,
    onFailure: () => {},
  });
  await watch.catchUp();
  watch.stop();
  expect(parts).toEqual([1_000, 1_000, 500]);
});

test('a node that was away for longer than changes are kept clears everything', async () => {
  let now = 0;
  const reported: string[] = [];
  const watch = watchChanges({
    look: async () => ({ tags: [], upTo: '1' }),
    tell: async (tags) => void reported.push(...tags),
    everyMs: NEVER_MS,
    onFailure: () => {},
    clock: () => now,
  });
  await watch.catchUp();
  expect(reported).toEqual([]);
  now = 51 * 60_000;
  await watch.catchUp();
  watch.stop();
  expect(reported).toEqual([everythingTag()]);
});

test('what changed is told again when its times have come, for pages that were being rendered', async () => {
  let now = 0;
  const reported: string[][] = [];
  const watch = watchChanges({
    look: async (since) => ({ tags: since ? [] : ['offers', 'draws'], upTo: '1' }),
    tell: async (tags) => void reported.push(tags),
    everyMs: NEVER_MS,
    againAfterMs: [600, 5_000],
    onFailure: () => {},
    clock: () => now,
  });
  for (now of [0, 599, 600, 601, 5_000, 9_000]) await watch.catchUp();
  watch.stop();
  expect(reported).toEqual(Array(3).fill(['offers', 'draws']));
});

test('what changes all the time is told once a second, as stale, the last change too; whoever catches up waits for it', async () => {
  let now = 0;
  let changed: string[] = [];
  let reported: string[] = [];
  let looked: () => void = () => {};
  let next: () => void = () => {};
  const watch = watchChanges({
    look: async () => {
      await new Promise<void>((resolve) => {
        next = resolve;
        looked();
      });
      return { tags: changed, upTo: '1' };
    },
    tell: async (tags, as) => void reported.push(...tags.map((tag) => `${tag} ${as}`)),
    paced: { isPaced: (tag) => tag.startsWith('sales:'), everyMs: 1_000 },
    everyMs: 1,
    onFailure: () => {},
    clock: () => now,
  });
  const aLook = () =>
    new Promise<void>((resolve) => {
      looked = resolve;
    });
  await aLook();
  const after = async (ms: number, ...tags: string[]) => {
    [now, changed, reported] = [now + ms, tags, []];
    const again = aLook();
    next();
    await again;
    return reported;
  };
  expect(await after(0, 'sales:1', 'offers')).toEqual(['offers expired', 'sales:1 stale']);
  expect(await after(250, 'sales:1', 'offers')).toEqual(['offers expired']);
  expect(await after(500, 'sales:1', 'sales:2')).toEqual(['sales:2 stale']);
  expect(await after(250)).toEqual(['sales:1 stale']);
  expect(await after(1_000)).toEqual([]);
  expect(await after(0, 'sales:1')).toEqual(['sales:1 stale']);
  expect(await after(10, 'sales:1')).toEqual([]);
  [changed, reported] = [['sales:3'], []];
  const isCurrent = watch.catchUp();
  const again = aLook();
  next();
  await again;
  next();
  await isCurrent;
  watch.stop();
  expect(reported.filter((one) => one.endsWith('expired')).sort()).toEqual(
    ['sales:1', 'sales:2', 'sales:3'].map((tag) => `${tag} expired`),
  );
});
