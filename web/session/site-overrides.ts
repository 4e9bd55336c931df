import { holdRouteOverrides, type OverridesByVariant } from '@/lib/routes/overrides';
import { shopEnv } from '@/lib/settings/shop-env';
import { freshCopy } from './fresh-copy';

/** where the web node publishes content's route overrides for middleware; public */
const SOURCE = '/api/route-overrides';
const LONGEST_WAIT_MS = 1000;

/** Applies content's current route overrides before a path is looked up. An outage changes nothing. */
export const freshRouteOverrides = freshCopy(async () => {
  const response = await fetch(`http://127.0.0.1:${shopEnv().PORT}${SOURCE}`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(LONGEST_WAIT_MS),
  });
  if (!response.ok) throw new Error(`${SOURCE} answered ${response.status}`);
  const { result } = (await response.json()) as { result: OverridesByVariant };
  holdRouteOverrides(result);
});
