import { redisStore } from './redis-store';
import { aRedis } from './testing/a-redis';

type Redis = Awaited<ReturnType<typeof aRedis>>;
const DAY_MS = 24 * 60 * 60_000;
const open: { close(): void }[] = [];

afterEach(() => {
  for (const one of open.splice(0).toReversed()) one.close();
});

async function aStore(redis: Redis, timeoutMs = 5_000) {
  let connected: () => void = () => {};
  let connections = 0;
  let isConnected = new Promise<void>((resolve) => {
    connected = resolve;
  });
  const store = redisStore({
    url: redis.url,
    prefix: 'shop:build:',
    timeoutMs,
    onConnect: () => {
      connections += 1;
      connected();
    },
  });
  open.push(store);
  await isConnected;
  return {
    ...store,
    connections: () => connections,
    reconnected: () => {
      isConnected = new Promise((resolve) => {
        connected = resolve;
      });
      return isConnected;
    },
  };
}

async function aRedisHere(): Promise<Redis> {
  const redis = await aRedis();
  open.push(redis);
  return redis;
}

test('bytes come back as they were, under the store’s own keys, and not for ever', async () => {
  const redis = await aRedisHere();
  const [here, there] = [await aStore(redis), await aStore(redis)];
  const bytes = Buffer.from([0, 255, 13, 10, 128, 36]);
  await here.set('/page', 'first', bytes, 60_000);
  expect(await there.get('/page')).toEqual(bytes);
  expect(await there.stampOf('/page')).toBe('first');
  expect(await there.stampOf('/other')).toBeNull();
  expect(await there.get('/other')).toBeNull();
  expect(redis.keys()).toEqual(['shop:build:/page']);
  expect(redis.lifetimeOf('shop:build:/page')).toBe(60_000);
});

test('a change noted earlier never takes the place of a later one, and old ones are forgotten', async () => {
  const redis = await aRedisHere();
  const store = await aStore(redis);
  const now = 1_800_000_000_000;
  await store.noteChanges(
    [
      ['offers', now],
      ['old', now - DAY_MS],
    ],
    DAY_MS,
  );
  await store.noteChanges([['offers', now - 5]], DAY_MS);
  expect(await store.changedAt(['offers', 'old', 'never'])).toEqual([now, null, null]);
  expect(redis.lifetimeOf('shop:build:changes')).toBe(DAY_MS);
});

test('one that does not answer is not waited for', async () => {
  const redis = await aRedisHere();
  const store = await aStore(redis, 20);
  redis.fallSilent();
  await expect(store.get('x')).rejects.toThrow('no answer within 20 ms');
  await expect(store.noteChanges([['x', 1]], DAY_MS)).rejects.toThrow('no answer');
});

test('one that is not there fails at once', async () => {
  const store = redisStore({
    url: 'redis://127.0.0.1:1',
    prefix: '',
    timeoutMs: 5_000,
    onConnect: () => {},
  });
  open.push(store);
  await expect(store.get('x')).rejects.toThrow();
  await expect(store.set('x', 'first', Buffer.alloc(1), 1)).rejects.toThrow();
});

test('a connection that broke stands again by itself, and says so', async () => {
  const redis = await aRedisHere();
  const store = await aStore(redis);
  const again = store.reconnected();
  redis.restart();
  await again;
  expect(store.connections()).toBe(2);
  expect(await store.get('x')).toBeNull();
});

test('an address that is none is refused', () => {
  const parts = { prefix: '', timeoutMs: 1, onConnect: () => {} };
  expect(() => redisStore({ ...parts, url: 'http://localhost' })).toThrow();
});
