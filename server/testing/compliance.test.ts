import { existsSync, readFileSync } from 'node:fs';

const TABLE = readFileSync('docs/compliance.md', 'utf8');
/** A file of tests, and the beginning of a test's name where one is named. */
const CITED = /`([\w./-]+\.(?:test\.tsx?|spec\.ts))`(?:: \*([^*]+)\*)?/g;
const cited = [...TABLE.matchAll(CITED)].map(([, file = '', name]) => ({ file, name }));
const rows = TABLE.split('\n').filter(
  (line) => line.startsWith('| ') && !line.startsWith('| rule'),
);

test('every test that the table of rules names is there', () => {
  expect(cited.length).toBeGreaterThan(50);
  const missing = cited.filter(
    ({ file, name }) =>
      !existsSync(file) || (name !== undefined && !readFileSync(file, 'utf8').includes(name)),
  );
  expect(missing).toEqual([]);
});

test('a rule that is said to be met names the test that would fail', () => {
  const states = rows.map((row) => row.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')));
  const unproven = states.filter(
    ([, state = '', by = '']) => /^(met|done)\b/.test(state) && !by.match(CITED),
  );
  expect(unproven).toEqual([]);
  const KNOWN = /^(met|done|partly|\*\*open\*\*|not applicable|not used|no law|the operator's)/;
  expect(states.filter(([, state = '']) => !KNOWN.test(state))).toEqual([]);
});
