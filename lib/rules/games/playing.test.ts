import fc from 'fast-check';
import { allGameRules, gameRules } from './catalogue';
import { combinationsOf } from './combinations';
import { isGameComplete } from './completeness';
import { drawNumbers, drawnFromParent, drawnProblems } from './drawing';
import { entryProblems, gameProblems } from './entry-problems';
import type { Entry, Game, GameRules, GameType } from './game-rules';
import { fromMask, numbersMask } from './masks';
import { emptyGame } from './number-sets';
import { moveNumber, placeNumber, removeNumber } from './placing';
import { completeGame, quickPick } from './quick-pick';
import { panel, seededRandom } from './testing/panels';

interface Sold {
  rules: GameRules;
  gameType: GameType;
  size: number;
}

const everythingSold: Sold[] = allGameRules().flatMap((rules) =>
  rules.gameTypes.flatMap(({ gameType, sizes }) =>
    sizes.map((size) => ({ rules, gameType, size })),
  ),
);
const anySold = fc.constantFrom(...everythingSold);
const anySeed = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const codes = ({ offerKey, ...entry }: Entry) =>
  entryProblems(gameRules(offerKey), entry).map(({ code, target }) => `${code} ${target}`);

interface Damage {
  set: number;
  slot: number;
  value: number | null;
  kind: string;
}

/** Damage to a panel: a slot gets another value, or a set is removed, duplicated or enlarged. */
const anyDamage: fc.Arbitrary<Damage> = fc.record({
  set: fc.nat(2),
  slot: fc.nat(13),
  value: fc.option(fc.integer({ min: -1, max: 47 })),
  kind: fc.constantFrom('change', 'change', 'change', 'drop', 'twice', 'grow'),
});

function damaged({ sets }: Game, { set, slot, value, kind }: Damage): Game {
  const hit = sets[set % Math.max(1, sets.length)];
  if (!hit) return { sets };
  if (kind === 'drop') return { sets: sets.filter((one) => one !== hit) };
  if (kind === 'twice') return { sets: [...sets, { ...hit }] };
  const at = kind === 'grow' ? hit.numbers.length : slot % hit.numbers.length;
  const numbers = [...hit.numbers];
  numbers[at] = value;
  return { sets: sets.map((one) => (one === hit ? { key: one.key, numbers } : one)) };
}

test('a panel is complete exactly when nothing can be said against it', () => {
  const damages = fc.array(anyDamage, { maxLength: 3 });
  const check = fc.property(anySold, anySeed, damages, ({ rules, gameType, size }, seed, all) => {
    const whole = quickPick(rules, gameType, size, seededRandom(seed));
    const game = all.reduce(damaged, whole);
    const problems = gameProblems(rules, gameType, size, game);
    expect(isGameComplete(rules, gameType, size, game)).toBe(problems.length === 0);
  });
  fc.assert(check, { numRuns: 2000 });
});

describe('quick pick', () => {
  test('makes a complete, sellable panel of everything sold', () => {
    const check = fc.property(anySold, anySeed, ({ rules, gameType, size }, seed) => {
      const random = seededRandom(seed);
      const type = rules.gameTypes.find((candidate) => candidate.gameType === gameType);
      const games = Array.from({ length: type?.minGames ?? 1 }, () =>
        quickPick(rules, gameType, size, random),
      );
      expect(games.every((game) => isGameComplete(rules, gameType, size, game))).toBe(true);
      expect(entryProblems(rules, { gameType, size, games })).toEqual([]);
      expect(games.every((game) => combinationsOf(rules, gameType, size, game) > 0)).toBe(true);
    });
    fc.assert(check, { numRuns: 400 });
  });

  test('keeps the numbers that are already chosen', () => {
    const rules = gameRules('powerball2018');
    const begun = placeNumber(emptyGame(rules, 'standard', 7), 'numbers', 35);
    const done = completeGame(rules, 'standard', 7, begun, seededRandom(1));
    expect(done.sets[0]?.numbers[0]).toBe(35);
    expect(isGameComplete(rules, 'standard', 7, done)).toBe(true);
  });

  test('picks every number equally often', () => {
    const rules = gameRules('saturday_lotto');
    const random = seededRandom(7);
    const counts = new Map<number, number>();
    for (let run = 0; run < 9000; run += 1) {
      for (const number of quickPick(rules, 'standard', 6, random).sets[0]?.numbers ?? []) {
        if (number !== null) counts.set(number, (counts.get(number) ?? 0) + 1);
      }
    }
    expect(counts.size).toBe(45);
    // 1,200 each expected; six standard deviations is about 195.
    expect([...counts.values()].every((count) => Math.abs(count - 1200) < 195)).toBe(true);
  });
});

