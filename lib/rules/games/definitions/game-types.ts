import type { GameType, GameTypeRules, SetRules } from '../game-rules';
import { GAME_TYPE_URL_SUFFIX } from '../game-type-urls';

interface Barrels {
  pick: number;
  pool: number;
  /** The special barrel, e.g. Powerball 1 to 20. */
  special?: { name: string; pool: number };
}

export function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

function numbersSet({ pool }: Barrels, count: number | 'size'): SetRules {
  return { key: 'numbers', count, min: 1, max: pool };
}

function specialSets({ special }: Barrels): SetRules[] {
  if (!special) return [];
  return [{ key: 'powerball', count: 1, min: 1, max: special.pool }];
}

/** Favourites are in every game: 1 to `pick` - 1 numbers, combined with those of the `numbers` set. */
function favouritesSet({ pick, pool }: Barrels): SetRules {
  return {
    key: 'favourites',
    count: pick - 1,
    fillAtLeast: 1,
    min: 1,
    max: pool,
    optional: true,
  };
}

function gameType(
  type: GameType,
  rest: Pick<GameTypeRules, 'sizes' | 'sets'> & Partial<GameTypeRules>,
): GameTypeRules {
  return {
    gameType: type,
    urlSuffix: GAME_TYPE_URL_SUFFIX[type],
    minGames: 1,
    maxGames: 10,
    defaultQuickpickGames: 1,
    chosenByCustomer: true,
    ...rest,
  };
}

export function standardGames(
  barrels: Barrels,
  panels: { minGames: number; maxGames: number; defaultQuickpickGames: number },
): GameTypeRules {
  return gameType('standard', {
    sizes: [barrels.pick],
    sets: [numbersSet(barrels, 'size'), ...specialSets(barrels)],
    ...panels,
  });
}

/** A system marks more numbers than the game picks. A pick marks fewer; the rest of the barrel completes it. */
export function systems(barrels: Barrels, sizes: number[]): GameTypeRules {
  return gameType('reduced_system', {
    sizes,
    sets: [numbersSet(barrels, 'size'), ...specialSets(barrels)],
  });
}

/** The next three play every number of the special barrel. */
export function powerhit(barrels: Barrels): GameTypeRules {
  return gameType('powerhit', {
    sizes: [barrels.pick],
    sets: [numbersSet(barrels, 'size')],
  });
}

export function powerpik(barrels: Barrels, sizes: number[]): GameTypeRules {
  return gameType('powerpik', { sizes, sets: [numbersSet(barrels, 'size')] });
}

export function powerpikSystems(barrels: Barrels, sizes: number[]): GameTypeRules {
  return gameType('powerpik_system', {
    sizes,
    sets: [numbersSet(barrels, 'size')],
  });
}

export function superCombos(barrels: Barrels, sizes: number[]): GameTypeRules {
  return gameType('mega_combo', {
    sizes,
    sets: [numbersSet(barrels, 'size'), favouritesSet(barrels), ...specialSets(barrels)],
  });
}

export function powerhitSuperCombos(barrels: Barrels, sizes: number[]): GameTypeRules {
  return gameType('powerhit_super_combo', {
    sizes,
    sets: [numbersSet(barrels, 'size'), favouritesSet(barrels)],
  });
}

export function randomDigits(digits: number): GameTypeRules {
  return gameType('random', {
    sizes: [digits],
    sets: [{ key: 'digits', count: 'size', min: 0, max: 9, repeats: true }],
    maxGames: 50,
    defaultQuickpickGames: 4,
    chosenByCustomer: false,
  });
}

export function strikes(barrels: Barrels): GameTypeRules[] {
  const sets = [numbersSet(barrels, 'size')];
  return [
    gameType('strike_standard', {
      sizes: [barrels.pick],
      sets,
      defaultQuickpickGames: 5,
    }),
    gameType('strike_boxed', {
      sizes: [barrels.pick],
      sets: [numbersSet(barrels, 'size')],
    }),
  ];
}
