/** The vocabulary of raffles: numbered tickets, sold in books, drawn by commit and reveal. */

import type { RaffleKey } from '@/lib/contract/raffle-keys';

export interface TicketBook {
  tickets: number;
  priceCents: number;
}

export interface RafflePrize {
  rank: number;
  title: string;
  /** Value of one prize of this rank. */
  valueCents: number;
  quantity: number;
}

export interface RaffleCause {
  key: string;
  name: string;
  description: string;
}

export interface RaffleRules {
  key: RaffleKey;
  name: string;
  /** What the proceeds are for, in a sentence. */
  purpose: string;
  /** Tickets are numbered from 1 to this. */
  totalTickets: number;
  /**
   * With fewer sold when sales close, no prize is drawn: everybody is paid back. So many that they pay for half of the
   * prizes at the lowest price; the shop bears the other half in a slow month.
   */
  leastTickets: number;
  belowLeast: 'refund';
  currency: 'AUD';
  pricingIds: readonly string[];
  books: readonly TicketBook[];
  /** The book selected when the page opens. */
  defaultBookTickets: number;
  prizes: readonly RafflePrize[];
  /** What the first prize is paid in, shown after its amount: `in gold`. */
  prizePoolSuffix: string | null;
  drawsPerYear: number;
  /** The day of the month of the draw; raffles have different days so that no draw waits for another. */
  dayOfMonth: number;
  /** Wall clock in `zone`: sales close on one day and the draw is some days later. */
  closeTime: string;
  drawTime: string;
  daysFromCloseToDraw: number;
  zone: 'Australia/Brisbane';
  /** Causes the buyer chooses from; one cause needs no choice. */
  causes: readonly RaffleCause[];
}
