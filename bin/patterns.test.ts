import { RegExpParser } from '@eslint-community/regexpp';
import { analyse } from 'scslre';
import { compilePattern } from '@/lib/routes/pattern';
import { ROUTES } from '@/lib/routes/table';
import { type Pattern, patternsInSources } from './testing/patterns-in-sources';

/** Far longer than any input limit allows; quadratic work on it takes seconds. */
const LENGTH = 50_000;
const MOST_MS = 1_000;
/** CPU time, not wall time: other work on the machine does not make a pattern look slow. */
const spentMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};
const PIECES = [
  ...['a', '0', ' ', '\t', '\n', '.', '-', '_', '/', '?', '#', '@', '+', '%', ',', '=', '[', '('],
  ...[
    '\\',
    '"',
    '<',
    '|',
    '*',
    '$',
    ':',
    ';',
    '&',
    '!',
    '{',
    '.a',
    'a.',
    '.aa?',
    'a@',
    ' a',
    ' and ',
  ],
  ...['[a]', '%2', '%25', '(a', '-a', '\r\n', 'é', '\u202e', 'a/', '//', ':a', '${'],
];

const ofRoutes: Pattern[] = ROUTES.map((route) => {
  const { source, flags } = compilePattern(route).expression;
  return { at: route.name, source, flags };
});
const ALL = [...patternsInSources(), ...ofRoutes];

/** The kinds of repeated scanning that a pattern allows; none if it cannot backtrack. */
function waysBack({ source, flags }: Pick<Pattern, 'source' | 'flags'>): string[] {
  const parser = new RegExpParser();
  const pattern = parser.parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });
  return analyse({ pattern, flags: parser.parseFlags(flags) }).reports.map(({ type }) => type);
}

test('the patterns of the sources are found', () => {
  expect(ALL.length).toBeGreaterThan(250);
  const sources = ALL.map(({ source }) => source);
  expect(sources).toContain('^\\d{10,16}$');
  expect(sources).toContain('^(\\w+)\\[\\d*\\]$');
});

test('a pattern that backtracks is told', () => {
  for (const source of ['^\\$NOW(?:\\(\\s*([^()]{1,40}?)\\s*\\))?$', '\\s+and\\s+', '^(a+)+$'])
    expect([source, waysBack({ source, flags: '' })]).not.toEqual([source, []]);
});

test('no pattern goes over the same text again and again', () => {
  const results = ALL.map((pattern) => [pattern.at, pattern.source, waysBack(pattern)]);
  expect(results.filter(([, , ways]) => ways?.length)).toEqual([]);
});

test('long texts that almost match take no time', () => {
  const texts = PIECES.map((piece) => piece.repeat(LENGTH / piece.length));
  const slow = ALL.filter(({ source, flags }) => {
    const expression = new RegExp(source, flags.replace('y', ''));
    const began = spentMs();
    for (const text of texts) {
      expression.lastIndex = 0;
      expression.test(text);
      expression.lastIndex = 0;
      expression.test(`${text}\u0000`);
      if (spentMs() - began > MOST_MS) return true;
    }
    return false;
  });
  expect(slow).toEqual([]);
});
