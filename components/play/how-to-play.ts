import type { Copy } from '@/lib/copy/copy';
import { fill } from '@/lib/copy/fill';
import type { GameRules, GameTypeRules, SetRules } from '@/lib/rules/games/game-rules';

type Words = Copy['playPage'];

const list = new Intl.ListFormat('en-AU');

function setWords(
  { special }: GameRules,
  { key, count, min, max }: SetRules,
  { size, words }: { size: string; words: Words },
): string {
  if (key === 'powerball') return fill(words.setSpecial, { set: special?.name ?? '', min, max });
  return fill(words.setNumbers, { count: count === 'size' ? size : count, min, max });
}

const sizesOf = ({ sizes }: GameTypeRules, words: Words) => {
  const [least = 0, most = least] = [sizes[0], sizes.at(-1)];
  return sizes.length > 1 ? fill(words.sizesBetween, { least, most }) : String(least);
};

function markStep(rules: GameRules, type: GameTypeRules, words: Words): string {
  const { pick, pool } = rules;
  if (!type.chosenByCustomer) return fill(words.stepRandom, { pick });
  if (type.gameType === 'strike_standard') return fill(words.stepStrike, { pick, pool });
  if (type.gameType === 'strike_boxed') return fill(words.stepBoxed, { pick, pool });
  const size = sizesOf(type, words);
  const sets = type.sets.filter(({ key }) => key !== 'favourites');
  const marked = list.format(sets.map((set) => setWords(rules, set, { size, words })));
  return fill(words.stepMark, { sets: marked });
}

/** What makes this way to play different from a plain game. */
function typeStep({ pick, special }: GameRules, type: GameTypeRules, words: Words): string[] {
  const barrel = { special: special?.name ?? '', count: special?.pool ?? 0 };
  const all = fill(words.allSpecials, barrel);
  switch (type.gameType) {
    case 'reduced_system': {
      const more = fill(words.stepSystems, { pick });
      return type.sizes.some((size) => size < pick) ? [`${more} ${words.stepPicks}`] : [more];
    }
    case 'powerhit':
      return [fill(words.stepPowerhit, { ...barrel, all })];
    case 'powerpik':
      return [fill(words.stepPowerpik, { all })];
    case 'powerpik_system':
      return [fill(words.stepPowerpikSystem, { pick, all })];
    case 'mega_combo':
      return [fill(words.stepCombo, { most: pick - 1 })];
    case 'powerhit_super_combo':
      return [fill(words.stepComboAll, { most: pick - 1, all })];
    default:
      return [];
  }
}

function drawStep(rules: GameRules, words: Words): string {
  const { pick, pool, lowest, supplementary, special, parents } = rules;
  if (parents.length > 0) return fill(words.drawOfParents, { pick });
  if (lowest === 0) return fill(words.drawOfDigits, { pick });
  return fill(words.drawOfNumbers, {
    pick,
    lowest,
    pool,
    supplementary: supplementary > 0 ? fill(words.thenSupplementary, { count: supplementary }) : '',
    special: special ? fill(words.andSpecial, { special: special.name, pool: special.pool }) : '',
  });
}

function holdsStep({ drawsPerEntry }: GameRules, type: GameTypeRules, words: Words): string {
  const range = { least: type.minGames, most: type.maxGames };
  const games = fill(range.least === 1 ? words.gamesUpTo : words.gamesBetween, range);
  return [
    fill(words.stepHolds, { games }),
    type.chosenByCustomer && words.quickPickFills,
    drawsPerEntry > 1 && fill(words.everyTicketEnters, { count: drawsPerEntry }),
  ]
    .filter(Boolean)
    .join(' ');
}

/** How this way to play works, step by step. */
export const howToPlay = (rules: GameRules, type: GameTypeRules, words: Words): string[] => [
  markStep(rules, type, words),
  ...typeStep(rules, type, words),
  holdsStep(rules, type, words),
  `${drawStep(rules, words)} ${words.prizesCome}`,
];
