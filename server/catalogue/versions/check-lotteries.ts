import type { CatalogueLottery } from '@/lib/contract/catalogue-lotteries';
import { gameRules, isOfferKey } from '@/lib/rules/games/catalogue';
import type { GameRules } from '@/lib/rules/games/game-rules';
import { withCommissionCents } from '@/lib/rules/games/prices';
import { twice } from './twice';

/** What keeps lotteries from being sold as a catalogue says, a sentence for each thing. */
export const problemsOfLotteries = (lotteries: readonly CatalogueLottery[]): string[] => [
  ...twice(lotteries.map(({ offer }) => offer)).map(
    (offer) => `${offer} is in the list of lotteries twice. Keep one.`,
  ),
  ...lotteries.flatMap((lottery) => {
    if (!isOfferKey(lottery.offer)) return [`${lottery.offer} is no lottery that the shop knows.`];
    const rules = gameRules(lottery.offer);
    return [
      ...problemsOfPrice(lottery, rules),
      ...problemsOfTypes(lottery, rules),
      ...problemsOfPanels(lottery, rules),
      ...problemsOfClosing(lottery, rules),
    ];
  }),
];

function problemsOfPrice({ offer, price }: CatalogueLottery, { currency }: GameRules): string[] {
  if (withCommissionCents({ currency, ...price }, 1) > 0) return [];
  return [`A game of ${offer} is rounded to nothing: round to less, or ask more.`];
}

function problemsOfTypes({ offer, gameTypes }: CatalogueLottery, rules: GameRules): string[] {
  const known = rules.gameTypes.map(({ gameType }): string => gameType);
  const problems = [
    ...twice(gameTypes).map((type) => `${offer} sells ${type} twice.`),
    ...gameTypes
      .filter((type) => !known.includes(type))
      .map((type) => `${offer} sells ${type}, which the game does not have.`),
  ];
  const [first] = known;
  if (first !== undefined && !gameTypes.includes(first))
    problems.push(`${offer} does not sell ${first}: its own page would be empty.`);
  return problems;
}

function problemsOfPanels(
  { offer, minGames, maxGames, defaultQuickpickGames: picks }: CatalogueLottery,
  rules: GameRules,
): string[] {
  if (minGames > maxGames)
    return [`${offer} has a least number of games, ${minGames}, above the most, ${maxGames}.`];
  const problems: string[] = [];
  if (maxGames > rules.maxGames)
    problems.push(
      `${offer} has ${maxGames} games on a ticket: the most it can is ${rules.maxGames}.`,
    );
  if (picks < minGames || picks > maxGames)
    problems.push(
      `${offer} has quick picks of ${picks} games, and tickets of ${minGames} to ${maxGames}.`,
    );
  return problems;
}

function problemsOfClosing(
  { offer, closeTime }: CatalogueLottery,
  rules: Pick<GameRules, 'closeTime' | 'drawTime'>,
): string[] {
  if (closeTime > rules.drawTime)
    return [`${offer} closes at ${closeTime}, after its draw at ${rules.drawTime}.`];
  if (closeTime > rules.closeTime)
    return [
      `${offer} closes at ${closeTime}: its operator takes no entries after ${rules.closeTime}.`,
    ];
  return [];
}
