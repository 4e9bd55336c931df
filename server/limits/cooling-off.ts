import { dateLocaleOf } from '@/lib/rules/site';
import { formatDateTime } from '@/lib/time/draw-label';
import type { CustomerContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';

/** Refuses to confirm a looser limit before its time. */
export const coolingOff = ({ customer }: CustomerContext, until: Date): ShopError =>
  new ShopError('limits.cooling_off', {
    values: { when: formatDateTime(until.toISOString(), dateLocaleOf(customer.variant)) },
  });
