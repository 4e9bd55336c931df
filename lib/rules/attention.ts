import type { CustomerOverview } from '@/lib/contract/identity';
import type { PendingLimit, SpendPeriod } from '@/lib/contract/limits';
import type { PlanToMind } from '@/lib/contract/overview';
import type { Money } from '@/lib/contract/site';
import type { Fund } from '@/lib/contract/wallet';
import type { UndoneWithdrawal } from '@/lib/contract/withdrawals';
import { expiresAtMs } from './cards/card-expiry';
import { depositLimitsOf } from './deposit-limits';

/** Something that waits for the customer, or that they should know. */
export type Attention =
  | { kind: 'terms' | 'country' | 'limit' | 'address' | 'email' | 'limitOffer' | 'twoFactor' }
  | { kind: 'deposit'; id: string; amount: Money }
  | { kind: 'withdrawal'; id: string; amount: Money; status: UndoneWithdrawal['status'] }
  | { kind: 'migration'; status: 'eligible_soft' | 'eligible_hard' | 'in_progress' }
  | { kind: 'verify'; state: 'required' | 'unfinished' | 'waiting' | 'refused' }
  | {
      kind: 'raise';
      of: SpendPeriod | 'deposit';
      period: SpendPeriod;
      pending: PendingLimit;
      /** the time to think it over has passed */
      isTime: boolean;
    }
  | ({ kind: 'plan' } & PlanToMind)
  | { kind: 'card'; card: Fund; isExpired: boolean };

const SOON_MS = 30 * 86_400_000;

/**
 * What needs the customer's attention, the most pressing first; the last may be suggestions. Everything is read from
 * the overview, and times are compared with the time when that was read.
 */
export function attentionOf(customer: CustomerOverview): Attention[] {
  const list: (Attention | false | null)[] = [
    customer.accountUpgrade && { kind: 'terms' },
    customer.countryBanned && { kind: 'country' },
    customer.depositToConfirm && { kind: 'deposit', ...customer.depositToConfirm },
    customer.undoneWithdrawal && { kind: 'withdrawal', ...customer.undoneWithdrawal },
    customer.spendLimitRequired && { kind: 'limit' },
    ...customer.plansToMind.map((plan) => ({ kind: 'plan' as const, ...plan })),
    verificationOf(customer),
    customer.migrationStatus === 'eligible_hard' && migrationOf(customer),
    customer.addressConfirmationRequired && { kind: 'address' },
    customer.emailAddressConfirmationRequired && { kind: 'email' },
    ...raisesOf(customer),
    expiringCard(customer),
    customer.migrationStatus !== 'eligible_hard' && migrationOf(customer),
    customer.spendLimitUnanswered && !customer.spendLimitRequired && { kind: 'limitOffer' },
    customer.twoFactorSuggested && { kind: 'twoFactor' },
  ];
  return list.filter((one) => one !== false && one !== null);
}

/** An account of the earlier shop that has not moved. */
function migrationOf({ migrationStatus: status }: CustomerOverview): Attention | null {
  return status === 'ineligible' || status === 'migrated' ? null : { kind: 'migration', status };
}

/** Who has nothing to wait for is not asked, but is told of what they have begun. */
function verificationOf({
  isVerified,
  verificationRules,
  verification: { methods },
}: CustomerOverview): Attention | null {
  if (isVerified) return null;
  const has = (expected: string) => methods.some(({ status }) => status === expected);
  if (has('pending')) return { kind: 'verify', state: 'waiting' };
  if (has('in_progress')) return { kind: 'verify', state: 'unfinished' };
  if (!verificationRules.some((rule) => rule.verificationRequired)) return null;
  return { kind: 'verify', state: has('attempted') ? 'refused' : 'required' };
}

/** Looser limits that wait to be confirmed; those that can be confirmed now come first. */
function raisesOf(customer: CustomerOverview): Attention[] {
  const { asOf, spendLimits } = customer;
  const required = [
    ...depositLimitsOf(customer).map(({ period, pending }) => ({
      ...{ of: 'deposit' as const, period, pending },
    })),
    ...spendLimits.map(({ period, pending }) => ({ of: period, period, pending })),
  ];
  const now = Date.parse(asOf);
  return required
    .flatMap(({ of, period, pending }) =>
      pending && Date.parse(pending.confirmableUntil) > now
        ? [
            {
              kind: 'raise' as const,
              of,
              period,
              pending,
              isTime: Date.parse(pending.confirmableFrom) <= now,
            },
          ]
        : [],
    )
    .sort((one, other) => Number(other.isTime) - Number(one.isTime));
}

/** The saved card that lasts longest, if even that one expires within 30 days. */
function expiringCard({ asOf, paymentMethods }: CustomerOverview): Attention | null {
  const now = Date.parse(asOf);
  const endOf = ({ expiry }: Fund) => (expiry ? expiresAtMs(expiry) : Number.POSITIVE_INFINITY);
  const [card] = paymentMethods
    .flatMap(({ funds }) => funds)
    .sort((one, other) => endOf(other) - endOf(one));
  if (!card || endOf(card) > now + SOON_MS) return null;
  return { kind: 'card', card, isExpired: endOf(card) <= now };
}
