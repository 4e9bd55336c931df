import { SHIPPED_COPY } from '@/lib/copy/shipped';
import { gameRules } from '@/lib/rules/games/catalogue';
import { checkHash, readCheckHash } from './check-link';
import { checkNumbers } from './check-numbers';
import { readNumbers } from './read-numbers';
import { checkTickets, readTickets } from './read-tickets';

const words = SHIPPED_COPY.resultTools;

const aud = (amountCents: number) => ({ amountCents, currency: 'AUD' as const });
const powerball = gameRules('powerball2018');
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
  const check = checkNumbers(powerball, { numbers: [1, 2, 9, 5, 6, 8, 10], special: 7 }, draw);
  expect(check.divisions).toEqual([{ division: 9, games: 1, prize: aud(990) }]);
  expect(check.marks).toEqual([null, null, 'main', 'main', null, null, null]);
  expect(check.specialMatched).toBe(true);
});

test('more numbers than a game has are checked as a system, every game of it in its own division', () => {
  const numbers = [9, 5, 32, 13, 33, 4, 25, 1];
  const { divisions } = checkNumbers(powerball, { numbers, special: 1 }, draw);
  expect(divisions).toEqual([
    { division: 2, games: 1, prize: aud(18_705_570) },
    { division: 4, games: 7, prize: aud(7 * 47_670) },
  ]);
});

test('a division that paid nobody names no amount', () => {
  const numbers = [9, 5, 32, 13, 33, 4, 25];
  const { divisions } = checkNumbers(powerball, { numbers, special: 7 }, draw);
  expect(divisions).toEqual([{ division: 1, games: 1, prize: null }]);
});

test('digits count by their place from either end, and may repeat', () => {
  const numbers = { main: [5, 2, 1, 1, 3, 1], supplementary: [], special: null };
  const check = checkNumbers(
    gameRules('super_66'),
    { numbers: [0, 0, 0, 1, 3, 1], special: null },
    { numbers: { ...numbers, order: 'drawn' }, divisions: [] },
  );
  expect(check.divisions).toEqual([{ division: 4, games: 1, prize: null }]);
  expect(check.marks).toEqual([null, null, null, 'main', 'main', 'main']);
});

describe('typed numbers', () => {
  const problemsOf = (numbers: string, special = '7') => {
    const answer = readNumbers(words, powerball, { numbers, special });
    return 'problems' in answer ? answer.problems : answer.read;
  };

  test('are read however they are separated', () => {
    const read = { numbers: [1, 2, 3, 4, 5, 6, 7], special: 7 };
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
    expect(readNumbers(words, gameRules('super_66'), { numbers: '521131', special: '' })).toEqual({
      read: { numbers: [5, 2, 1, 1, 3, 1], special: null },
    }));
});

describe('raffle tickets', () => {
  test('are read one by one and in ranges', () => {
    expect(readTickets(words, '7, 48213  124-100', 150_000)).toEqual({
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
    expect(readTickets(words, text, 500)).toEqual({ problem }),
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

  test.each([
    '',
    '#check',
    '#check=',
    '#check=<script>',
    '#check=1.2~x',
    `#check=${'1.'.repeat(400)}`,
  ])('is not what "%s" is', (hash) => expect(readCheckHash(hash)).toBeNull());
});
