import type { Variant } from '@/lib/contract/site';

interface WithdrawalRules {
  /** the most that a customer may ask for on one calendar day of the variant's zone */
  maxPerDayCents: number;
  /** what was deposited in so many days and not played; an operator is told of it whether it is kept or not */
  unplayedDays: number;
  /** whether that stays in the wallet; it may be played at any time */
  keepsUnplayed: boolean;
  /** whether customers may take back what they have asked for, until it is approved */
  mayCancel: boolean;
  /** where the last two come from; docs/withdrawals.md says more */
  source: string;
}

/**
 * What withdrawals are held to, by variant. Least and most of one withdrawal stand with its method
 * (`server/wallet/payment-methods.ts`), the waiting time of a new account with the accounts, and whether customers verify
 * first in VERIFICATION_REQUIRED.
 */
export const WITHDRAWAL_RULES: Readonly<Record<Variant, WithdrawalRules>> = {
  AU: {
    maxPerDayCents: 2_000_000,
    unplayedDays: 90,
    keepsUnplayed: true,
    mayCancel: true,
    source:
      'The shop’s own rule, in its terms: until a card’s bank can no longer ask for a deposit back, it does not leave for another account. No Australian law asks for it or forbids it.',
  },
  GB: {
    maxPerDayCents: 1_000_000,
    unplayedDays: 90,
    keepsUnplayed: false,
    mayCancel: false,
    source:
      'Gambling Commission: RTS 14B (a withdrawal that was asked for cannot be cancelled by its customer), and fair terms for withdrawals, LCCP 4.1.1: deposited money is the customer’s to take out, played or not.',
  },
};
