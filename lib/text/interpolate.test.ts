import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { interpolate } from './interpolate';
import { messageValues } from './message-values';

const GAMES = '{count, plural, one {# game} other {# games}}';

test.each([
  ['Hello {name}, it’s {name}', { name: 'Ann' }, 'Hello Ann, it’s Ann'],
  ['Hello {name}', {}, 'Hello {name}'],
  ['{constructor}', {}, '{constructor}'],
  [
    "It's \u2018{name}\u2019, '{name}' #1",
    { name: '{count} # Ann' },
    "It's \u2018{count} # Ann\u2019, '{count} # Ann' #1",
  ],
  [
    '{n, plural, one {} other {# }}draws{n, plural, one {} other { each}}',
    { n: 2 },
    '2 draws each',
  ],
  [GAMES, { count: 0 }, '0 games'],
  [GAMES, { count: 1 }, '1 game'],
  [GAMES, { count: '1' }, '1 game'],
  [GAMES, { count: '1,234' }, '1,234 games'],
  [GAMES, {}, '{count} games'],
  [
    '{count, plural, =0 {none} one {one} other {#}} of {name}',
    { count: 0, name: 'A' },
    'none of A',
  ],
  [
    '{n, plural, one {{game}, # draw} other {{game}, # draws}}',
    { n: 2, game: '#1' },
    '#1, 2 draws',
  ],
  ['{n, plural, other {# {m, plural, one {# a} other {# b}}}}', { n: 2, m: 1 }, '2 1 a'],
])('%s with %j is %s', (text, values, result) => expect(interpolate(text, values)).toBe(result));

test('a place in an order has the English ending', () => {
  const text = '{place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}';
  const places = [1, 2, 3, 4, 11, 12, 13, 21, 112].map((place) => interpolate(text, { place }));
  expect(places.join(' ')).toBe('1st 2nd 3rd 4th 11th 12th 13th 21st 112th');
});

const UNSOUND = [
  'Hello {name',
  'Hello name}',
  'Hello { name }',
  'Hello {}',
  '{count, number}',
  '{count, plural}',
  '{count, plural, one {# game}}',
  '{count, plural, one {# game} others {# games}}',
  '{count, plural, offset:1 one {# game} other {# games}}',
  '{count, plural, one {# game} other {# games}',
  '{count, plural, other {{}}}',
];

test.each(UNSOUND)('%s is no sound message, and stops nothing', (text) => {
  expect(() => messageValues(text)).toThrow();
  expect(typeof interpolate(text, { count: 2, name: 'Ann' })).toBe('string');
});

test('every text that ships is a sound message, and British ones ask for what Australian ones do', () => {
  const australian = textsOf('en-AU');
  const british = textsOf('en-GB');
  expect(australian.size).toBeGreaterThan(2000);
  for (const text of [...australian.values(), ...british.values()])
    expect(() => messageValues(text)).not.toThrow();
  for (const [key, text] of british)
    expect([key, valuesOf(text)]).toEqual([key, valuesOf(australian.get(key) ?? '')]);
});

const valuesOf = (text: string) => [...new Set(messageValues(text))].toSorted();

/** Every text of a locale's messages, by file and key. */
function textsOf(locale: string): Map<string, string> {
  const folder = path.join('content', 'copy', locale);
  return new Map(
    readdirSync(folder).flatMap((file) =>
      textsIn(JSON.parse(readFileSync(path.join(folder, file), 'utf8')), file),
    ),
  );
}

function textsIn(value: unknown, place: string): [string, string][] {
  if (typeof value === 'string') return [[place, value]];
  return value !== null && typeof value === 'object'
    ? Object.entries(value).flatMap(([key, inner]) => textsIn(inner, `${place}.${key}`))
    : [];
}
