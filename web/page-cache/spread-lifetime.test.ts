import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external';
import { spreadLifetime } from './cacheable.mjs';

const recorded = (key: string) =>
  (
    SharedCacheControls as unknown as { cacheControls: Map<string, { revalidate: unknown }> }
  ).cacheControls.get(key);

test('pages that were rendered in one moment are rendered again in many, none later than it asks for', () => {
  const keys = Array.from({ length: 200 }, (_, index) => `/page-${index}`);
  const lifetimes = keys.map((key) => {
    const own = spreadLifetime(key, { revalidate: 60, expire: 900 });
    expect(recorded(key)).toEqual(own);
    expect(own.expire).toBe(900);
    return Number(own.revalidate);
  });
  expect(Math.max(...lifetimes)).toBeLessThanOrEqual(60);
  expect(Math.min(...lifetimes)).toBeGreaterThanOrEqual(45);
  expect(new Set(lifetimes).size).toBeGreaterThan(5);
});

test('a page without a lifetime stays without', () => {
  const forGood = { revalidate: false as const, expire: undefined };
  expect(spreadLifetime('/for-good', forGood)).toBe(forGood);
  expect(spreadLifetime('/read', undefined)).toBeUndefined();
});
