import { useMessages } from '#messages';
import { useShopClock } from '@/lib/live/shop-time';
import { type DateLocale, drawLabel, formatDrawDate } from '@/lib/time/draw-label';

/** A draw's day as people say it, once the shop's time is known. */
export function useDrawDay(at: string, dateLocale: DateLocale): string {
  const days = useMessages('ui');
  const clock = useShopClock();
  return clock
    ? drawLabel(days, at, { nowMs: clock.nowMs(), dateLocale })
    : formatDrawDate(at, dateLocale);
}