describe('what is wrong with a ticket', () => {
  const standard = { offerKey: 'saturday_lotto', gameType: 'standard', size: 6 } as const;
  const good = panel({ numbers: [1, 2, 3, 4, 5, 6] });
  const withGame = (game: Game): Entry => ({ ...standard, games: [good, good, good, game] });

  test('empty slots, doubles and numbers out of the barrel are named with their place', () => {
    const empty = emptyGame(gameRules('saturday_lotto'), 'standard', 6);
    expect(codes(withGame(empty))).toEqual(['numbers.missing games.3.numbers']);
    for (const [numbers, code] of [
      [[1, 2, 3, 4, 5, 5], 'numbers.duplicate'],
      [[1, 2, 3, 4, 5, 46], 'numbers.out_of_range'],
      [[0, 1, 2, 3, 4, 5], 'numbers.out_of_range'],
      [[1.5, 2, 3, 4, 5, 6], 'numbers.out_of_range'],
      [[1, 2, 3, 4, 5, 6, 7], 'numbers.too_many'],
    ] as const) {
      expect(codes(withGame(panel({ numbers: [...numbers] })))).toEqual([
        `${code} games.3.numbers`,
      ]);
    }
  });

  test('missing, unknown and repeated sets are refused', () => {
    expect(codes(withGame({ sets: [] }))).toEqual(['set.missing games.3.numbers']);
    const extra = panel({ numbers: [1, 2, 3, 4, 5, 6], powerball: [1] });
    expect(codes(withGame(extra))).toEqual(['set.unknown games.3.powerball']);
    expect(codes(withGame({ sets: [...good.sets, ...good.sets] }))).toEqual([
      'set.unknown games.3.numbers',
    ]);
  });

  test('the number of games, the size and the game type must be on sale', () => {
    expect(codes({ ...standard, games: [good] })).toEqual(['games.too_few games']);
    expect(codes({ ...standard, games: Array(51).fill(good) })).toEqual(['games.too_many games']);
    expect(codes({ ...standard, size: 7, games: [good] })).toEqual(['size.not_offered size']);
    expect(codes({ ...standard, gameType: 'powerhit', games: [good] })).toEqual([
      'game_type.not_offered gameType',
    ]);
  });

  test('a combo needs its numbers; favourites, if present, may not be empty', () => {
    const rules = gameRules('saturday_lotto');
    const numbers = [1, 2, 3, 4, 5, 6, 7];
    const complete = (game: Game) => isGameComplete(rules, 'mega_combo', 7, game);
    expect(complete(panel({ numbers }))).toBe(true);
    expect(complete(panel({ numbers, favourites: [8] }))).toBe(true);
    expect(complete(panel({ numbers, favourites: [] }))).toBe(false);
    expect(complete(panel({ numbers: [1, 2, 3], favourites: [8] }))).toBe(false);
    expect(complete(panel({ numbers, favourites: [7] }))).toBe(false);
  });
});

describe('placing numbers', () => {
  const rules = gameRules('saturday_lotto');
  const combo = () => emptyGame(rules, 'mega_combo', 7);

  test('a number stands once: placing it again changes nothing, elsewhere it moves', () => {
    const once = placeNumber(combo(), 'numbers', 9);
    expect(placeNumber(once, 'numbers', 9)).toBe(once);
    const moved = placeNumber(once, 'favourites', 9);
    expect(moved.sets.map(({ numbers }) => numbers[0])).toEqual([null, 9]);
  });

  test('moving between sets swaps the slots', () => {
    const game = placeNumber(placeNumber(combo(), 'numbers', 9), 'favourites', 4);
    const from = { key: 'numbers', index: 0 } as const;
    const swapped = moveNumber(game, from, { key: 'favourites', index: 0 });
    expect(swapped.sets.map(({ numbers }) => numbers[0])).toEqual([4, 9]);
    expect(moveNumber(game, from, { key: 'favourites', index: 99 })).toBe(game);
  });

  test('other barrels are apart, digits repeat, and removing empties the slot', () => {
    const powerball = emptyGame(gameRules('powerball2018'), 'standard', 7);
    const both = placeNumber(placeNumber(powerball, 'numbers', 9), 'powerball', 9);
    expect(both.sets.map(({ numbers }) => numbers[0])).toEqual([9, 9]);
    expect(moveNumber(both, { key: 'numbers', index: 1 }, { key: 'powerball', index: 0 })).toBe(
      both,
    );
    expect(removeNumber(both, 'numbers', 9).sets[0]?.numbers[0]).toBeNull();
    const digits = emptyGame(gameRules('super_66'), 'random', 6);
    const twice = placeNumber(placeNumber(digits, 'digits', 7), 'digits', 7);
    expect(twice.sets[0]?.numbers.slice(0, 2)).toEqual([7, 7]);
  });

  test('no sequence of moves puts a number twice into a barrel', () => {
    const step = fc.tuple(
      fc.constantFrom('numbers' as const, 'favourites' as const),
      fc.integer({ min: 1, max: 12 }),
      fc.option(fc.integer({ min: 0, max: 8 }), { nil: undefined }),
    );
    const check = fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const game = steps.reduce((state, args) => placeNumber(state, ...args), combo());
      const placed = game.sets.flatMap(({ numbers }) => numbers.filter((n) => n !== null));
      expect(new Set(placed).size).toBe(placed.length);
      expect(game.sets.map(({ numbers }) => numbers.length)).toEqual([7, 5]);
    });
    fc.assert(check);
  });
});

describe('drawing', () => {
  test('every game draws numbers that are valid for it', () => {
    const check = fc.property(fc.constantFrom(...allGameRules()), anySeed, (rules, seed) => {
      const drawn = drawNumbers(rules, seededRandom(seed));
      expect(drawnProblems(rules, drawn)).toEqual([]);
    });
    fc.assert(check, { numRuns: 300 });
  });

  test('a strike takes the first balls of its parent', () => {
    const parent = { main: [31, 2, 33, 17, 5, 6], supplementary: [7, 8], special: null };
    const rules = gameRules('lotto_strike');
    expect(drawnFromParent(rules, parent).main).toEqual([31, 2, 33, 17]);
    expect(drawnProblems(rules, parent).length).toBeGreaterThan(0);
  });

  test('masks hold the numbers and give them back ascending', () => {
    expect(fromMask(numbersMask([59, 1, 35]))).toEqual([1, 35, 59]);
    expect(numbersMask([59])).toBeLessThan(2n ** 63n);
  });
});
