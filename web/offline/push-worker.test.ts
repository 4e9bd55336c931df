import { readFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import { jest } from '@jest/globals';

interface Window {
  url: string;
  focus: () => Promise<unknown>;
}
type Handler = (
  event: { waitUntil(work: Promise<unknown>): void } & Record<string, unknown>,
) => void;

const ORIGIN = 'https://shop.example';

/** The worker's file as a browser runs it, with these windows of the shop open. */
async function aWorker(paths: readonly string[] = [], file = 'push-worker.mjs', search = '') {
  const handlers = new Map<string, Handler>();
  const focused: string[] = [];
  const opened: string[] = [];
  const window = (url: string): Window => ({
    url,
    focus: async () => focused.push(url),
  });
  const showNotification = jest.fn(async (_title: string, _options: object) => {});
  const unregister = jest.fn(async () => true);
  const getSubscription = jest.fn(async (): Promise<object | null> => null);
  const self = {
    location: { origin: ORIGIN, search },
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
    registration: { showNotification, unregister, pushManager: { getSubscription } },
    clients: {
      matchAll: async () => paths.map((path) => window(ORIGIN + path)),
      openWindow: async (url: string) => opened.push(url),
    },
  };
  const caches = { keys: async () => [], delete: async () => true };
  runInNewContext(await readFile(`web/offline/${file}`, 'utf8'), { self, caches, URL });
  const happens = async (name: string, event: Record<string, unknown> = {}) => {
    let work: Promise<unknown> = Promise.resolve();
    handlers.get(name)?.({ ...event, waitUntil: (promise) => (work = promise) });
    await work;
  };
  const close = jest.fn();
  return {
    push: (data: unknown) => happens('push', { data: { json: () => data } }),
    press: (path: unknown) =>
      happens('notificationclick', { notification: { close, data: { path } } }),
    activate: () => happens('activate'),
    ...{ showNotification, unregister, getSubscription, close, focused, opened },
  };
}

test('what is pushed is shown, and replaces what was shown of the same', async () => {
  const worker = await aWorker();
  const message = { title: 'You have a win', body: 'Open to see it.', path: '/a', tag: 'win 1' };
  await worker.push(message);
  expect(worker.showNotification).toHaveBeenCalledWith('You have a win', {
    body: 'Open to see it.',
    tag: 'win 1',
    icon: '/icon-192.png',
    badge: '/notification-badge.png',
    data: { path: '/a' },
  });
});

test('something is shown, whatever is pushed', async () => {
  const worker = await aWorker();
  await worker.push(null);
  await worker.push({ other: 1 });
  expect(worker.showNotification.mock.calls.map(([title]) => title)).toEqual([
    '{siteName}',
    '{siteName}',
  ]);
});

test('a press focuses the page where it is open', async () => {
  const worker = await aWorker(['/', '/results']);
  await worker.press('/results');
  expect(worker.close).toHaveBeenCalled();
  expect(worker.focused).toEqual([`${ORIGIN}/results`]);
});

test('else it opens there, and leaves other pages alone', async () => {
  const worker = await aWorker(['/checkout']);
  await worker.press('/results');
  expect([worker.focused, worker.opened]).toEqual([[], [`${ORIGIN}/results`]]);
});

test.each(['https://elsewhere.example/', '//elsewhere.example/', undefined])(
  'nothing leads out of the shop: %p',
  async (path) => {
    const worker = await aWorker();
    await worker.press(path);
    expect(new URL(worker.opened[0] ?? '').origin).toBe(ORIGIN);
  },
);

test.each([
  ['goes where nobody is told anything', '', null, 1],
  ['stays where somebody is', '', {}, 0],
  ['stays where somebody is about to be', '?push', null, 0],
])('the worker of a shop that keeps no tickets %s', async (_what, search, subscription, times) => {
  const worker = await aWorker([], 'no-tickets-worker.mjs', search);
  worker.getSubscription.mockResolvedValue(subscription);
  await worker.activate();
  expect(worker.unregister).toHaveBeenCalledTimes(times);
});
