import type { RaffleRules } from './raffle-rules';

/** Whole cents of each dollar that is paid for tickets; they sum to 100. */
export interface Proceeds {
  prizes: number;
  cause: number;
  running: number;
}

/**
 * Where a raffle's money goes when every ticket is sold at its lowest price: prizes first, and half of what is left
 * to the cause. The cause's cents are paid on every ticket, however many are sold: prizes are fixed, so when fewer
 * are, it is our own part that shrinks.
 */
export function proceedsOf({ prizes, books, totalTickets }: RaffleRules): Proceeds {
  const lowestCents = Math.min(...books.map(({ tickets, priceCents }) => priceCents / tickets));
  const prizeCents = prizes.reduce((sum, prize) => sum + prize.valueCents * prize.quantity, 0);
  const toPrizes = Math.ceil((100 * prizeCents) / (lowestCents * totalTickets));
  const toCause = Math.floor((100 - toPrizes) / 2);
  return { prizes: toPrizes, cause: toCause, running: 100 - toPrizes - toCause };
}

/** What so much paid for tickets raises, in whole cents. */
export const raisedCents = (paidCents: number, { cause }: Proceeds): number =>
  Math.floor((paidCents * cause) / 100);
