import type { PricingId } from '@/lib/contract/site';
import type { PaymentMethod } from '@/lib/contract/wallet';

/** A way to pay in or out, as the shop offers it; what depends on the customer is filled in when listed. */
export interface OfferedMethod {
  code: PaymentMethod['code'];
  label: string;
  direction: 'in' | 'out';
  timing: string;
  /** may pay for a cart at once */
  paysCarts: boolean;
  isDigitalWallet: boolean;
  pricingIds: readonly PricingId[];
  minCents: number;
  maxCents: number;
  enabled: boolean;
}

const AT_ONCE = 'In your wallet at once';
const BOTH = ['AU', 'GB'] as const;
const offered = (method: Partial<OfferedMethod> & Pick<OfferedMethod, 'code' | 'label'>) => ({
  direction: 'in' as const,
  timing: AT_ONCE,
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
  offered({ code: 'cc', label: 'Credit or debit card', paysCarts: true, enabled: true }),
  offered({ code: 'ap', label: 'Apple Pay', paysCarts: true, isDigitalWallet: true }),
  offered({ code: 'gp', label: 'Google Pay', paysCarts: true, isDigitalWallet: true }),
  offered({ code: 'pl', label: 'PayPal', paysCarts: true }),
  offered({
    code: 'bp',
    label: 'BPAY',
    timing: 'One to two business days',
    pricingIds: ['AU'],
    minCents: 1_000,
    maxCents: 2_000_000,
  }),
  offered({
    code: 'bd',
    label: 'Bank deposit',
    timing: 'One to two business days',
    minCents: 1_000,
    maxCents: 2_000_000,
  }),
  offered({
    code: 'dd',
    label: 'Direct debit',
    timing: 'Three business days',
    pricingIds: ['GB'],
    minCents: 1_000,
  }),
  offered({
    code: 'td',
    label: 'Bank transfer',
    timing: 'Same or next business day',
    minCents: 1_000,
    maxCents: 2_000_000,
  }),
  offered({
    code: 'do',
    label: 'Bank account',
    direction: 'out',
    timing: 'One to two business days',
    minCents: 1_000,
    maxCents: 5_000_000,
  }),
  offered({
    code: 'tt',
    label: 'International transfer',
    direction: 'out',
    timing: 'Three to five business days',
    minCents: 5_000,
    maxCents: 5_000_000,
  }),
  offered({ code: 'pl', label: 'PayPal', direction: 'out', timing: 'One business day' }),
  offered({
    code: 'tw',
    label: 'Transfer to a wallet service',
    direction: 'out',
    timing: 'One business day',
  }),
];

export function cardMethod(): OfferedMethod {
  const card = PAYMENT_METHODS.find(({ code }) => code === 'cc');
  if (!card) throw new Error('Cards are always among the payment methods');
  return card;
}
