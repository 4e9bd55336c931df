import { useEffect, useState } from 'react';
import { everySecond } from '@/components/ui/every-second';
import { useShopClock } from '@/lib/live/shop-time';

/** The shop's time, every second; `initial` until its clock is known. */
export function useShopNow(initial: string): number {
  const clock = useShopClock();
  const [nowMs, setNowMs] = useState(() => Date.parse(initial));
  useEffect(() => {
    if (clock) return everySecond(() => setNowMs(clock.nowMs()));
  }, [clock]);
  return nowMs;
}
