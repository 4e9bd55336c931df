import type { GameRules, GameTypeRules, SetRules } from '@/lib/rules/games/game-rules';

function setWords({ key, label, count, min, max }: SetRules, size: string): string {
  const many = count === 'size' ? size : String(count);
  const what = key === 'powerball' ? label : 'numbers';
  return key === 'powerball'
    ? `one ${what} from ${min} to ${max}`
    : `${many} ${what} from ${min} to ${max}`;
}

const sizesOf = ({ sizes }: GameTypeRules) =>
  sizes.length > 1 ? `${sizes[0]} to ${sizes.at(-1)}` : String(sizes[0]);

function markStep(rules: GameRules, type: GameTypeRules): string {
  const size = sizesOf(type);
  if (!type.chosenByCustomer)
    return `Say how many games you want. Each gets ${rules.pick} digits from 0 to 9, drawn by the shop.`;
  if (type.gameType === 'strike_standard')
    return `Call ${rules.pick} numbers from 1 to ${rules.pool} and the order in which they will be drawn.`;
  if (type.gameType === 'strike_boxed')
    return `Choose ${rules.pick} numbers from 1 to ${rules.pool}. All 24 orders of them are played.`;
  const sets = type.sets.filter(({ key }) => key !== 'favourites');
  return `In each game, choose ${sets.map((set) => setWords(set, size)).join(' and ')}.`;
}

/** What makes this way to play different from a plain game. */
function typeStep(rules: GameRules, type: GameTypeRules): string[] {
  const { pick, special } = rules;
  const all = special ? `all ${special.pool} ${special.name}s are played` : '';
  switch (type.gameType) {
    case 'reduced_system': {
      const more = `With more than ${pick} numbers, every combination of ${pick} of them is played.`;
      const fewer = `With fewer, they are combined with every other number there is.`;
      return type.sizes.some((size) => size < pick) ? [`${more} ${fewer}`] : [more];
    }
    case 'powerhit':
      return [
        `Whatever is drawn, your ${special?.name} is on the ticket: ${all}. It costs as much as ${special?.pool} games.`,
      ];
    case 'powerpik':
      return [`Your numbers are combined with every other number there is, and ${all}.`];
    case 'powerpik_system':
      return [`Every combination of ${pick} of your numbers is played, and ${all}.`];
    case 'mega_combo':
    case 'powerhit_super_combo':
      return [
        `Choose 1 to ${pick - 1} favourites as well. They stand in every game, and your other numbers fill it up in every possible way${all && type.gameType === 'powerhit_super_combo' ? `; ${all}` : ''}.`,
      ];
    default:
      return [];
  }
}

function drawStep(rules: GameRules): string {
  const { pick, supplementary, special, parents } = rules;
  if (parents.length > 0)
    return `Your numbers are held against the first ${pick} balls of the night’s draw.`;
  if (rules.lowest === 0)
    return `${pick} digits are drawn, in order. Matches count from the front or the back.`;
  const more =
    supplementary > 0 ? `, then ${supplementary} supplementary numbers from the same barrel` : '';
  const and = special ? `, and one ${special.name} from a barrel of ${special.pool}` : '';
  return `${pick} numbers are drawn from ${rules.lowest} to ${rules.pool}${more}${and}.`;
}

/** How this way to play works, step by step. */
export function howToPlay(rules: GameRules, type: GameTypeRules): string[] {
  const { minGames, maxGames } = type;
  const games = minGames === 1 ? `up to ${maxGames} games` : `${minGames} to ${maxGames} games`;
  const period =
    rules.drawsPerEntry > 1 ? ` Every ticket enters ${rules.drawsPerEntry} draws in a row.` : '';
  return [
    markStep(rules, type),
    ...typeStep(rules, type),
    `A ticket holds ${games}. A quick pick fills in what you leave open.${period}`.replace(
      ' A quick pick fills in what you leave open.',
      type.chosenByCustomer ? ' A quick pick fills in what you leave open.' : '',
    ),
    `${drawStep(rules)} Prizes go to your wallet by themselves, and we write to you.`,
  ];
}
