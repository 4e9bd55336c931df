import type { SentenceKey } from '@/lib/contract/sentence';
import type { Capability, PricingId } from '@/lib/contract/site';
import type { VerifiedAction } from '@/lib/contract/verification-methods';
import type { PaymentMethod } from '@/lib/contract/wallet';
import { isWalletServiceCode } from '@/lib/rules/bank/payout-scheme';
import type { GatewayMethod } from '@/server/gateways/cards';
import { readEnv } from '@/server/runtime/env';
import type { PushMethod } from './receiving-accounts';

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
  /** what the method costs the customer, shown before it is charged: an amount, and hundredths of a percent */
  fee: { cents: number; basisPoints: number };
  /** by the specification's names for logos; null for cards, whose logos are their gateway's brands */
  logo: string | null;
  /** what a segment needs for its customers to use it */
  capability: Capability;
  /** what a customer does with it, for the settings that ask for verification first */
  action: VerifiedAction;
  /** money in takes a gateway (`PAYMENT_GATEWAYS`) or an account of the shop's, too, and a payment service its setting */
  enabled: boolean;
}

const BOTH = ['AU', 'GB'] as const;
const offered = (method: Partial<OfferedMethod> & Pick<OfferedMethod, 'code'>): OfferedMethod => ({
  direction: 'in' as const,
  timing: 'payment_timing.at_once' as const,
  paysCarts: false,
  isDigitalWallet: false,
  pricingIds: BOTH,
  minCents: 500,
  maxCents: 500_000,
  fee: { cents: 0, basisPoints: 0 },
  logo: null,
  capability: method.direction === 'out' ? 'wallet_withdrawal' : 'wallet_deposit',
  action: method.direction === 'out' ? 'withdraw' : 'deposit',
  enabled: false,
  ...method,
});

/** In the order they are shown. Whatever has no gateway yet is named and switched off. */
export const PAYMENT_METHODS: readonly OfferedMethod[] = [
  offered({ code: 'cc', paysCarts: true, enabled: true }),
  offered({
    code: 'ap',
    paysCarts: true,
    isDigitalWallet: true,
    logo: 'apple_pay',
    capability: 'apple_pay_web',
    enabled: true,
  }),
  offered({
    code: 'gp',
    paysCarts: true,
    isDigitalWallet: true,
    logo: 'google_pay',
    enabled: true,
  }),
  offered({ code: 'pl', paysCarts: true, logo: 'paypal', enabled: true }),
  offered({
    code: 'bp',
    enabled: true,
    timing: 'payment_timing.one_to_two_days',
    pricingIds: ['AU'],
    minCents: 1_000,
    maxCents: 2_000_000,
  }),
  offered({
    code: 'bd',
    enabled: true,
    timing: 'payment_timing.one_to_two_days',
    minCents: 1_000,
    maxCents: 2_000_000,
  }),
  offered({
    code: 'dd',
    timing: 'payment_timing.three_days',
    pricingIds: ['GB'],
    minCents: 1_000,
    enabled: true,
  }),
  offered({
    code: 'td',
    enabled: true,
    timing: 'payment_timing.same_or_next_day',
    minCents: 1_000,
    maxCents: 2_000_000,
  }),
  offered({
    code: 'do',
    direction: 'out',
    timing: 'payment_timing.one_to_two_days',
    minCents: 1_000,
    maxCents: 1_000_000,
    enabled: true,
  }),
  offered({
    code: 'tt',
    direction: 'out',
    timing: 'payment_timing.three_to_five_days',
    minCents: 5_000,
    maxCents: 1_000_000,
    enabled: true,
  }),
  offered({
    code: 'pl',
    direction: 'out',
    timing: 'payment_timing.one_day',
    minCents: 1_000,
    maxCents: 1_000_000,
    logo: 'paypal',
    enabled: true,
  }),
  offered({
    code: 'tw',
    direction: 'out',
    timing: 'payment_timing.one_day',
    minCents: 1_000,
    maxCents: 1_000_000,
    enabled: true,
  }),
];

/** Whether this shop has the method at all; money in takes a gateway, too. */
export const isOffered = ({ code, direction, enabled }: OfferedMethod): boolean =>
  enabled &&
  (direction === 'in' || !isWalletServiceCode(code) || readEnv().PAYOUT_SERVICES.includes(code));

/** What the shop offers for money in by this code. */
export function methodIn(code: GatewayMethod | PushMethod): OfferedMethod {
  const method = PAYMENT_METHODS.find((one) => one.code === code && one.direction === 'in');
  if (!method) throw new Error(`${code} is always among the payment methods`);
  return method;
}

/** What the shop offers for money out by this code. */
export function methodOut(code: OfferedMethod['code']): OfferedMethod {
  const method = PAYMENT_METHODS.find((one) => one.code === code && one.direction === 'out');
  if (!method) throw new Error(`no method ${code} pays out`);
  return { ...method, enabled: isOffered(method) };
}
