import { holdRouteOverrides, type OverridesByVariant } from '@/lib/routes/overrides';

/** where the web node tells middleware what content moved; the answer is everybody's to read */
const SOURCE = '/api/route-overrides';
/** A copy this old is renewed beside the request, and one this old before it. */
const FRESH_MS = 1000;
const STALE_MS = 10_000;
const PATIENCE_MS = 1000;

let fetchedAt: number | undefined;
let fetching: Promise<void> | undefined;

/**
 * Has the overrides of content in force before a path is looked up, seldom more than a second old. An outage
 * changes nothing. @param later takes work that may outlive the request
 */
export async function freshRouteOverrides(later: (work: Promise<void>) => void): Promise<void> {
  const ageMs = fetchedAt === undefined ? Number.POSITIVE_INFINITY : Date.now() - fetchedAt;
  if (ageMs < FRESH_MS) return;
  fetching ??= renew().finally(() => {
    fetching = undefined;
  });
  if (ageMs < STALE_MS) later(fetching);
  else await fetching;
}

async function renew(): Promise<void> {
  try {
    const response = await fetch(`http://127.0.0.1:${process.env.PORT ?? '3000'}${SOURCE}`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (response.ok) {
      const { result } = (await response.json()) as { result: OverridesByVariant };
      holdRouteOverrides(result);
    }
  } catch {
    // The last good copy stays in force.
  }
  fetchedAt = Date.now();
}
