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

function numbersSet({ pool }: Barrels, count: number | 'size', label = 'Numbers'): SetRules {
  return { key: 'numbers', label, count, min: 1, max: pool };
}

function specialSets({ special }: Barrels): SetRules[] {
  if (!special) return [];
  return [{ key: 'powerball', label: special.name, count: 1, min: 1, max: special.pool }];
}

/** Favourites are in every game; one to pick - 1 of them, beside the numbers they are combined with. */
function favouritesSet({ pick, pool }: Barrels): SetRules {
  return {
    key: 'favourites',
    label: 'Favourites',
    count: pick - 1,
    fillAtLeast: 1,
    min: 1,
    max: pool,
    optional: true,
  };
}

function gameType(
  type: GameType,
  label: string,
  rest: Pick<GameTypeRules, 'sizes' | 'sets'> & Partial<GameTypeRules>,
): GameTypeRules {
  return {
    gameType: type,
    label,
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
  return gameType('standard', 'Standard', {
    sizes: [barrels.pick],
    sets: [numbersSet(barrels, 'size'), ...specialSets(barrels)],
    ...panels,
  });
}

/** Systems mark more numbers than the game picks, picks fewer: the rest are all the others of the barrel. */
export function systems(barrels: Barrels, sizes: number[]): GameTypeRules {
  return gameType('reduced_system', 'Systems', {
    sizes,
    sets: [numbersSet(barrels, 'size'), ...specialSets(barrels)],
  });
}

/** The three below play every number of the special barrel. */
export function powerhit(barrels: Barrels): GameTypeRules {
  return gameType('powerhit', 'PowerHit', {
    sizes: [barrels.pick],
    sets: [numbersSet(barrels, 'size')],
  });
}

export function powerpik(barrels: Barrels, sizes: number[]): GameTypeRules {
  return gameType('powerpik', 'PowerPik', { sizes, sets: [numbersSet(barrels, 'size')] });
}

export function powerpikSystems(barrels: Barrels, sizes: number[]): GameTypeRules {
  return gameType('powerpik_system', 'PowerPik systems', {
    sizes,
    sets: [numbersSet(barrels, 'size')],
  });
}

export function superCombos(barrels: Barrels, sizes: number[]): GameTypeRules {
  return gameType('mega_combo', 'Super Combos', {
    sizes,
    sets: [numbersSet(barrels, 'size'), favouritesSet(barrels), ...specialSets(barrels)],
  });
}

export function powerhitSuperCombos(barrels: Barrels, sizes: number[]): GameTypeRules {
  return gameType('powerhit_super_combo', 'PowerHit Super Combos', {
    sizes,
    sets: [numbersSet(barrels, 'size'), favouritesSet(barrels)],
  });
}

export function randomDigits(digits: number): GameTypeRules {
  return gameType('random', 'Random', {
    sizes: [digits],
    sets: [{ key: 'digits', label: 'Digits', count: 'size', min: 0, max: 9, repeats: true }],
    maxGames: 50,
    defaultQuickpickGames: 4,
    chosenByCustomer: false,
  });
}

export function strikes(barrels: Barrels): GameTypeRules[] {
  const sets = [numbersSet(barrels, 'size', 'Numbers in order')];
  return [
    gameType('strike_standard', 'Standard', {
      sizes: [barrels.pick],
      sets,
      defaultQuickpickGames: 5,
    }),
    gameType('strike_boxed', 'Boxed', {
      sizes: [barrels.pick],
      sets: [numbersSet(barrels, 'size')],
    }),
  ];
}
