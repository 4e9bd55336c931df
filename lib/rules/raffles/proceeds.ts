import type { SoldRaffleRules } from './raffle-rules';

/** Whole cents of each dollar paid for tickets; they sum to 100. */
export interface Proceeds {
  prizes: number;
  cause: number;
  running: number;
}

/**
 * Where a raffle's money goes when every ticket is sold at its lowest price: the prizes first, then
 * half of the rest to the cause. The cause gets its cents of every dollar however many tickets are
 * sold: prizes are fixed, so lower sales reduce only the shop's own part.
 */
export function proceedsOf({ prizes, books, totalTickets }: Terms): Proceeds {
  const lowestCents = lowestPriceCents(books);
  const prizeCents = worthCents(prizes);
  const toPrizes = Math.ceil((100 * prizeCents) / (lowestCents * totalTickets));
  const toCause = Math.floor((100 - toPrizes) / 2);
  return { prizes: toPrizes, cause: toCause, running: 100 - toPrizes - toCause };
}

type Terms = Pick<SoldRaffleRules, 'prizes' | 'books' | 'totalTickets'>;

/** What a ticket costs in the book where it costs least; not always whole cents. */
export const lowestPriceCents = (books: Terms['books']): number =>
  Math.min(...books.map(({ tickets, priceCents }) => priceCents / tickets));

/** What all prizes are worth together. */
export const worthCents = (prizes: Terms['prizes']): number =>
  prizes.reduce((sum, { valueCents, quantity }) => sum + valueCents * quantity, 0);

/** What this amount paid for tickets raises, in whole cents. */
export const raisedCents = (paidCents: number, { cause }: Pick<Proceeds, 'cause'>): number =>
  Math.floor((paidCents * cause) / 100);
