import { sign } from '@/lib/api/sign';
import type { Variant } from '@/lib/contract/site';
import type { ContentPath, ContentPaths } from '@/lib/routes/content-paths';

const SOURCE = '/api/content-paths';
/** A copy this old is renewed beside the request, and one this old before it. */
const FRESH_MS = 1000;
const STALE_MS = 10_000;
const PATIENCE_MS = 3000;

let copy: ContentPaths | undefined;
let fetchedAt = Number.NEGATIVE_INFINITY;
let fetching: Promise<void> | undefined;

/**
 * The content pages of a variant: asked for by paths that are no route. Kept in memory; the last good copy survives
 * an outage, and without one there are none. @param later takes work that may outlive the request
 */
export async function contentPaths(
  variant: Variant,
  later: (work: Promise<void>) => void,
): Promise<readonly ContentPath[]> {
  const ageMs = Date.now() - fetchedAt;
  if (ageMs >= FRESH_MS) {
    fetching ??= renew().finally(() => {
      fetching = undefined;
    });
    if (copy && ageMs < STALE_MS) later(fetching);
    else await fetching;
  }
  return copy?.[variant] ?? [];
}

async function renew(): Promise<void> {
  const timestamp = String(Date.now());
  const secret = process.env.API_SECRET ?? '';
  try {
    const response = await fetch(`http://127.0.0.1:${process.env.PORT ?? '3000'}${SOURCE}`, {
      headers: {
        'x-timestamp': timestamp,
        'x-signature': await sign({
          secret,
          applicationKey: 'content-paths',
          timestamp,
          customerToken: '',
        }),
      },
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (response.ok) copy = ((await response.json()) as { result: ContentPaths }).result;
  } catch {
    // The last good copy stays in force.
  }
  fetchedAt = Date.now();
}
