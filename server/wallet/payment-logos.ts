import type { PricingId } from '@/lib/contract/site';
import { gatewaysByMethod } from '@/server/gateways/cards';
import type { Context } from '@/server/kernel/context';
import { PAYMENT_METHODS } from './payment-methods';

/** The payment methods available here and now, by the specification's names for logos. */
export function paymentLogos(ctx: Pick<Context, 'db'>, pricingId: PricingId): string[] {
  const gateways = gatewaysByMethod(ctx);
  const logos = PAYMENT_METHODS.flatMap(({ code, direction, enabled, pricingIds, logo }) => {
    if (!enabled || direction === 'out' || !pricingIds.includes(pricingId)) return [];
    const taking = gateways.get(code) ?? [];
    return taking.length > 0 && logo ? logo : taking.flatMap(({ brands }) => brands);
  });
  return [...new Set(logos)];
}
