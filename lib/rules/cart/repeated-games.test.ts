import { repeatedGames } from './repeated-games';

const NUMBERS = [1, 2, 3, 4, 5, 6, 7];
const game = (numbers: number[], powerball = 8) => ({
  sets: [
    { key: 'numbers' as const, numbers },
    { key: 'powerball' as const, numbers: [powerball] },
  ],
});
type Line = Parameters<typeof repeatedGames>[0][number];
const aTicket = (id: string, over: Partial<Line> = {}): Line => ({
  id,
  productType: 'lottery_ticket',
  lotteryKey: 'powerball2018',
  offerName: 'Powerball',
  gameType: 'standard',
  size: 7,
  games: [game(NUMBERS)],
  drawEncodedIds: ['draw-100'],
  ...over,
});
const counts = (...items: Line[]) => repeatedGames(items).map(({ count }) => count);

test('a game that stands in two lines for one draw is named once, with how often it stands there', () => {
  const among = aTicket('b', { games: [game([9, 10, 11, 12, 13, 14, 15]), game(NUMBERS)] });
  expect(repeatedGames([aTicket('a'), among])).toEqual([
    { lotteryKey: 'powerball2018', offerName: 'Powerball', count: 2 },
  ]);
  expect(counts(aTicket('a'), aTicket('b'), aTicket('c'))).toEqual([3]);
});

test('draws that two lines share are enough', () => {
  const run = aTicket('b', { drawEncodedIds: ['draw-99', 'draw-100', 'draw-101'] });
  expect(counts(aTicket('a'), run)).toEqual([2]);
});

test('the order in which numbers were pressed counts only where places win', () => {
  const backwards = { games: [game(NUMBERS.toReversed())] };
  expect(counts(aTicket('a'), aTicket('b', backwards))).toEqual([2]);
  const strike = { gameType: 'strike_standard' };
  expect(counts(aTicket('a', strike), aTicket('b', { ...strike, ...backwards }))).toEqual([]);
});

test('another draw, another number, another way to play or another line’s raffle tickets repeat nothing', () => {
  for (const other of [
    aTicket('b', { drawEncodedIds: ['draw-101'] }),
    aTicket('b', { games: [game(NUMBERS, 9)] }),
    aTicket('b', { gameType: 'powerhit' }),
    aTicket('b', { lotteryKey: 'oz_lotto' }),
  ])
    expect(counts(aTicket('a'), other)).toEqual([]);
  const book = { productType: 'raffle_ticket' as const };
  expect(counts(aTicket('a', book), aTicket('b', book))).toEqual([]);
  expect(counts(aTicket('a', { games: [game(NUMBERS), game(NUMBERS)] }))).toEqual([]);
});
