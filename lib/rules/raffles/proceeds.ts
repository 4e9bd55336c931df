import type { RaffleRules } from './raffle-rules';

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
export function proceedsOf({ prizes, books, totalTickets }: RaffleRules): Proceeds {
  const lowestCents = Math.min(...books.map(({ tickets, priceCents }) => priceCents / tickets));
  const prizeCents = prizes.reduce((sum, prize) => sum + prize.valueCents * prize.quantity, 0);
  const toPrizes = Math.ceil((100 * prizeCents) / (lowestCents * totalTickets));
  const toCause = Math.floor((100 - toPrizes) / 2);
  return { prizes: toPrizes, cause: toCause, running: 100 - toPrizes - toCause };
}

/** What this amount paid for tickets raises, in whole cents. */
export const raisedCents = (paidCents: number, { cause }: Proceeds): number =>
  Math.floor((paidCents * cause) / 100);
