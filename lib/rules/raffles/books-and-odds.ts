import type { RafflePrize, SoldRaffleRules } from './raffle-rules';

/** The price of this many of one book. @throws RangeError for a book or pricing that is not sold. */
export function bookPriceCents(
  rules: SoldRaffleRules,
  order: { tickets: number; quantity: number; pricingId: string },
): number {
  if (!rules.pricingIds.includes(order.pricingId)) {
    throw new RangeError(`${rules.key} has no price under pricing ${order.pricingId}`);
  }
  const book = rules.books.find(({ tickets }) => tickets === order.tickets);
  if (!book) throw new RangeError(`${rules.key} has no book of ${order.tickets} tickets`);
  return book.priceCents * order.quantity;
}

export function prizeCount(prizes: readonly Pick<RafflePrize, 'quantity'>[]): number {
  return prizes.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** The odds, "1 in so many", that a ticket wins any prize when every ticket is sold; better when fewer are. */
export function raffleOddsOneIn({
  totalTickets,
  prizes,
}: Pick<SoldRaffleRules, 'totalTickets'> & {
  prizes: readonly Pick<RafflePrize, 'quantity'>[];
}): number {
  return totalTickets / prizeCount(prizes);
}
