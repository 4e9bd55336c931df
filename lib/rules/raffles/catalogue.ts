import { makeASmileLottery } from './definitions/make-a-smile-lottery';
import { oneLottery } from './definitions/one-lottery';
import { yourHospiceLottery } from './definitions/your-hospice-lottery';
import type { RaffleKey, RafflePrize, RaffleRules } from './raffle-rules';

const RAFFLES: Readonly<Record<RaffleKey, RaffleRules>> = {
  make_a_smile_lottery: makeASmileLottery,
  your_hospice_lottery: yourHospiceLottery,
  one_lottery: oneLottery,
};

export function isRaffleKey(key: string): key is RaffleKey {
  return Object.hasOwn(RAFFLES, key);
}

export function raffleRules(key: RaffleKey): RaffleRules {
  return RAFFLES[key];
}

export function allRaffleRules(): RaffleRules[] {
  return Object.values(RAFFLES);
}

/** What so many of one book cost. @throws RangeError for a book or pricing that is not sold. */
export function bookPriceCents(order: {
  raffleKey: RaffleKey;
  tickets: number;
  quantity: number;
  pricingId: string;
}): number {
  const rules = raffleRules(order.raffleKey);
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

/** "1 in so many" that a ticket wins any prize when every ticket is sold; better when fewer are. */
export function raffleOddsOneIn(rules: RaffleRules): number {
  return rules.totalTickets / prizeCount(rules.prizes);
}
