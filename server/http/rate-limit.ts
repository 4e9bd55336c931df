import { ShopError } from '@/server/kernel/errors';

const WINDOW_MS = 60_000;
const MAX_ADDRESSES = 50_000;

/**
 * Limits requests per address in windows of a minute, on this node only: protection from floods. Limits that must hold
 * across nodes (sign-in attempts, codes) are counted in the database.
 */
export function rateLimiter(requestsPerMinute: number, clock: () => number = Date.now) {
  const counts = new Map<string, { startedAt: number; count: number }>();

  return (address: string | null): void => {
    if (!requestsPerMinute || !address) return;
    const at = clock();
    const window = counts.get(address);
    if (!window || at - window.startedAt >= WINDOW_MS) {
      if (counts.size >= MAX_ADDRESSES) counts.clear();
      counts.set(address, { startedAt: at, count: 1 });
      return;
    }
    window.count += 1;
    if (window.count > requestsPerMinute) {
      const retryAfterSeconds = Math.ceil((window.startedAt + WINDOW_MS - at) / 1000);
      throw new ShopError('request.rate_limited', { retryAfterSeconds });
    }
  };
}
