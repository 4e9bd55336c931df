import type { PricingId } from '@/lib/contract/site';
import { cardGateways } from '@/server/gateways/cards';
import type { Context } from '@/server/kernel/context';
import { PAYMENT_METHODS } from './payment-methods';

/** The logo of a payment method that is a brand itself; card logos come from the gateway. */
const OWN_LOGO: Readonly<Record<string, string>> = {
  ap: 'apple_pay',
  gp: 'google_pay',
  pl: 'paypal',
};

/** The payment methods available here and now, by the specification's names for logos. */
export function paymentLogos(ctx: Pick<Context, 'db'>, pricingId: PricingId): string[] {
  const takenNow = PAYMENT_METHODS.filter(
    ({ enabled, direction, pricingIds }) =>
      enabled && direction === 'in' && pricingIds.includes(pricingId),
  );
  const logos = takenNow.flatMap(({ code }) =>
    code === 'cc' ? cardGateways(ctx).flatMap(({ brands }) => brands) : (OWN_LOGO[code] ?? []),
  );
  return [...new Set(logos)];
}
