import type { CatalogueLottery } from '@/lib/contract/catalogue-lotteries';
import { problemsOfLotteries } from './check-lotteries';
import { shippedCatalogue } from './shipped-catalogue';

const { lotteries } = shippedCatalogue();

/** What is wrong with the shipped lotteries once Powerball is sold otherwise. */
const problemsWith = (change: Partial<CatalogueLottery>): string[] =>
  problemsOfLotteries(
    lotteries.map((lottery) =>
      lottery.offer === 'powerball2018' ? { ...lottery, ...change } : lottery,
    ),
  );
const [powerball] = lotteries;
if (powerball?.offer !== 'powerball2018') throw new Error('the shipped catalogue has changed');
const { gameTypes, price } = powerball;

test('what is not in the list is not sold, and fewer games and types, earlier and dearer, are sound', () => {
  expect(problemsOfLotteries(lotteries)).toEqual([]);
  expect(problemsOfLotteries([])).toEqual([]);
  expect(
    problemsWith({
      ...{ gameTypes: ['standard', 'reduced_system'], price: { ...price, gameCents: 155 } },
      ...{ minGames: 1, maxGames: 20, defaultQuickpickGames: 10, closeTime: '18:00' },
    }),
  ).toEqual([]);
});

test('refused: a lottery twice', () => {
  expect(problemsOfLotteries([...lotteries, powerball])).toEqual([
    expect.stringMatching(/^powerball2018 is in the list of lotteries twice/),
  ]);
});

test.each<[string, Partial<CatalogueLottery>, RegExp]>([
  ['a lottery that there is none', { offer: 'moon_lotto' }, /^moon_lotto is no lottery/],
  ['a raffle', { offer: 'one_lottery' }, /^one_lottery is no lottery/],
  [
    'a price that is rounded away',
    { price: { gameCents: 2, commission: 0, roundToCents: 5 } },
    /^A game of powerball2018 is rounded to nothing/,
  ],
  [
    'a game type that there is none',
    { gameTypes: [...gameTypes, 'strike_boxed'] },
    /^powerball2018 sells strike_boxed, which the game does not have/,
  ],
  [
    'a game type twice',
    { gameTypes: [...gameTypes, 'powerhit'] },
    /^powerball2018 sells powerhit twice/,
  ],
  [
    'no tickets of its own page',
    { gameTypes: gameTypes.filter((type) => type !== 'standard') },
    /^powerball2018 does not sell standard: its own page would be empty/,
  ],
  [
    'a least above the most',
    { minGames: 9, maxGames: 8 },
    /^powerball2018 has a least number of games, 9, above the most, 8/,
  ],
  [
    'more games than a ticket has room for',
    { maxGames: 51 },
    /^powerball2018 has 51 games on a ticket: the most it can is 50/,
  ],
  [
    'quick picks of more than a ticket',
    { maxGames: 12 },
    /^powerball2018 has quick picks of 18 games, and tickets of 4 to 12/,
  ],
  [
    'sales after the draw',
    { closeTime: '20:31' },
    /^powerball2018 closes at 20:31, after its draw/,
  ],
  [
    'sales after the operator’s',
    { closeTime: '19:26' },
    /^powerball2018 closes at 19:26: its operator takes no entries after 19:25/,
  ],
])('refused: %s', (_name, change, sentence) => {
  const problems = problemsWith(change);
  expect(problems).toContainEqual(expect.stringMatching(sentence));
  expect(new Set(problems.map((one) => one.replace(/ \S+ plays/, ''))).size).toBe(1);
});
