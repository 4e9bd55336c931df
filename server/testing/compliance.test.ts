import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const INDEX = 'docs/compliance.md';
const PAGES = [
  INDEX,
  ...readdirSync('docs/compliance').map((name) => path.join('docs/compliance', name)),
];
/** A file of tests, perhaps as a link to it, and the beginning of a test's name where one is named. */
const CITED = /`([\w./-]+\.(?:test\.tsx?|spec\.ts))`(?:\]\(([^)\s]+)\))?(?:: \*([^*]+)\*)?/g;

describe.each(PAGES)('%s', (page) => {
  const table = readFileSync(page, 'utf8');
  const cited = [...table.matchAll(CITED)].map(([, file = '', link, name]) => ({
    ...{ file, link, name },
  }));
  const states = table
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| rule'))
    .map((row) => row.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')));

  test('every test that the table of rules names is there', () => {
    expect(cited.length).toBeGreaterThan(page === INDEX ? 50 : 40);
    const missing = cited.filter(
      ({ file, name }) =>
        !existsSync(file) || (name !== undefined && !readFileSync(file, 'utf8').includes(name)),
    );
    expect(missing).toEqual([]);
  });

  test('a link of a test leads to it', () => {
    const elsewhere = cited.filter(
      ({ file, link }) => link !== undefined && path.join(path.dirname(page), link) !== file,
    );
    expect(elsewhere).toEqual([]);
  });

  test('a rule that is said to be met names the test that would fail', () => {
    const unproven = states.filter(
      ([, state = '', by = '']) => /^(met|done)\b/.test(state) && !by.match(CITED),
    );
    expect(unproven).toEqual([]);
    const KNOWN =
      /^(met|done|partly|by procedure|not met|\*\*open\*\*|not applicable|not used|no law|the operator's)/;
    expect(states.filter(([, state = '']) => !KNOWN.test(state))).toEqual([]);
  });

  test('a rule that is met by procedure names the page that tells it', () => {
    const untold = states.filter(
      ([, state = '', by = '']) =>
        state.startsWith('by procedure') && !/\]\([\w./-]+\.md/.test(state + by),
    );
    expect(untold).toEqual([]);
  });
});

test('every page of a standard is named by the page above it', () => {
  const index = readFileSync(INDEX, 'utf8');
  const unnamed = PAGES.slice(1).filter((page) => !index.includes(path.relative('docs', page)));
  expect(unnamed).toEqual([]);
});
