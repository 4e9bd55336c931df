import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import packageJson from '@/package.json';

const MOST_README_WORDS = 900;

const read = (file: string) => readFileSync(file, 'utf8');
const scripts: Readonly<Record<string, string>> = packageJson.scripts;
const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  'e2e/README.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join('docs', name)),
];
/** What `npm start` and `npm run backup` name. */
const scriptsNamedIn = (text: string): string[] =>
  [...text.matchAll(/\bnpm (?:run )?(start|test|(?<=run )[a-z][\w:]*)\b/g)].map(
    ([, name = '']) => name,
  );
/** The first cell of each line of a table. */
const commandCells = read('docs/commands.md')
  .split('\n')
  .flatMap((line) => /^\| (`[^|]+`) \|/.exec(line)?.[1] ?? []);

test('the page of commands has every npm script once, and no other', () => {
  expect(commandCells.flatMap(scriptsNamedIn).sort()).toEqual(Object.keys(scripts).sort());
});

test('the page of commands names every program in bin', () => {
  const page = read('docs/commands.md');
  const missing = readdirSync('bin')
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => `bin/${file}`)
    .filter((file) => !page.includes(file))
    .filter((file) => !Object.values(scripts).includes(`node ${file}`));
  expect(missing).toEqual([]);
});

test('every command that the documentation tells to run is there', () => {
  const wrong = PAGES.flatMap((page) =>
    scriptsNamedIn(read(page))
      .filter((name) => !(name in scripts))
      .map((name) => `${page}: npm run ${name}`),
  );
  expect(wrong).toEqual([]);
});

test('the README is read in a few minutes', () => {
  expect(read('README.md').split(/\s+/).length).toBeLessThanOrEqual(MOST_README_WORDS);
});
