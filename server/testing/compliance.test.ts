import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CITED, missingTests, strayLinks, testsCitedIn } from './cited-tests';

const INDEX = 'docs/compliance.md';
const PAGES = [
  INDEX,
  ...readdirSync('docs/compliance').map((name) => path.join('docs/compliance', name)),
];
describe.each(PAGES)('%s', (page) => {
  const table = readFileSync(page, 'utf8');
  const cited = testsCitedIn(table);
  const states = table
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| rule'))
    .map((row) => row.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')));

  test('every test that the table of rules names is there', () => {
    expect(cited.length).toBeGreaterThan(page === INDEX ? 50 : 40);
    expect(missingTests(cited)).toEqual([]);
  });

  test('a link of a test leads to it', () => {
    expect(strayLinks(page, cited)).toEqual([]);
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
