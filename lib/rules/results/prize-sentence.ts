import type { Sentence } from '@/lib/contract/sentence';
import type { Money } from '@/lib/contract/site';
import { formatMoney, type Locale } from '@/lib/money/format-money';

/** What a ticket or an order won, and how far it has come. */
export interface PrizeStanding {
  /** the money of it, that of confirmed draws, and what is in the wallet */
  prize: Money;
  confirmedCents: number;
  paidCents: number;
  /** prizes that are no money, and how many of them are of confirmed draws */
  things: number;
  confirmedThings: number;
}

/**
 * What becomes of a prize: one sentence for each state. Tickets, orders, the bell, parties and mails all say this one,
 * so that none of them can be ahead of the wallet.
 * @returns null where nothing was won
 */
export function prizeSentence(won: PrizeStanding): Sentence | null {
  const money = moneySentence(won);
  if (won.things === 0) return money;
  if (money) return { key: 'prize.beside_thing', values: { money } };
  return { key: won.confirmedThings === won.things ? 'prize.thing' : 'prize.thing_provisional' };
}

function moneySentence({ prize, confirmedCents, paidCents }: PrizeStanding): Sentence | null {
  const { amountCents, currency } = prize;
  if (amountCents === 0) return null;
  if (paidCents === amountCents) return { key: 'prize.paid' };
  if (paidCents > 0)
    return { key: 'prize.partly', values: { paid: { amountCents: paidCents, currency } } };
  return { key: confirmedCents === amountCents ? 'prize.confirmed' : 'prize.provisional' };
}

/** A prize that is no money, as many times as it was won. */
export const thingTitle = ({ title, wins }: { title: string; wins: number }): string =>
  wins > 1 ? `${title} × ${wins}` : title;

/** What was won, the sum first: `$1,100.00 and Electric family car`. Empty where nothing was won. */
export function wonWords(prize: Money, things: readonly string[] = [], locale: Locale): string {
  const parts = [...(prize.amountCents > 0 ? [formatMoney(prize, locale)] : []), ...things];
  return parts.length < 2 ? parts.join() : new Intl.ListFormat(locale).format(parts);
}
