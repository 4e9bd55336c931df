import type { Known } from './known-results';
import type { Jackpots } from './parse-jackpots';
import type { ResultRow } from './parse-results';
import { eraOn, type ResultGame } from './result-games';
import { hasResult } from './states';

/** What a line of a file does: it is a new draw, adds facts to a known one, changes nothing, or is refused. */
export type Verdict = 'new' | 'adds' | 'same' | { refused: string };

export function verdictOn(
  row: ResultRow,
  draw: Known | undefined,
  game: ResultGame,
  now: Date,
): Verdict {
  if (row.drawsAt > now) return { refused: `draw ${row.drawNo} has not been held yet` };
  if (!draw) return 'new';
  if (draw.date !== row.date) {
    return { refused: `draw ${row.drawNo} is the one of ${draw.date} here` };
  }
  const drawn = eraOn(game, row.date)?.barrels.supplementary ?? 0;
  const isIncomplete = drawn > row.numbers.supplementary.length;
  if (draw.isEntered && !draw.isConfirmed && isIncomplete) {
    return { refused: `tickets of draw ${row.drawNo} need its supplementary numbers` };
  }
  // whoever had a ticket in it was paid back: no result makes it a draw again
  if (draw.status === 'DRAW_CANCELLED') return 'same';
  if (!hasResult(draw.status)) {
    return draw.closesAt > now ? { refused: `draw ${row.drawNo} is still on sale` } : 'adds';
  }
  if (contradicts(row, draw, game)) {
    return draw.isConfirmed
      ? { refused: `draw ${row.drawNo} has another result here, and it is confirmed` }
      : 'adds';
  }
  return knowsMore(row, draw) ? 'adds' : 'same';
}

/** Whether it says other numbers or dividends than are known; to say more is no contradiction. */
export const contradicts = (row: ResultRow, draw: Known, game: ResultGame): boolean =>
  !sameNumbers(row, draw, game) || !samePaid(row, draw);

const sorted = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);
const equal = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((number, index) => number === other[index]);

/** Order counts if both know it, or if it is part of the game. */
function sameNumbers({ numbers, order }: ResultRow, draw: Known, { rules }: ResultGame): boolean {
  const isOrdered = rules?.ordered || (order === 'drawn' && draw.order === 'drawn');
  const same = (one: readonly number[], other: readonly number[]) =>
    isOrdered ? equal(one, other) : equal(sorted(one), sorted(other));
  const extra = [numbers.supplementary, draw.numbers.supplementary] as const;
  return (
    same(numbers.main, draw.numbers.main) &&
    (extra.some((list) => list.length === 0) || same(...extra)) &&
    numbers.special === draw.numbers.special
  );
}

function samePaid({ divisions }: ResultRow, { paid }: Known): boolean {
  if (divisions.length === 0 || paid.length === 0) return true;
  return (
    divisions.length === paid.length &&
    divisions.every(
      ({ winners, dividend_cents }, index) =>
        winners === paid[index]?.winners && dividend_cents === paid[index]?.dividendCents,
    )
  );
}

function knowsMore({ divisions, numbers, order, jackpots }: ResultRow, draw: Known): boolean {
  return (
    tellsAnotherJackpot(jackpots, draw) ||
    (divisions.length > 0 && draw.paid.length === 0) ||
    numbers.supplementary.length > draw.numbers.supplementary.length ||
    (order === 'drawn' && draw.order === 'sorted')
  );
}

/** An advertised jackpot is not a dividend: the operator's latest figure applies, even to a confirmed draw. */
const tellsAnotherJackpot = (told: Jackpots, { jackpots: known }: Known): boolean =>
  (told.cents !== null && told.cents !== known.cents) ||
  (told.nextCents !== null && told.nextCents !== known.nextCents) ||
  (told.drawType !== null && told.drawType !== known.drawType);
