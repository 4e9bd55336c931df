import type { z } from 'zod';
import type { TypedLottery, TypedRaffle } from '@/lib/contract/operator/catalogue-forms';
import type { Currency } from '@/lib/contract/site';
import { readAmount } from '@/lib/text/read-amount';

/** What is an amount in another currency is none. */
const centsOf = (text: string, currency?: Currency): number =>
  readAmount(text, currency) ?? Number.NaN;

/** A raffle of the catalogue, as a form says it. It is judged afterwards. */
export function raffleOf(typed: TypedRaffle) {
  const { tip, prizePoolSuffix, books, prizes, ...fields } = typed;
  const { currency } = fields;
  return {
    ...fields,
    ...(tip !== '' && { tip }),
    totalTickets: Number(typed.totalTickets),
    leastTickets: Number(typed.leastTickets),
    books: books.map(({ tickets, price }) => ({
      tickets: Number(tickets),
      priceCents: centsOf(price, currency),
    })),
    defaultBookTickets: Number(typed.defaultBookTickets),
    prizes: prizes.map(({ title, value, quantity }, index) => ({
      rank: index + 1,
      title,
      valueCents: centsOf(value, currency),
      quantity: Number(quantity),
    })),
    prizePoolSuffix: prizePoolSuffix === '' ? null : prizePoolSuffix,
    drawsPerYear: Number(typed.drawsPerYear),
    dayOfMonth: Number(typed.dayOfMonth),
    daysFromCloseToDraw: Number(typed.daysFromCloseToDraw),
  };
}

/** A lottery of the catalogue, as a form says it. */
export function lotteryOf(typed: TypedLottery) {
  const { gamePrice, commission, roundToCents, ...fields } = typed;
  return {
    ...fields,
    price: {
      gameCents: centsOf(gamePrice),
      commission: Math.round(Number(commission) * 100),
      roundToCents: Number(roundToCents),
    },
    minGames: Number(typed.minGames),
    maxGames: Number(typed.maxGames),
    defaultQuickpickGames: Number(typed.defaultQuickpickGames),
  };
}

/** Fields of the catalogue that forms call otherwise. */
const TYPED: Readonly<Record<string, string>> = {
  priceCents: 'price',
  valueCents: 'value',
  'price.gameCents': 'gamePrice',
  'price.commission': 'commission',
  'price.roundToCents': 'roundToCents',
};

/** The field of a form that a judgement is about, by where it stands in the entry. */
export function fieldOf(path: z.core.$ZodIssue['path']): string {
  const whole = path.join('.');
  return TYPED[whole] ?? path.map((part) => TYPED[String(part)] ?? String(part)).join('.');
}
