import { networksOf } from '@/server/kernel/count-address';
import { ShopError } from '@/server/kernel/errors';

const WINDOW_MS = 60_000;
const MOST_NETWORKS = 50_000;

interface Window {
  startedAt: number;
  count: number;
}

interface Options {
  clock?: () => number;
  /** the most networks that are counted at a time */
  mostNetworks?: number;
}

/**
 * Limits requests per network in windows of a minute, on this node only: protection from floods. Limits that must hold
 * across nodes (sign-in attempts, codes) are counted in the database.
 */
export function rateLimiter(
  requestsPerMinute: number,
  { clock = Date.now, mostNetworks = MOST_NETWORKS }: Options = {},
) {
  // in the order of their latest requests, so that a network that goes on is never the one forgotten
  const windows = new Map<string, Window>();

  const windowOf = (network: string, at: number): Window => {
    const past = windows.get(network);
    windows.delete(network);
    const window = past && at - past.startedAt < WINDOW_MS ? past : { startedAt: at, count: 0 };
    windows.set(network, window);
    if (windows.size > mostNetworks) forgetOldest(windows);
    return window;
  };

  return (address: string | null): void => {
    if (!requestsPerMinute || !address) return;
    const at = clock();
    let waitMs = 0;
    for (const { name, times } of networksOf(address)) {
      const window = windowOf(name, at);
      window.count += 1;
      if (window.count > requestsPerMinute * times)
        waitMs = Math.max(waitMs, window.startedAt + WINDOW_MS - at);
    }
    if (waitMs > 0)
      throw new ShopError('request.rate_limited', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
  };
}

function forgetOldest(windows: Map<string, Window>): void {
  const { value: oldest } = windows.keys().next();
  if (oldest !== undefined) windows.delete(oldest);
}
