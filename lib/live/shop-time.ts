import useSWR from 'swr';
import { browserApi } from '@/lib/api/browser-client';
import type { GetShopTime } from '@/lib/contract/catalogue';
import { catalogueEndpoints as at } from '@/lib/contract/endpoints/catalogue';

/**
 * How far the shop's clock is ahead of this browser's, in milliseconds: countdowns and day names follow the
 * shop's time, also when a tester moved it. Undefined until known; nothing relative is shown before that.
 */
export function useShopClock(): { nowMs: () => number } | undefined {
  const { data } = useSWR(
    'shop-time',
    async () => {
      const { now } = await browserApi<typeof GetShopTime>(at.getShopTime, {});
      return Date.parse(now) - Date.now();
    },
    { refreshInterval: 60_000 },
  );
  return data === undefined ? undefined : { nowMs: () => Date.now() + data };
}
