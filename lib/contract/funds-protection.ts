/**
 * What becomes of customers' money when the operator is insolvent, in the Gambling Commission's words: kept in separate
 * bank accounts and no more; insured or otherwise arranged for, without certainty; held by an independent trust.
 */
export const FUNDS_PROTECTION_LEVELS = ['not_protected', 'medium', 'high'] as const;
