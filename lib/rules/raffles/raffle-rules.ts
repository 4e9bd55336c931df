/** The vocabulary of raffles: numbered tickets, sold in books, drawn by commit and reveal. */

import type { CatalogueCause, RaffleIdentity, RaffleSale } from '@/lib/contract/catalogue-raffles';

export type TicketBook = RaffleSale['books'][number];
/** `valueCents` is of one prize of this rank. */
export type RafflePrize = RaffleSale['prizes'][number];
export interface RaffleCause extends Omit<CatalogueCause, 'picture' | 'story'> {
  picture?: string | undefined;
}

/** What a raffle is; a catalogue says its prices, prizes and dates too (`SoldRaffleRules`). */
export interface RaffleRules extends Pick<RaffleIdentity, 'name' | 'currency' | 'zone'> {
  key: string;
  /** With too few tickets sold no prize is drawn: everybody is paid back. */
  belowLeast: 'refund';
  pricingIds: readonly string[];
}

/** A raffle as a catalogue sells it. */
export interface SoldRaffleRules extends RaffleRules, Omit<RaffleSale, 'causes'> {
  /** Causes the buyer chooses from; one cause needs no choice. */
  causes: readonly RaffleCause[];
}
