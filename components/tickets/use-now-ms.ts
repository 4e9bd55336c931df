import { useQuery } from '@tanstack/react-query';
import { useShopClock } from '@/lib/live/shop-time';
import { customerQuery } from '@/lib/queries/customer';
import { shopTimeQuery } from '@/lib/queries/wallet';

/**
 * The shop's time: that of the page's own answers until its clock is known, so that a day has the same name in the first
 * HTML and later. Undefined where the page has read neither.
 */
export function useNowMs(): number | undefined {
  const clock = useShopClock();
  const { data: time } = useQuery({ ...shopTimeQuery(), enabled: false });
  const { data: customer } = useQuery({ ...customerQuery(), enabled: false });
  if (clock) return clock.nowMs();
  const asOf = time?.now ?? customer?.asOf;
  return asOf === undefined ? undefined : Date.parse(asOf);
}
