/** The vocabulary of raffles: numbered tickets, sold in books, drawn by commit and reveal. */

import type { CatalogueCause, RaffleSale } from '@/lib/contract/catalogue-raffles';
import type { RaffleKey } from '@/lib/contract/raffle-keys';

export type TicketBook = RaffleSale['books'][number];
/** `valueCents` is of one prize of this rank. */
export type RafflePrize = RaffleSale['prizes'][number];
export type RaffleCause = Omit<CatalogueCause, 'story'>;

/** What a raffle is, whoever sells it when: a catalogue says its prices, prizes and dates (`SoldRaffleRules`). */
export interface RaffleRules {
  key: RaffleKey;
  name: string;
  /** With too few tickets sold no prize is drawn: everybody is paid back. */
  belowLeast: 'refund';
  currency: 'AUD';
  pricingIds: readonly string[];
  /** Its days and times are by the clock of this zone. */
  zone: 'Australia/Brisbane';
}

/** A raffle as a catalogue sells it. */
export interface SoldRaffleRules extends RaffleRules, Omit<RaffleSale, 'causes'> {
  /** Causes the buyer chooses from; one cause needs no choice. */
  causes: readonly RaffleCause[];
}
