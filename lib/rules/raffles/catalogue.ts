import { RAFFLE_KEYS, type RaffleKey } from '../../contract/raffle-keys';
import type { Presentation } from '../offers/presentation';
import * as makeASmileLottery from './definitions/make_a_smile_lottery/raffle';
import * as oneLottery from './definitions/one_lottery/raffle';
import * as yourHospiceLottery from './definitions/your_hospice_lottery/raffle';
import type { RafflePrize, RaffleRules, SoldRaffleRules } from './raffle-rules';

const RULES: Readonly<Record<RaffleKey, RaffleRules>> = {
  make_a_smile_lottery: makeASmileLottery.rules,
  your_hospice_lottery: yourHospiceLottery.rules,
  one_lottery: oneLottery.rules,
};

export const RAFFLE_PRESENTATIONS: Readonly<Record<RaffleKey, Presentation>> = {
  make_a_smile_lottery: makeASmileLottery.presentation,
  your_hospice_lottery: yourHospiceLottery.presentation,
  one_lottery: oneLottery.presentation,
};

export function isRaffleKey(key: string): key is RaffleKey {
  return Object.hasOwn(RULES, key);
}

export function raffleRules(key: RaffleKey): RaffleRules {
  return RULES[key];
}

export function allRaffleRules(): RaffleRules[] {
  return RAFFLE_KEYS.map(raffleRules);
}

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
