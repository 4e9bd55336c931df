import type { SentenceKey } from '@/lib/contract/sentence';
import type { PricingId } from '@/lib/contract/site';
import type { PaymentMethod } from '@/lib/contract/wallet';

/** A way to pay in or out, as the shop offers it; what depends on the customer is filled in when listed. */
export interface OfferedMethod {
  code: PaymentMethod['code'];
  direction: 'in' | 'out';
  timing: SentenceKey;
  /** may pay for a cart at once */
  paysCarts: boolean;
  isDigitalWallet: boolean;
  pricingIds: readonly PricingId[];
  minCents: number;
  maxCents: number;
  enabled: boolean;
}

const BOTH = ['AU', 'GB'] as const;
const offered = (method: Partial<OfferedMethod> & Pick<OfferedMethod, 'code'>) => ({
  direction: 'in' as const,
  timing: 'payment_timing.at_once' as const,
  paysCarts: false,
  isDigitalWallet: false,
  pricingIds: BOTH,
  minCents: 500,
  maxCents: 500_000,
  enabled: false,
  ...method,
});

/** In the order they are shown. Cards work; the others are named and switched off until their gateways are there. */
export const PAYMENT_METHODS: readonly OfferedMethod[] = [
  offered({ code: 'cc', paysCarts: true, enabled: true }),
  offered({ code: 'ap', paysCarts: true, isDigitalWallet: true }),
  offered({ code: 'gp', paysCarts: true, isDigitalWallet: true }),
  offered({ code: 'pl', paysCarts: true }),
  offered({
    code: 'bp',
    timing: 'payment_timing.one_to_two_days',
    pricingIds: ['AU'],
    minCents: 1_000,
    maxCents: 2_000_000,
  }),
  offered({
    code: 'bd',
    timing: 'payment_timing.one_to_two_days',
    minCents: 1_000,
    maxCents: 2_000_000,
  }),
  offered({
    code: 'dd',
    timing: 'payment_timing.three_days',
    pricingIds: ['GB'],
    minCents: 1_000,
  }),
  offered({
    code: 'td',
    timing: 'payment_timing.same_or_next_day',
    minCents: 1_000,
    maxCents: 2_000_000,
  }),
  offered({
    code: 'do',
    direction: 'out',
    timing: 'payment_timing.one_to_two_days',
    minCents: 1_000,
    maxCents: 5_000_000,
  }),
  offered({
    code: 'tt',
    direction: 'out',
    timing: 'payment_timing.three_to_five_days',
    minCents: 5_000,
    maxCents: 5_000_000,
  }),
  offered({ code: 'pl', direction: 'out', timing: 'payment_timing.one_day' }),
  offered({
    code: 'tw',
    direction: 'out',
    timing: 'payment_timing.one_day',
  }),
];

export function cardMethod(): OfferedMethod {
  const card = PAYMENT_METHODS.find(({ code }) => code === 'cc');
  if (!card) throw new Error('Cards are always among the payment methods');
  return card;
}
