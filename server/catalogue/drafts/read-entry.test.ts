import { PART_NAMES } from '@/lib/contract/catalogue-parts';
import { writeCatalogue } from '../versions/catalogue-text';
import { shippedCatalogue } from '../versions/shipped-catalogue';
import { entriesOf, findEntry, withoutEntry } from './entries';
import { readEntry, readWhole, TextProblems, writeEntry } from './read-entry';

const shipped = shippedCatalogue();

function problemsIn(read: () => unknown): string[] {
  try {
    read();
  } catch (error) {
    if (error instanceof TextProblems)
      return error.problems.map(({ line, problem }) => `${line}: ${problem}`);
    throw error;
  }
  return [];
}

test('every entry is written as its text, and read from it as it was', () => {
  for (const part of PART_NAMES)
    for (const { key, value } of entriesOf(shipped, part))
      expect(readEntry(writeEntry(value), shipped, { part, key })).toEqual(shipped);
  expect(readWhole(writeCatalogue(shipped))).toEqual(shipped);
});

test('an entry without a place comes last in its part, and one that is left out is gone', () => {
  const [first] = shipped.causes;
  if (!first) throw new Error('a cause');
  const text = writeEntry({ ...first, key: 'another', slug: 'another' });
  const added = readEntry(text, shipped, { part: 'causes', key: null });
  expect(added.causes.at(-1)?.key).toBe('another');
  expect(withoutEntry(added, { part: 'causes', key: 'another' })).toEqual(shipped);
  expect(findEntry(shipped, { part: 'causes', key: 'another' })).toBeUndefined();
});

const BRAND = { part: 'brands', key: 'AU' } as const;

test.each([
  ['a word for a whole', 'brand', /^1: /],
  ['a bracket that stays open', 'variant: [AU', /^1: /],
  ['a field twice', 'variant: AU\nvariant: GB\n', /^2: /],
  ['an unknown field', 'variant: AU\nprice: 3\n', /Unrecognized key: "price"$/],
  ['nothing', '', /^1: /],
])('%s is wrong at its line', (_what, text, expected) => {
  expect(problemsIn(() => readEntry(text, shipped, BRAND)).join('\n')).toMatch(
    new RegExp(expected.source, 'm'),
  );
});

test('what is wrong deep inside is said with its line and its name', () => {
  const text = writeEntry(findEntry(shipped, BRAND));
  const lines = text.split('\n');
  const at = lines.findIndex((line) => line.startsWith('support_email:'));
  const wrong = text.replace(/support_email: .+/, 'support_email: nobody');
  expect(problemsIn(() => readEntry(wrong, shipped, BRAND))).toEqual([
    expect.stringMatching(new RegExp(`^${at + 1}: support_email: `)),
  ]);
});

test('what would fill the memory, or the stack, is refused', () => {
  const aliases = Array.from(
    { length: 9 },
    (_, index) => `a${index}: &a${index} [${index > 0 ? Array(9).fill(`*a${index - 1}`) : 'x'}]`,
  ).join('\n');
  expect(problemsIn(() => readWhole(aliases))).toHaveLength(1);
  expect(problemsIn(() => readWhole('['.repeat(20_000))).length).toBeGreaterThan(0);
});
