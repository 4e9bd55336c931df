import { useMemo } from 'react';
import { useDeferredRead } from './deferred-reads';

/**
 * The shop's clock, which a tester may have moved ahead of this browser's: countdowns and day names follow it.
 * Undefined until known; nothing relative is shown before that.
 */
export function useShopClock(): { nowMs: () => number } | undefined {
  const aheadMs = useDeferredRead<number>('shop-time', true);
  return useMemo(
    () => (aheadMs === undefined ? undefined : { nowMs: () => Date.now() + aheadMs }),
    [aheadMs],
  );
}
