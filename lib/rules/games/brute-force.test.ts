import fc from 'fast-check';
import { allGameRules, gameRules } from './catalogue';
import { combinationsOf, playsAllSpecials } from './combinations';
import { drawNumbers } from './drawing';
import type { DrawnNumbers, Game, GameRules, GameType } from './game-rules';
import { countCommon, divisionOf, positionMatches } from './matching';
import { filledNumbers } from './number-sets';
import { completeGame, quickPick } from './quick-pick';
import { scoreGame } from './scoring';
import { seededRandom } from './testing/panels';
import { winTable } from './win-table';

function subsets(numbers: readonly number[], count: number): number[][] {
  if (count === 0) return [[]];
  return numbers.flatMap((first, index) =>
    subsets(numbers.slice(index + 1), count - 1).map((rest) => [first, ...rest]),
  );
}

function orders(numbers: readonly number[]): number[][] {
  if (numbers.length === 0) return [[]];
  return numbers.flatMap((first, index) =>
    orders(numbers.toSpliced(index, 1)).map((rest) => [first, ...rest]),
  );
}

/** Every standard game that a panel makes, listed one by one. */
function writtenOut(rules: GameRules, size: number, game: Game): number[][] {
  const numbers = filledNumbers(game, 'numbers');
  const favourites = filledNumbers(game, 'favourites');
  if (favourites.length > 0) {
    const chosen = subsets(numbers, rules.pick - favourites.length);
    return chosen.map((rest) => [...favourites, ...rest]);
  }
  if (size >= rules.pick) return subsets(numbers, rules.pick);
  const others = Array.from({ length: rules.pool }, (_, index) => index + 1).filter(
    (number) => !numbers.includes(number),
  );
  return subsets(others, rules.pick - size).map((rest) => [...numbers, ...rest]);
}

function scoreWrittenOut(
  rules: GameRules,
  gameType: GameType,
  size: number,
  game: Game,
  drawn: DrawnNumbers,
): { wins: number[]; games: number } {
  const wins = rules.divisions.map(() => 0);
  const everySpecial = Array.from({ length: rules.special?.pool ?? 0 }, (_, index) => index + 1);
  const chosen = playsAllSpecials(gameType) ? everySpecial : filledNumbers(game, 'powerball');
  const specials = rules.special ? chosen : [null];
  const lines = writtenOut(rules, size, game);
  for (const line of lines) {
    const main = countCommon(line, drawn.main);
    const supplementary = countCommon(line, drawn.supplementary);
    for (const number of specials) {
      const special = number !== null && number === drawn.special;
      const division = divisionOf(rules, { main, supplementary, special });
      if (division !== null) wins[division - 1] = (wins[division - 1] ?? 0) + 1;
    }
  }
  return { wins, games: lines.length * specials.length };
}

const small = allGameRules()
  .filter(({ ordered }) => !ordered)
  .flatMap((rules) =>
    rules.gameTypes.flatMap(({ gameType, sizes }) =>
      sizes
        .filter((size) => size <= 10 && size >= rules.pick - 2)
        .map((size) => ({ rules, gameType, size })),
    ),
  );

/** A random panel, with any number of favourites for combos, biased towards the drawn numbers. */
function anyPanel(rules: GameRules, gameType: GameType, size: number, seed: number) {
  const random = seededRandom(seed);
  const drawn = drawNumbers(rules, random);
  const picked = quickPick(rules, gameType, size, random);
  const lucky = [...drawn.main, ...drawn.supplementary].slice(0, random(rules.pick + 3));
  const favouriteCount = 1 + random(rules.pick - 1);
  const begun: Game = {
    sets: picked.sets.map(({ key, numbers }) => {
      if (key === 'powerball')
        return random(2) === 0 ? { key, numbers } : { key, numbers: [drawn.special] };
      const from = key === 'favourites' ? lucky.slice(size) : lucky.slice(0, size);
      return { key, numbers: numbers.map((_, index) => from[index] ?? null) };
    }),
  };
  const game = completeGame(rules, gameType, size, begun, random);
  const main = game.sets.flatMap(({ key, numbers }) => (key === 'powerball' ? [] : numbers));
  const free = Array.from({ length: rules.pool }, (_, i) => i + 1).filter((n) => !main.includes(n));
  const sets = game.sets.map(({ key, numbers }) =>
    key === 'favourites'
      ? {
          key,
          numbers: numbers.map((n, i) => (i < favouriteCount ? (n ?? free.pop() ?? null) : n)),
        }
      : { key, numbers },
  );
  return { drawn, game: { sets } };
}

