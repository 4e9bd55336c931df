import type { WalletOverview } from '@/lib/contract/overview';
import type { FundKind } from '@/lib/contract/recurring';
import type { Fund, PaymentMethod } from '@/lib/contract/wallet';
import { isPastExpiry } from '../cards/card-expiry';

/** What pays for plans when the wallet is short. */
export interface PlanPayer {
  kind: FundKind;
  /** the card or account; null where the wallet pays alone, and where it is not known */
  fund: Fund | null;
  hasExpired: boolean;
  /** whether it can be charged now; never where the wallet pays alone */
  isCharged: boolean;
}

type Overview = Pick<
  WalletOverview,
  | 'asOf'
  | 'paymentMethods'
  | 'availableRecurringPurchaseMethods'
  | 'selectedRecurringPurchaseMethodKey'
>;

/** What the customer chose to pay for plans, as the shop would charge it: the card that pays first, or the last PayPal account. */
export function planPayer({
  asOf,
  paymentMethods,
  availableRecurringPurchaseMethods: available,
  selectedRecurringPurchaseMethodKey: kind,
}: Overview): PlanPayer {
  const fund = fundOf(kind, paymentMethods);
  const hasExpired = Boolean(fund?.expiry && isPastExpiry(fund.expiry, new Date(asOf)));
  const isCharged = kind !== 'wallet' && available.includes(kind) && !hasExpired;
  return { kind, fund, hasExpired, isCharged };
}

/** The card or account of a kind that plans would be charged to; null where it is the wallet, or none. */
export function fundOf(kind: FundKind, methods: readonly PaymentMethod[]): Fund | null {
  const methodOf = (code: string) => methods.find((method) => method.code === code);
  if (kind === 'cc') return methodOf('cc')?.funds.find((card) => card.default) ?? null;
  return kind === 'paypal' ? chargedAccount(methodOf('pl')) : null;
}

/** The PayPal account that plans are charged to: the last one of a gateway that takes payments now. */
export const chargedAccount = (
  method: Pick<PaymentMethod, 'funds' | 'availableGateways'> | undefined,
): Fund | null =>
  method?.funds.findLast(({ gateway }) => method.availableGateways.includes(gateway)) ?? null;
