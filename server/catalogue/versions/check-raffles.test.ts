import { CatalogueRaffle } from '@/lib/contract/catalogue-raffles';
import { problemsOfRaffles } from './check-raffles';
import { shippedCatalogue } from './shipped-catalogue';

const shipped = shippedCatalogue();
const { raffles, causes } = shipped;
const oneLottery = raffles.find(({ offer }) => offer === 'one_lottery');
if (!oneLottery) throw new Error('the shipped catalogue has changed');
const { books, prizes } = oneLottery;

/** What is wrong with the shipped raffles once One Lottery is sold otherwise. */
const problemsWith = (change: Partial<CatalogueRaffle>): string[] =>
  problemsOfRaffles(
    {
      causes,
      raffles: raffles.map((raffle) =>
        raffle.offer === 'one_lottery' ? { ...raffle, ...change } : raffle,
      ),
    },
    [shipped],
  );

test('what is not in the list is not sold, and other books, prizes, days and causes are sound', () => {
  expect(problemsOfRaffles(shipped, [])).toEqual([]);
  expect(problemsOfRaffles({ raffles: [], causes: [] }, [shipped])).toEqual([]);
  expect(problemsWith({ leastTickets: 500_000, totalTickets: 500_000 })).toEqual([]);
  expect(
    problemsWith({
      books: [
        { tickets: 500, priceCents: 85_000 },
        { tickets: 2, priceCents: 450 },
      ],
      defaultBookTickets: 2,
      totalTickets: 450_000,
      prizes: prizes.map((prize) => (prize.rank === 5 ? { ...prize, quantity: 200 } : prize)),
      ...{ dayOfMonth: 28, closeTime: '09:00', drawTime: '10:00', daysFromCloseToDraw: 0 },
      ...{ causes: ['clowns_on_call'], prizePoolSuffix: null },
    }),
  ).toEqual([]);
});

test('refused: a raffle, a cause or a page twice', () => {
  expect(problemsOfRaffles({ raffles: [...raffles, oneLottery], causes }, [])).toEqual([
    expect.stringMatching(/^one_lottery is in the list of raffles twice/),
  ]);
  const [cause] = causes;
  if (!cause) throw new Error('there is no cause');
  expect(
    problemsOfRaffles({ raffles, causes: [...causes, { ...cause, slug: 'other' }] }, []),
  ).toEqual([`Two causes have the key ${cause.key}. Each needs a key of its own.`]);
  expect(
    problemsOfRaffles({ raffles, causes: [...causes, { ...cause, key: 'other' }] }, []),
  ).toEqual([`Two causes have the page /causes/${cause.slug}. Each needs one of its own.`]);
});

test('a raffle with a key of its own is sold, in pounds too; later its key stays that raffle', () => {
  const [first] = prizes;
  if (!first) throw new Error('there is no prize');
  const moon: CatalogueRaffle = {
    ...oneLottery,
    ...{ offer: 'moon_raffle', name: 'Moon Raffle', dayOfMonth: 3 },
    ...{ currency: 'GBP', zone: 'Europe/London' },
    prizes: [
      { ...first, title: '£200,000' },
      ...prizes.slice(1).map((prize) => ({ ...prize, title: 'A trip' })),
    ],
  };
  const withMoon = { raffles: [...raffles, moon], causes };
  expect(problemsOfRaffles(withMoon, [shipped])).toEqual([]);
  const inDollars = { ...moon, prizes, currency: 'AUD' as const };
  expect(
    problemsOfRaffles({ raffles: [...raffles, inDollars], causes }, [withMoon, shipped]),
  ).toEqual([expect.stringMatching(/^moon_raffle has been sold in GBP, .* a key of its own\.$/)]);
});

test.each([
  ['a lottery’s', 'mega_jackpot_lottery'],
  ['a page’s', 'causes'],
  ['one without its last word', 'moon'],
  ['one with two underscores', 'moon__raffle'],
  ['one in capitals', 'Moon_raffle'],
  ['a long one', `${'m'.repeat(40)}_raffle`],
])('refused: %s key', (_, offer) => {
  expect(CatalogueRaffle.safeParse({ ...oneLottery, offer }).error?.issues).toEqual([
    expect.objectContaining({
      path: ['offer'],
      message: expect.stringMatching(/lifeboat_lottery/),
    }),
  ]);
});

const withPrize = (rank: number, change: Partial<CatalogueRaffle['prizes'][number]>) => ({
  prizes: prizes.map((prize) => (prize.rank === rank ? { ...prize, ...change } : prize)),
});

