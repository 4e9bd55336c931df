import { readFileSync } from 'node:fs';
import path from 'node:path';
import { toWire } from '@/lib/client/wire';
import {
  CatalogueProblems,
  catalogueSchema,
  readCatalogue,
  writeCatalogue,
} from './catalogue-text';
import { shippedCatalogue } from './shipped-catalogue';

const file = (name: string) => readFileSync(path.join(process.cwd(), name), 'utf8');

const from = (was: string, is: string) => (text: string) => text.replace(was, is);

function problemsIn(text: string): readonly string[] {
  try {
    readCatalogue(text);
  } catch (error) {
    if (error instanceof CatalogueProblems) return error.problems;
    throw error;
  }
  return [];
}

test('a catalogue is written as its file, and read from it as it was', () => {
  expect(writeCatalogue(shippedCatalogue())).toBe(file('content/catalogue.yaml'));
  expect(readCatalogue(writeCatalogue(shippedCatalogue()))).toEqual(shippedCatalogue());
  expect(readCatalogue(asJson())).toEqual(shippedCatalogue());
});

const asJson = () => JSON.stringify(toWire(shippedCatalogue()));

test('what a file lacks, or has too much of, is said with its place', () => {
  const shipped = file('content/catalogue.yaml');
  expect(problemsIn('')).toEqual(['The file: Invalid input: expected object, received null']);
  expect(problemsIn('brands: [')[0]).toMatch(/line 1/);
  expect(problemsIn(shipped.replace('is_default: true', 'is_default: perhaps'))).toEqual([
    'segments[0].is_default: Invalid input: expected boolean, received string',
  ]);
  expect(problemsIn(shipped.replace('- native_app', '- naive_app'))[0]).toMatch(
    /^segments\[0\]\.capabilities\[0\]: Invalid option/,
  );
  expect(problemsIn(shipped.replace('game_cents: 140', 'game_cents: 0'))).toEqual([
    'lotteries[0].price.game_cents: Too small: expected number to be >=1',
  ]);
  expect(problemsIn(shipped.replace('close_time: 19:25', 'close_time: 7 pm'))[0]).toMatch(
    /^lotteries\[0\]\.close_time: Invalid string/,
  );
  expect(problemsIn(`${shipped}prices: 3\n`)).toEqual(['The file: Unrecognized key: "prices"']);
});

test.each<[string, (text: string) => string, string]>([
  ['one share', from('shares: 20', 'shares: 1'), 'syndicates[0].shares: A syndicate has two'],
  ['no share to sell', from('least_shares: 5', 'least_shares: 0'), 'syndicates[0].least_shares: A'],
  ['no games', from('games: 30', 'games: 0'), 'syndicates[2].games: A syndicate plays a game'],
  [
    'no time to place its ticket',
    from('closes_minutes_before: 120', 'closes_minutes_before: 9'),
    'syndicates[0].closes_minutes_before: Its ticket has to be placed',
  ],
  [
    'sales from the draw on',
    from('opens_days_before: 8', 'opens_days_before: 0'),
    'syndicates[0].opens_days_before: A syndicate goes on sale a day before its draw at the latest',
  ],
  [
    'a prize of nothing',
    from('prize_cents: 50000\n', 'prize_cents: 0\n'),
    'giveaways.daily.prize_cents: A prize is a cent at least.',
  ],
  [
    'a part of a cent',
    from('prize_cents: 50000\n', 'prize_cents: 0.5\n'),
    'giveaways.daily.prize_cents: Invalid input',
  ],
  [
    'no winner',
    from('winners: 2', 'winners: 0'),
    'giveaways.monthly.winners: A giveaway has a winner at least.',
  ],
  [
    'no such time',
    from('draws: 18:30', 'draws: 25:30'),
    'giveaways.daily.draws: A time is as 18:30',
  ],
  [
    'a guarantee for all',
    from('guaranteed_after_months: 12', 'guaranteed_after_months: 0'),
    'giveaways.monthly.guaranteed_after_months: A member asks for a month at least.',
  ],
  ['a part that is missing', (text) => text.slice(0, text.indexOf('cohorts:')), 'cohorts: Invalid'],
  [
    'a ticket of nothing',
    from('            games: 6\n', ''),
    'partners[0].offers[0].tickets[0]: A ticket has a key, and game_type and games of a lottery',
  ],
  [
    'a partner without an address',
    from('slug: harbour-mutual', 'slug: Harbour Mutual'),
    'partners[0].slug: Invalid',
  ],
])('refused: %s', (_name, change, sentence) => {
  const shipped = file('content/catalogue.yaml');
  expect(change(shipped)).not.toBe(shipped);
  expect(problemsIn(change(shipped))).toEqual([expect.stringContaining(sentence)]);
});

test('a file that grows in memory, or is endless, is refused', () => {
  const bomb = ['a0: &a0 [x, x, x, x, x, x, x, x, x, x]'];
  for (let level = 1; level < 9; level += 1)
    bomb.push(`a${level}: &a${level} [${`*a${level - 1}, `.repeat(10)}]`);
  expect(() => readCatalogue(bomb.join('\n'))).toThrow(/alias/i);
  expect(problemsIn('x'.repeat(2_000_001))).toEqual([
    'The file is longer than 2000000 characters.',
  ]);
});

test('the published schema is that of the file', () => {
  expect(JSON.parse(file('docs/catalogue.schema.json'))).toEqual(catalogueSchema());
});
