import { SHIPPED_MESSAGES } from '@/lib/messages/shipped';
import { allGameRules, gameRules } from '@/lib/rules/games/catalogue';
import { checkHash, readCheckHash } from './check-link';
import { checkNumbers } from './check-numbers';
import { checkableWays } from './checkable-ways';
import { type ReadNumbers, readNumbers } from './read-numbers';
import { checkTickets, readTickets } from './read-tickets';

const messages = SHIPPED_MESSAGES.resultTools;

const aud = (amountCents: number) => ({ amountCents, currency: 'AUD' as const });
const powerball = gameRules('powerball2018');
const entry = (
  numbers: number[],
  special: number | null,
  more: Partial<ReadNumbers> = {},
): ReadNumbers => ({ gameType: 'standard', numbers, favourites: [], special, ...more });
const draw = {
  numbers: {
    main: [9, 5, 32, 13, 33, 4, 25],
    supplementary: [],
    special: 7,
    order: 'drawn' as const,
  },
  divisions: [
    { division: 1, dividend: aud(0), winners: 0 },
    { division: 2, dividend: aud(18_705_570), winners: 1 },
    { division: 4, dividend: aud(47_670), winners: 436 },
    { division: 9, dividend: aud(990), winners: 276_414 },
  ],
};

test('a game is told its division and dividend, and which numbers made it', () => {
  const check = checkNumbers(powerball, entry([1, 2, 9, 5, 6, 8, 10], 7), draw);
  expect(check.divisions).toEqual([{ division: 9, games: 1, prize: aud(990) }]);
  expect(check.marks).toEqual([null, null, 'main', 'main', null, null, null]);
  expect(check.special).toEqual({ number: 7, isMatched: true });
});

test('more numbers than a game has are checked as a system, every game of it in its own division', () => {
  const numbers = [9, 5, 32, 13, 33, 4, 25, 1];
  const system = entry(numbers, 1, { gameType: 'reduced_system' });
  const { divisions } = checkNumbers(powerball, system, draw);
  expect(divisions).toEqual([
    { division: 2, games: 1, prize: aud(18_705_570) },
    { division: 4, games: 7, prize: aud(7 * 47_670) },
  ]);
});

test('a division that paid nobody names no amount', () => {
  const numbers = [9, 5, 32, 13, 33, 4, 25];
  const { divisions } = checkNumbers(powerball, entry(numbers, 7), draw);
  expect(divisions).toEqual([{ division: 1, games: 1, prize: null }]);
});

test('digits count by their place from either end, and may repeat', () => {
  const numbers = { main: [5, 2, 1, 1, 3, 1], supplementary: [], special: null };
  const check = checkNumbers(
    gameRules('super_66'),
    entry([0, 0, 0, 1, 3, 1], null, { gameType: 'random' }),
    { numbers: { ...numbers, order: 'drawn' }, divisions: [] },
  );
  expect(check.divisions).toEqual([{ division: 4, games: 1, prize: null }]);
  expect(check.marks).toEqual([null, null, null, 'main', 'main', 'main']);
});

describe('typed numbers', () => {
  const problemsOf = (numbers: string, special = '7') => {
    const answer = readNumbers(messages, powerball, { numbers, special });
    return 'problems' in answer ? answer.problems : answer.read;
  };

  test('are read however they are separated', () => {
    const read = entry([1, 2, 3, 4, 5, 6, 7], 7);
    expect(problemsOf('1 2 3 4 5 6 7')).toEqual(read);
    expect(problemsOf(' 1,2, 3;4-5 – 6  7 ')).toEqual(read);
  });

  test.each([
    ['1 2 three', 'Please enter numbers only'],
    ['1 2 3', 'Please enter 7 to 20 numbers. There are 3 so far.'],
    ['1 2 3 4 5 6 36', '36 is not in the barrel: it holds 1 to 35.'],
    ['1 2 3 4 5 6 6', '6 is there twice.'],
  ])('%s is refused with a reason', (text, numbers) =>
    expect(problemsOf(text)).toEqual({ numbers }),
  );

  test('need the special ball where the game has one', () =>
    expect(problemsOf('1 2 3 4 5 6 7', '')).toEqual({
      special: 'Please enter the Powerball, from 1 to 20.',
    }));

  test('may be one word of digits', () =>
    expect(
      readNumbers(messages, gameRules('super_66'), { numbers: '521131', special: '' }),
    ).toEqual({
      read: entry([5, 2, 1, 1, 3, 1], null, { gameType: 'random' }),
    }));
});

