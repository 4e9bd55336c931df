import { jest } from '@jest/globals';
import { readStaleIfError } from './read-stale-if-error';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

const fails = async (): Promise<string> => {
  throw new Error('down');
};

test('what a service gave last is given while it is down', async () => {
  const cache = readStaleIfError(() => 0);
  expect(
    await cache.read(
      'a',
      async () => 'fresh',
      () => 'shipped',
    ),
  ).toBe('fresh');
  expect(await cache.read('a', fails, () => 'shipped')).toBe('fresh');
});

test('what never came is what ships, and each thing has its own copy', async () => {
  const cache = readStaleIfError(() => 0);
  await cache.read(
    'a',
    async () => 'fresh',
    () => 'shipped',
  );
  expect(await cache.read('b', fails, () => 'shipped')).toBe('shipped');
});

test('whoever is given an older copy is told so, nobody else', async () => {
  const cache = readStaleIfError(() => 0);
  let reports = 0;
  const tell = async () => {
    reports += 1;
  };
  await cache.read(
    'a',
    async () => 'fresh',
    () => 'shipped',
    tell,
  );
  expect(reports).toBe(0);
  await cache.read('a', fails, () => 'shipped', tell);
  expect(reports).toBe(1);
});

test('a service that failed is left alone for a while, then asked again', async () => {
  let now = 0;
  let reads = 0;
  const cache = readStaleIfError(() => now);
  const read = async () => {
    reads += 1;
    if (reads === 1) throw new Error('down');
    return 'back';
  };
  expect(await cache.read('a', read, () => 'shipped')).toBe('shipped');
  now = 4_999;
  expect(await cache.read('a', read, () => 'shipped')).toBe('shipped');
  expect(reads).toBe(1);
  now = 5_000;
  expect(await cache.read('a', read, () => 'shipped')).toBe('back');
});
