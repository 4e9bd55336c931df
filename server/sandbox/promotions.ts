import { currencyOf } from '@/lib/rules/site';
import type { NewPromotion } from '@/server/cart';
import { openVariants } from '@/server/catalogue';

interface SandboxPromotion extends NewPromotion {
  /** its effect, as a tester sees it */
  effect: string;
}

const once = { uses_per_customer: 1 } as const;
const dollars = { currency: 'AUD' } as const;

/** A promotion of each kind, and promotions that a cart refuses. */
const SANDBOX_PROMOTIONS: readonly SandboxPromotion[] = [
  {
    ...dollars,
    code: 'FIVEOFF',
    kind: 'fixed_discount_expire',
    name: '$5 off this cart',
    amount_cents: 5_00,
    effect: '$5 off, as often as you like; what a small cart leaves of it is lost',
  },
  {
    ...dollars,
    ...once,
    code: 'KEEP20',
    kind: 'fixed_discount',
    name: '$20 off your tickets',
    amount_cents: 20_00,
    effect: '$20 off, once for each customer; what is left waits for the next purchase',
  },
  {
    ...dollars,
    code: 'TENPERCENT',
    kind: 'percent_discount',
    name: '10% off your tickets',
    percent_basis_points: 1_000,
    effect: '10% off all tickets',
  },
  {
    ...dollars,
    code: 'RAFFLE25',
    kind: 'percent_discount',
    name: '25% off raffle tickets',
    percent_basis_points: 2_500,
    product_types: ['raffle_ticket'],
    effect: '25% off raffle tickets, nothing off others',
  },
  {
    ...dollars,
    ...once,
    code: 'CREDIT3',
    kind: 'credit_amount',
    name: '$3 for you',
    amount_cents: 3_00,
    effect: 'Takes nothing off; $3 is the customer’s after the purchase, once for each',
  },
  {
    ...dollars,
    code: 'FIRSTCART',
    kind: 'fixed_discount_expire',
    name: '$5 off your first purchase',
    amount_cents: 5_00,
    new_customers_only: true,
    effect: '$5 off for customers who have not bought anything yet',
  },
  {
    ...dollars,
    code: 'ONLYONE',
    kind: 'fixed_discount_expire',
    name: '$2 off this cart',
    amount_cents: 2_00,
    total_uses: 1,
    effect: '$2 off for whoever buys first; used up after that',
  },
  {
    ...dollars,
    code: 'LASTYEAR',
    kind: 'percent_discount',
    name: '50% off your tickets',
    percent_basis_points: 5_000,
    starts_at: '2024-01-01T00:00:00Z',
    ends_at: '2025-01-01T00:00:00Z',
    effect: 'Has ended: refused',
  },
  {
    code: 'TWOPOUNDS',
    kind: 'fixed_discount_expire',
    name: '£2 off this cart',
    currency: 'GBP',
    amount_cents: 2_00,
    effect: '£2 off in Great Britain; refused elsewhere',
  },
];

/** Those in the money of a variant that is open. */
export function samplePromotions(): readonly SandboxPromotion[] {
  const currencies = openVariants().map(currencyOf);
  return SANDBOX_PROMOTIONS.filter(({ currency }) => currencies.some((one) => one === currency));
}