test.each<[string, Partial<CatalogueRaffle>, RegExp]>([
  ['another raffle’s name', { name: 'Make a Smile Lottery' }, /^Two offers are called Make a/],
  ['a lottery’s name', { name: 'Powerball' }, /^Two offers are called Powerball/],
  ['another zone', { zone: 'Europe/London' }, /^one_lottery has been drawn by the clock of Austr/],
  [
    'two books of one size',
    { books: [...books, { tickets: 10, priceCents: 1800 }] },
    /^one_lottery has two books of 10 tickets/,
  ],
  ['a book that is not sold', { defaultBookTickets: 11 }, /opens with a book of 11 tickets/],
  [
    'a dearer ticket in a larger book',
    { books: [...books, { tickets: 200, priceCents: 30_001 }] },
    /^one_lottery asks more for a ticket in a book of 200 than in one of 100/,
  ],
  [
    'ranks that do not count',
    { prizes: prizes.toReversed() },
    /^one_lottery has prizes of rank 5, 4, 3, 2, 1: ranks count from 1/,
  ],
  ['a gap in the ranks', withPrize(5, { rank: 6 }), /ranks count from 1/],
  [
    'another value than its title is paid',
    withPrize(4, { valueCents: 99_999 }),
    /^one_lottery has a prize called \$1,000, which is paid into the wallet, and says that it is worth 99999/,
  ],
  [
    'a title in pounds',
    withPrize(5, { title: '£100' }),
    /^one_lottery has a prize called £100, and its prizes are in AUD/,
  ],
  [
    'more needed than there are',
    { leastTickets: 500_001 },
    /^one_lottery needs 500001 tickets sold and has 500000/,
  ],
  [
    'prizes worth more than the tickets',
    { totalTickets: 350_000 },
    /^one_lottery has prizes worth 62.9 per cent of all its tickets/,
  ],
  [
    'prizes worth next to nothing',
    withPrize(1, { title: 'A car', valueCents: 12_000_000 }),
    /^one_lottery has prizes worth 33.3 per cent of all its tickets/,
  ],
  [
    'a draw that the shop pays for',
    { leastTickets: 109_999 },
    /^one_lottery is drawn with 109999 tickets, which pay for less than half .* it takes 110000/,
  ],
  [
    'hardly a prize',
    {
      prizes: [{ rank: 1, title: 'A house', valueCents: 33_000_000, quantity: 1 }],
    },
    /^one_lottery has one prize for 500000 tickets/,
  ],
  [
    'a close after the draw',
    { daysFromCloseToDraw: 0, closeTime: '20:00', drawTime: '11:00' },
    /^one_lottery closes at 20:00 and is drawn at 11:00, which is before/,
  ],
  [
    'no time to publish its list',
    { daysFromCloseToDraw: 1, closeTime: '23:59', drawTime: '00:58' },
    /^one_lottery is drawn 59 minutes after it closes/,
  ],
  [
    'the day of another',
    { dayOfMonth: 12 },
    /^your_hospice_lottery and one_lottery are both drawn on day 12/,
  ],
  ['a cause twice', { causes: ['second_table', 'second_table'] }, /supports second_table twice/],
  [
    'a cause without a story',
    { causes: ['second_table', 'the_moon'] },
    /^one_lottery supports the_moon, which is not in the list of causes/,
  ],
  ['draws by another number', { drawsPerYear: 6 }, /^one_lottery has had 12 draws a year/],
])('refused: %s', (_name, change, sentence) => {
  expect(problemsWith(change)).toEqual([expect.stringMatching(sentence)]);
});

test('refused: a book of more tickets than there are, and more prizes than tickets that are needed', () => {
  const small = {
    books: [{ tickets: 20, priceCents: 2_000 }],
    ...{ defaultBookTickets: 20, totalTickets: 10, leastTickets: 6 },
    prizes: [
      { rank: 1, title: '$3', valueCents: 300, quantity: 1 },
      { rank: 2, title: 'A pen', valueCents: 20, quantity: 6 },
    ],
  };
  expect(problemsWith(small)).toEqual([
    'one_lottery sells a book of 20 tickets, and has 10 in all.',
    'one_lottery has 7 prizes and is drawn with 6 tickets: some would have no winner.',
  ]);
});

test('the number of draws in a year stays also where the raffle was left out in between', () => {
  const history = [shipped, { raffles: [] }];
  const changed = raffles.map((raffle) =>
    raffle.offer === 'make_a_smile_lottery' ? { ...raffle, drawsPerYear: 12 as const } : raffle,
  );
  expect(problemsOfRaffles({ raffles: changed, causes }, history)).toEqual([
    expect.stringMatching(/^make_a_smile_lottery has had 6 draws a year/),
  ]);
});
