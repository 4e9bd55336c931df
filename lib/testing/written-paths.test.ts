import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join('docs', name)),
];
const FILE =
  /`((?:app|bench|bin|components|content|e2e|lib|server|styles|web)\/[\w./()[\]-]+\.(?:tsx?|mjs|css|json|sql))`/g;
const LINK = /\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g;
/** A name that stands for many. */
const PLACEHOLDERS = ['server/db/migrations/NNNN_name.sql'];

const missingIn = (page: string, pattern: RegExp, from: string): string[] =>
  [...readFileSync(page, 'utf8').matchAll(pattern)]
    .map(([, file = '']) => path.join(from, file))
    .filter((file) => !existsSync(file) && !PLACEHOLDERS.includes(file))
    .map((file) => `${page}: ${file}`);

test('every file that the documentation names is there', () => {
  expect(PAGES.length).toBeGreaterThan(100);
  expect(PAGES.flatMap((page) => missingIn(page, FILE, '.'))).toEqual([]);
});

test('every link within the documentation leads to a file', () => {
  expect(PAGES.flatMap((page) => missingIn(page, LINK, path.dirname(page)))).toEqual([]);
});