test('every special number of a PowerHit is played, so the one drawn is on it', () => {
  const numbers = [9, 5, 32, 13, 33, 4, 1];
  const check = checkNumbers(powerball, entry(numbers, null, { gameType: 'powerhit' }), draw);
  expect(check.special).toEqual({ number: 7, isMatched: true });
  // six numbers: division 3 with the Powerball, division 4 with each of the 19 others
  expect(check.divisions).toEqual([
    { division: 3, games: 1, prize: null },
    { division: 4, games: 19, prize: aud(19 * 47_670) },
  ]);
});

test('a pick of fewer numbers is completed by every other number', () => {
  const pick = entry([9, 5, 32, 13, 33, 4], 1, { gameType: 'reduced_system' });
  // one of the 29 games has the seventh number, the others have six
  expect(checkNumbers(powerball, pick, draw).divisions).toEqual([
    { division: 2, games: 1, prize: aud(18_705_570) },
    { division: 4, games: 28, prize: aud(28 * 47_670) },
  ]);
});

test('favourites stand in every game of a combo', () => {
  const combo = entry([9, 5, 32, 13, 33, 1, 2, 3], 7, {
    gameType: 'mega_combo',
    favourites: [4, 25, 10],
  });
  const check = checkNumbers(powerball, combo, draw);
  expect(check.favouriteMarks).toEqual(['main', 'main', null]);
  // with two of the three favourites right, four more come from eight of which five are right
  expect(check.divisions.map(({ division, games }) => [division, games])).toEqual([
    [3, 5],
    [5, 30],
    [6, 30],
    [8, 5],
  ]);
  const hit = entry(combo.numbers, null, {
    gameType: 'powerhit_super_combo',
    favourites: combo.favourites,
  });
  const divisions = checkNumbers(powerball, hit, draw).divisions;
  expect(divisions.map(({ division, games }) => [division, games])).toEqual([
    [3, 5],
    [4, 95],
    [5, 30],
    [6, 30],
    [7, 570],
    [8, 5],
  ]);
});

test('a boxed strike counts its numbers in any place, a standard one in theirs', () => {
  const strike = gameRules('lotto_strike');
  const drawn = {
    main: [5, 16, 27, 38],
    supplementary: [],
    special: null,
    order: 'drawn' as const,
  };
  const result = { numbers: drawn, divisions: [] };
  const boxed = entry([38, 27, 16, 5], null, { gameType: 'strike_boxed' });
  expect(checkNumbers(strike, boxed, result)).toMatchObject({
    marks: ['main', 'main', 'main', 'main'],
    divisions: [
      { division: 1, games: 1 },
      { division: 3, games: 6 },
      { division: 4, games: 8 },
    ],
  });
  const straight = entry([38, 16, 1, 2], null, { gameType: 'strike_standard' });
  expect(checkNumbers(strike, straight, result)).toMatchObject({
    marks: [null, 'main', null, null],
    divisions: [{ division: 4, games: 1 }],
  });
});

