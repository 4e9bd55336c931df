import { z } from 'zod';

/** The offers that sell shares: the house's own tickets, and those that friends buy together. */
export const SYNDICATE_OFFER_KEYS = ['syndicate', 'lotto_party'] as const;
export const SyndicateOfferKey = z.enum(SYNDICATE_OFFER_KEYS);
export type SyndicateOfferKey = z.infer<typeof SyndicateOfferKey>;

export type SyndicateKind = 'house' | 'party';

/** open: shares are on sale; closed: its ticket is placed; paid: after its draw; cancelled: everybody was paid back */
export const SyndicateStatus = z.enum(['open', 'closed', 'paid', 'cancelled']);
export type SyndicateStatus = z.infer<typeof SyndicateStatus>;

/** Why everybody was paid back: too few shares were sold, it was taken off sale, or its draw was cancelled. */
export const SyndicateCancelledBecause = z.enum(['not_full', 'withdrawn', 'draw_cancelled']);
export type SyndicateCancelledBecause = z.infer<typeof SyndicateCancelledBecause>;

/** The most shares of one syndicate that a cart's item may ask for. */
export const MAX_SHARES_PER_ITEM = 500;
