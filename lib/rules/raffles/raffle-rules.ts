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
  currency: 'AUD';
  pricingIds: readonly string[];
  books: readonly TicketBook[];
  /** The book that is chosen when the page opens. */
  defaultBookTickets: number;
  prizes: readonly RafflePrize[];
  /** What the first prize is paid in, where its amount leads: `in gold`. */
  prizePoolSuffix: string | null;
  drawsPerYear: number;
  /** The day of the month it is drawn on; they are spread so that none waits for another. */
  dayOfMonth: number;
  /** Wall clock in `zone`: sales close on one day and are drawn some days later. */
  closeTime: string;
  drawTime: string;
  daysFromCloseToDraw: number;
  zone: 'Australia/Brisbane';
  /** Causes the buyer chooses from; one cause needs no choice. */
  causes: readonly RaffleCause[];
}