test('a system scores what its games score one by one, and the table says the same', () => {
  const anySmall = fc.constantFrom(...small);
  const anySeed = fc.integer({ min: 0, max: 2 ** 32 - 1 });
  const check = fc.property(anySmall, anySeed, ({ rules, gameType, size }, seed) => {
    const { drawn, game } = anyPanel(rules, gameType, size, seed);
    const expected = scoreWrittenOut(rules, gameType, size, game, drawn);
    expect(combinationsOf(rules, gameType, size, game)).toBe(expected.games);
    expect(scoreGame(rules, gameType, size, game, drawn)).toEqual(expected.wins);

    const numbers = filledNumbers(game, 'numbers');
    const favourites = filledNumbers(game, 'favourites');
    const hit = filledNumbers(game, 'powerball').includes(drawn.special ?? -1);
    const row = winTable(rules, gameType, size, favourites.length).find(
      (candidate) =>
        candidate.main === countCommon(numbers, drawn.main) &&
        candidate.supplementary === countCommon(numbers, drawn.supplementary) &&
        candidate.favouriteMain === countCommon(favourites, drawn.main) &&
        candidate.favouriteSupplementary === countCommon(favourites, drawn.supplementary) &&
        (candidate.special === null || candidate.special === hit),
    );
    expect(row?.wins ?? rules.divisions.map(() => 0)).toEqual(expected.wins);
  });
  fc.assert(check, { numRuns: 600 });
});

test('a boxed strike scores what its 24 orders score one by one', () => {
  const rules = gameRules('lotto_strike');
  const check = fc.property(fc.integer({ min: 0, max: 2 ** 31 }), (seed) => {
    const random = seededRandom(seed);
    const drawn = drawNumbers(rules, random);
    const lucky = drawn.main.slice(random(4));
    const game = completeGame(
      rules,
      'strike_boxed',
      4,
      {
        sets: [
          { key: 'numbers', numbers: [...lucky, ...Array<null>(4 - lucky.length).fill(null)] },
        ],
      },
      random,
    );
    const numbers = filledNumbers(game, 'numbers');
    const wins = [0, 0, 0, 0];
    for (const order of orders(numbers)) {
      const strikes = positionMatches(order, drawn.main);
      if (strikes > 0) wins[4 - strikes] = (wins[4 - strikes] ?? 0) + 1;
    }
    expect(scoreGame(rules, 'strike_boxed', 4, game, drawn)).toEqual(wins);
    const common = countCommon(numbers, drawn.main);
    const row = winTable(rules, 'strike_boxed', 4).find(({ main }) => main === common);
    expect(row?.wins ?? [0, 0, 0, 0]).toEqual(wins);
  });
  fc.assert(check);
});

test('strikes and Super 66 win one prize for each way in the table', () => {
  const wins = (key: 'lotto_strike' | 'super_66', gameType: GameType, size: number) =>
    winTable(gameRules(key), gameType, size).map(({ main, wins: won }) => [
      main,
      won.indexOf(1) + 1,
    ]);
  expect(wins('lotto_strike', 'strike_standard', 4)).toEqual([
    [1, 4],
    [2, 3],
    [3, 2],
    [4, 1],
  ]);
  expect(wins('super_66', 'random', 6)).toEqual([
    [2, 5],
    [3, 4],
    [4, 3],
    [5, 2],
    [6, 1],
  ]);
});
