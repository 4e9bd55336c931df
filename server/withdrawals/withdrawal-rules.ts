import type { Variant } from '@/lib/contract/site';

interface WithdrawalRules {
  /** the most that a customer may ask for on one calendar day of the variant's zone */
  maxPerDayCents: number;
  /** so long a deposit that was not played stays in the wallet; it may be played at any time */
  playedOnceDays: number;
}

/**
 * What withdrawals are held to, by variant. Least and most of one withdrawal stand with its method
 * (`server/wallet/payment-methods.ts`), the waiting time of a new account with the accounts, and whether customers verify
 * first in VERIFICATION_REQUIRED.
 */
export const WITHDRAWAL_RULES: Readonly<Record<Variant, WithdrawalRules>> = {
  AU: { maxPerDayCents: 2_000_000, playedOnceDays: 90 },
  GB: { maxPerDayCents: 1_000_000, playedOnceDays: 90 },
};