describe('ways to play', () => {
  test.each(allGameRules().map((rules) => [rules.key, rules] as const))(
    '%s: every way it is sold in can be checked with every size it is sold with',
    (_, rules) => {
      const ways = checkableWays(rules);
      expect(ways.map(({ gameType }) => gameType)).toEqual(
        rules.gameTypes.map(({ gameType }) => gameType),
      );
      for (const { gameType, sizes } of rules.gameTypes) {
        const way = ways.find((candidate) => candidate.gameType === gameType);
        for (const size of sizes) {
          expect(way?.sizes).toContain(size);
          const numbers = Array.from({ length: size }, (__, index) => index + rules.lowest);
          const typed = {
            numbers: numbers.join(' '),
            special: way?.hasSpecial ? '1' : '',
            gameType,
          };
          expect(readNumbers(messages, rules, typed)).toEqual({
            read: entry(numbers, way?.hasSpecial ? 1 : null, { gameType }),
          });
        }
      }
    },
  );

  test.each([
    [
      { numbers: '1 2 3 4', special: '7', gameType: 'reduced_system' },
      { numbers: 'Please enter 5 to 6 or 8 to 20 numbers. There are 4 so far.' },
    ],
    [
      { numbers: '1 2 3 4 5 6 7', special: '', gameType: 'powerpik' },
      { numbers: 'Please enter 5 to 6 numbers. There are 7 so far.' },
    ],
    [
      { numbers: '1 2 3 4 5 6 7 8', special: '7', favourites: '8 9', gameType: 'mega_combo' },
      { favourites: '8 is both a number and a favourite.' },
    ],
    [
      {
        numbers: '1 2 3 4 5 6 7 8',
        special: '7',
        favourites: '9 10 11 12 13 14 15',
        gameType: 'mega_combo',
      },
      { favourites: 'Please enter up to 6 favourites. There are 7 so far.' },
    ],
  ] as const)('%j is refused with a reason', (typed, problems) =>
    expect(readNumbers(messages, powerball, typed)).toEqual({ problems }),
  );

  test('one the game is not sold in is read as the plain game', () =>
    expect(
      readNumbers(messages, gameRules('oz_lotto2022'), {
        numbers: '1 2 3 4 5 6 7',
        special: '',
        gameType: 'powerhit',
      }),
    ).toEqual({ read: entry([1, 2, 3, 4, 5, 6, 7], null) }));
});

describe('raffle tickets', () => {
  test('are read one by one and in ranges', () => {
    expect(readTickets(messages, '7, 48213  124-100', 150_000)).toEqual({
      tickets: [
        { from: 7, to: 7 },
        { from: 48_213, to: 48_213 },
        { from: 100, to: 124 },
      ],
    });
  });

  test.each([
    ['seven', 'Please enter numbers only'],
    ['', 'This field is required'],
    ['0', 'Tickets are numbered from 1 to 500.'],
    ['499-501', 'Tickets are numbered from 1 to 500.'],
  ])('"%s" is refused with a reason', (text, problem) =>
    expect(readTickets(messages, text, 500)).toEqual({ problem }),
  );

  test('that won are told with their prize, the highest first', () => {
    const prizes = [
      { title: 'A car', tickets: [48_213] },
      { title: '$100', tickets: [3, 110, 90_001] },
    ];
    const tickets = [
      { from: 100, to: 124 },
      { from: 48_213, to: 48_213 },
    ];
    expect(checkTickets(tickets, prizes)).toEqual([
      { ticket: 48_213, title: 'A car' },
      { ticket: 110, title: '$100' },
    ]);
  });
});

describe('a link to a check', () => {
  test.each([
    [{ numbers: '9, 5 32;13 33 4 25', special: '7' }, '9 5 32 13 33 4 25', '7'],
    [{ numbers: '521131', special: '' }, '521131', ''],
    [{ numbers: '7 100 – 124', special: '' }, '7 100-124', ''],
  ])('carries %j there and back', (typed, numbers, special) =>
    expect(readCheckHash(checkHash(typed))).toEqual({ numbers, special }),
  );

  test('carries the way they were played, and favourites', () => {
    const combo = {
      numbers: '1 2 3 4 5 6 7 8',
      special: '7',
      favourites: '9 10',
      gameType: 'mega_combo' as const,
    };
    expect(checkHash(combo)).toBe('#check=mega_combo:1.2.3.4.5.6.7.8+9.10~7');
    expect(readCheckHash(checkHash(combo))).toEqual(combo);
  });

  test.each([
    '',
    '#check',
    '#check=',
    '#check=<script>',
    '#check=1.2~x',
    `#check=${'1.'.repeat(400)}`,
  ])('is not what "%s" is', (hash) => expect(readCheckHash(hash)).toBeNull());
});
