import type { ShopMessages } from '@/lib/contract/shop-messages';
import type { GameRules, GameTypeRules, SetRules } from '@/lib/rules/games/game-rules';
import { interpolate } from '@/lib/text/interpolate';

type Messages = ShopMessages['playPage'];

const list = new Intl.ListFormat('en-AU');

function setWords(
  { special }: GameRules,
  { key, count, min, max }: SetRules,
  { size, messages }: { size: string; messages: Messages },
): string {
  if (key === 'powerball')
    return interpolate(messages.setSpecial, { set: special?.name ?? '', min, max });
  return interpolate(messages.setNumbers, { count: count === 'size' ? size : count, min, max });
}

const sizesOf = ({ sizes }: GameTypeRules, messages: Messages) => {
  const [least = 0, most = least] = [sizes[0], sizes.at(-1)];
  return sizes.length > 1 ? interpolate(messages.sizesBetween, { least, most }) : String(least);
};

function markStep(rules: GameRules, type: GameTypeRules, messages: Messages): string {
  const { pick, pool } = rules;
  if (!type.chosenByCustomer) return interpolate(messages.stepRandom, { pick });
  if (type.gameType === 'strike_standard') return interpolate(messages.stepStrike, { pick, pool });
  if (type.gameType === 'strike_boxed') return interpolate(messages.stepBoxed, { pick, pool });
  const size = sizesOf(type, messages);
  const sets = type.sets.filter(({ key }) => key !== 'favourites');
  const marked = list.format(sets.map((set) => setWords(rules, set, { size, messages })));
  return interpolate(messages.stepMark, { sets: marked });
}

/** The step that sets this game type apart from a standard game. */
function typeStep({ pick, special }: GameRules, type: GameTypeRules, messages: Messages): string[] {
  const barrel = { special: special?.name ?? '', count: special?.pool ?? 0 };
  const all = interpolate(messages.allSpecials, barrel);
  switch (type.gameType) {
    case 'reduced_system': {
      const more = interpolate(messages.stepSystems, { pick });
      return type.sizes.some((size) => size < pick) ? [`${more} ${messages.stepPicks}`] : [more];
    }
    case 'powerhit':
      return [interpolate(messages.stepPowerhit, { ...barrel, all })];
    case 'powerpik':
      return [interpolate(messages.stepPowerpik, { all })];
    case 'powerpik_system':
      return [interpolate(messages.stepPowerpikSystem, { pick, all })];
    case 'mega_combo':
      return [interpolate(messages.stepCombo, { most: pick - 1 })];
    case 'powerhit_super_combo':
      return [interpolate(messages.stepComboAll, { most: pick - 1, all })];
    default:
      return [];
  }
}

function drawStep(rules: GameRules, messages: Messages): string {
  const { pick, pool, lowest, supplementary, special, parents } = rules;
  if (parents.length > 0) return interpolate(messages.drawOfParents, { pick });
  if (lowest === 0) return interpolate(messages.drawOfDigits, { pick });
  return interpolate(messages.drawOfNumbers, {
    pick,
    lowest,
    pool,
    supplementary:
      supplementary > 0 ? interpolate(messages.thenSupplementary, { count: supplementary }) : '',
    special: special
      ? interpolate(messages.andSpecial, { special: special.name, pool: special.pool })
      : '',
  });
}

function holdsStep({ drawsPerEntry }: GameRules, type: GameTypeRules, messages: Messages): string {
  const range = { least: type.minGames, most: type.maxGames };
  const games = interpolate(range.least === 1 ? messages.gamesUpTo : messages.gamesBetween, range);
  return [
    interpolate(messages.stepHolds, { games }),
    type.chosenByCustomer && messages.quickPickFills,
    drawsPerEntry > 1 && interpolate(messages.everyTicketEnters, { count: drawsPerEntry }),
  ]
    .filter(Boolean)
    .join(' ');
}

/** How to play this game type, step by step. */
export const howToPlay = (rules: GameRules, type: GameTypeRules, messages: Messages): string[] => [
  markStep(rules, type, messages),
  ...typeStep(rules, type, messages),
  holdsStep(rules, type, messages),
  `${drawStep(rules, messages)} ${messages.prizesCome}`,
];
