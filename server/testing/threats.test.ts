import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { missingTests, strayLinks, testsCitedIn } from './cited-tests';

const FOLDER = 'docs/threats';
const INDEX = path.join(FOLDER, 'README.md');
const PAGES = readdirSync(FOLDER).filter((name) => name !== 'README.md');

describe.each(PAGES)('threats: %s', (name) => {
  const page = path.join(FOLDER, name);
  const text = readFileSync(page, 'utf8');
  const cited = testsCitedIn(text);

  test('names tests that are there, by links that lead to them', () => {
    expect(cited.length).toBeGreaterThan(3);
    expect(missingTests(cited)).toEqual([]);
    expect(strayLinks(page, cited)).toEqual([]);
  });

  test('shows what stops a threat by a test, or by the decision that says how', () => {
    const rows = text.split('\n').filter((line) => /^\| (?!threat \|)[a-z]/.test(line));
    expect(rows.length).toBeGreaterThan(3);
    const unshown = rows.filter(
      (row) => testsCitedIn(row).length === 0 && !row.includes('](../decisions/'),
    );
    expect(unshown).toEqual([]);
    expect(text).toContain('**What is left.**');
  });
});

test('every page of a door is named by the page above them', () => {
  const index = readFileSync(INDEX, 'utf8');
  expect(PAGES.filter((name) => !index.includes(`(${name})`))).toEqual([]);
});
