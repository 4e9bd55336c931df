import type { Copy } from '@/lib/copy/copy';
import type { GameRules, GameTypeRules, SetRules } from '@/lib/rules/games/game-rules';
import { interpolate } from '@/lib/text/interpolate';

type Words = Copy['playPage'];

const list = new Intl.ListFormat('en-AU');

function setWords(
  { special }: GameRules,
  { key, count, min, max }: SetRules,
  { size, words }: { size: string; words: Words },
): string {
  if (key === 'powerball')
    return interpolate(words.setSpecial, { set: special?.name ?? '', min, max });
  return interpolate(words.setNumbers, { count: count === 'size' ? size : count, min, max });
}

const sizesOf = ({ sizes }: GameTypeRules, words: Words) => {
  const [least = 0, most = least] = [sizes[0], sizes.at(-1)];
  return sizes.length > 1 ? interpolate(words.sizesBetween, { least, most }) : String(least);
};

function markStep(rules: GameRules, type: GameTypeRules, words: Words): string {
  const { pick, pool } = rules;
  if (!type.chosenByCustomer) return interpolate(words.stepRandom, { pick });
  if (type.gameType === 'strike_standard') return interpolate(words.stepStrike, { pick, pool });
  if (type.gameType === 'strike_boxed') return interpolate(words.stepBoxed, { pick, pool });
  const size = sizesOf(type, words);
  const sets = type.sets.filter(({ key }) => key !== 'favourites');
  const marked = list.format(sets.map((set) => setWords(rules, set, { size, words })));
  return interpolate(words.stepMark, { sets: marked });
}

/** The step that sets this game type apart from a standard game. */
function typeStep({ pick, special }: GameRules, type: GameTypeRules, words: Words): string[] {
  const barrel = { special: special?.name ?? '', count: special?.pool ?? 0 };
  const all = interpolate(words.allSpecials, barrel);
  switch (type.gameType) {
    case 'reduced_system': {
      const more = interpolate(words.stepSystems, { pick });
      return type.sizes.some((size) => size < pick) ? [`${more} ${words.stepPicks}`] : [more];
    }
    case 'powerhit':
      return [interpolate(words.stepPowerhit, { ...barrel, all })];
    case 'powerpik':
      return [interpolate(words.stepPowerpik, { all })];
    case 'powerpik_system':
      return [interpolate(words.stepPowerpikSystem, { pick, all })];
    case 'mega_combo':
      return [interpolate(words.stepCombo, { most: pick - 1 })];
    case 'powerhit_super_combo':
      return [interpolate(words.stepComboAll, { most: pick - 1, all })];
    default:
      return [];
  }
}

function drawStep(rules: GameRules, words: Words): string {
  const { pick, pool, lowest, supplementary, special, parents } = rules;
  if (parents.length > 0) return interpolate(words.drawOfParents, { pick });
  if (lowest === 0) return interpolate(words.drawOfDigits, { pick });
  return interpolate(words.drawOfNumbers, {
    pick,
    lowest,
    pool,
    supplementary:
      supplementary > 0 ? interpolate(words.thenSupplementary, { count: supplementary }) : '',
    special: special
      ? interpolate(words.andSpecial, { special: special.name, pool: special.pool })
      : '',
  });
}

function holdsStep({ drawsPerEntry }: GameRules, type: GameTypeRules, words: Words): string {
  const range = { least: type.minGames, most: type.maxGames };
  const games = interpolate(range.least === 1 ? words.gamesUpTo : words.gamesBetween, range);
  return [
    interpolate(words.stepHolds, { games }),
    type.chosenByCustomer && words.quickPickFills,
    drawsPerEntry > 1 && interpolate(words.everyTicketEnters, { count: drawsPerEntry }),
  ]
    .filter(Boolean)
    .join(' ');
}

/** How to play this game type, step by step. */
export const howToPlay = (rules: GameRules, type: GameTypeRules, words: Words): string[] => [
  markStep(rules, type, words),
  ...typeStep(rules, type, words),
  holdsStep(rules, type, words),
  `${drawStep(rules, words)} ${words.prizesCome}`,
];
