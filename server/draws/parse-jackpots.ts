import { DrawType } from '@/lib/contract/draws';
import { BadValue, centsOf, columnOf } from './result-columns';
import type { ResultGame } from './result-games';

/** A draw's first-division prize, the next draw's, and the announced type; null where not known. */
export interface Jackpots {
  cents: number | null;
  nextCents: number | null;
  drawType: DrawType | null;
}

export const NO_JACKPOTS: Jackpots = { cents: null, nextCents: null, drawType: null };

/** @throws BadValue */
export function readJackpots(record: Record<string, string>, game: ResultGame): Jackpots {
  const amountIn = (column: 'jackpot' | 'next_jackpot') => {
    const text = columnOf(record, column);
    if (text === '') return null;
    const cents = centsOf(text, column);
    if (cents === 0) throw new BadValue(`${column}: leave it empty where it is not known`);
    return cents;
  };
  const type = columnOf(record, 'draw_type');
  const drawType = type === '' ? null : DrawType.safeParse(type).data;
  if (drawType === undefined) {
    throw new BadValue(`draw_type is ${DrawType.options.join(', ')} or empty`);
  }
  const jackpots = { cents: amountIn('jackpot'), nextCents: amountIn('next_jackpot'), drawType };
  const isFixed = game.rules !== null && game.rules.jackpot === null;
  if (isFixed && Object.values(jackpots).some((value) => value !== null)) {
    throw new BadValue(`${game.name} has no jackpot: its first prize is fixed`);
  }
  return jackpots;
}
