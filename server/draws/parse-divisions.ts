import { dividendProblem } from './dividend-problem';
import { type DivisionRow, divisionRows } from './division-rows';
import { BadValue, barred, centsOf, columnOf, countOf } from './result-columns';
import type { ResultGame } from './result-games';

/** What each division paid, division 1 first; empty when the row does not tell. @throws BadValue */
export function readDivisions(record: Record<string, string>, game: ResultGame): DivisionRow[] {
  const divisions = readColumns(record, game);
  const problem = game.hasJackpotOnly ? null : dividendProblem(game.rules, divisions);
  if (problem) throw new BadValue(problem);
  return divisions;
}

function readColumns(record: Record<string, string>, game: ResultGame): DivisionRow[] {
  const dividends = barred(columnOf(record, 'division_dividends')).map((text) =>
    centsOf(text, 'division_dividends'),
  );
  const winners = barred(columnOf(record, 'division_winners')).map((text) =>
    countOf(text, 'division_winners'),
  );
  const pools = barred(columnOf(record, 'division_pools')).map((text) =>
    centsOf(text, 'division_pools'),
  );
  if (dividends.length === 0 && winners.length === 0 && pools.length === 0) return [];
  if (game.rules === null && winners.length === 0) return dividendsOnly(dividends);
  if (winners.length !== dividends.length) {
    throw new BadValue('there are not as many winners as dividends');
  }
  if (pools.length > 0 && pools.length !== dividends.length) {
    throw new BadValue('there are not as many pools as dividends');
  }
  if (game.hasJackpotOnly) return jackpotOnly(dividends, winners);
  const expected = game.rules?.divisions.length;
  if (!game.rules || dividends.length !== expected) {
    throw new BadValue(`${game.name} has ${expected ?? 'no known'} divisions`);
  }
  const divisions = dividends.map((dividendCents, index) => {
    const count = winners[index] ?? 0;
    const poolCents = pools[index] ?? dividendCents * count;
    return { division: index + 1, poolCents, winners: count, dividendCents };
  });
  for (const { division, poolCents, winners: count, dividendCents } of divisions) {
    // Shares are rounded to a few cents each: a larger difference is a mistake in the file.
    if (count > 0 && Math.abs(poolCents - dividendCents * count) > 5 * count) {
      throw new BadValue(`division ${division} pays something else than its pool`);
    }
  }
  return divisionRows(game.rules, divisions);
}

/** Old results of games no longer sold have dividends but no winner counts. */
function dividendsOnly(dividends: number[]): DivisionRow[] {
  return dividends.map((dividend_cents, index) => ({
    division: index + 1,
    name: `Division ${index + 1}`,
    pool_cents: null,
    winners: null,
    dividend_cents,
  }));
}

/** The dividend column has the jackpot, whether or not it was won. */
function jackpotOnly(jackpots: number[], winners: number[]): DivisionRow[] {
  const [jackpotCents] = jackpots;
  const [count = 0] = winners;
  if (jackpotCents === undefined || jackpots.length > 1) throw new BadValue('there is one jackpot');
  const dividendCents = count > 0 ? Math.floor(jackpotCents / count) : 0;
  return [
    {
      division: 1,
      name: 'Jackpot',
      pool_cents: jackpotCents,
      winners: count,
      dividend_cents: dividendCents,
    },
  ];
}
