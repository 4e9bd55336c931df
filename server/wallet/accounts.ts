import type { Currency } from '@/lib/contract/site';

/** The shop's own accounts; their balance is the sum of their postings. */
export type HouseAccount =
  | 'gateway'
  | 'sales'
  | 'prizes'
  | 'refunds'
  | 'promotions'
  | 'losses'
  | 'opening';

/** An account that holds money: a customer's, or the shop's. */
export type Account =
  | { name: 'wallet' | 'held'; customerId: string }
  | { name: HouseAccount; customerId: null };

export const wallet = (customerId: string): Account => ({ name: 'wallet', customerId });
/** Money set aside for a withdrawal in progress, or on its way back to a card. */
export const held = (customerId: string): Account => ({ name: 'held', customerId });
export const house = (name: HouseAccount): Account => ({ name, customerId: null });

/** One transfer between two accounts. */
export interface Move {
  from: Account;
  to: Account;
  amountCents: number;
  currency: Currency;
}

/** @throws RangeError unless `amountCents` is a whole number of cents above zero */
export function move(from: Account, to: Account, amountCents: number, currency: Currency): Move {
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0) {
    throw new RangeError(`Not an amount that can be moved: ${amountCents}`);
  }
  return { from, to, amountCents, currency };
}

/** A signed line of an entry. */
export interface Line {
  account: Account;
  currency: Currency;
  amountCents: number;
}

/** The signed lines of these transfers, one per account and currency; lines of zero are left out. */
export function linesOf(moves: readonly Move[]): Line[] {
  const lines = new Map<string, Line>();
  const add = (account: Account, currency: Currency, amountCents: number) => {
    const key = `${account.name}/${account.customerId ?? ''}/${currency}`;
    const line = lines.get(key) ?? { account, currency, amountCents: 0 };
    line.amountCents += amountCents;
    lines.set(key, line);
  };
  for (const { from, to, amountCents, currency } of moves) {
    add(from, currency, -amountCents);
    add(to, currency, amountCents);
  }
  return [...lines.values()].filter((line) => line.amountCents !== 0);
}
