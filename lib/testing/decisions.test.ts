import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = 'docs/decisions';
const TITLE = /^# (\d{3})\. ([A-Z][^:;]+[^.:;])$/;
const PARTS = ['**Context.**', '**Decision.**', '**Consequence.**'];
/** The line below the title of a record that another one has taken the place of. */
const SUPERSEDED = /^\*\*Superseded by \[(\d{3})\]\(([\w-]+\.md)\)\.\*\*/;
const LONGEST_TITLE = 75;

const records = readdirSync(FOLDER).map((file) => {
  const text = readFileSync(`${FOLDER}/${file}`, 'utf8');
  const [first = '', , status = ''] = text.split('\n');
  const [, number, title = ''] = TITLE.exec(first) ?? [];
  return { file, text, first, number, title, successor: SUPERSEDED.exec(status) };
});
const index = readFileSync('docs/README.md', 'utf8')
  .split('\n')
  .filter((line) => line.includes('](decisions/'));

test('the title of every decision is its number and a sentence', () => {
  const wrong = records.filter(
    ({ file, number, title }) => number !== file.slice(0, 3) || title.length > LONGEST_TITLE,
  );
  expect(wrong.map(({ file, first }) => `${file}: ${first}`)).toEqual([]);
  expect(new Set(records.map(({ number }) => number)).size).toBe(records.length);
});

test('every decision says its context, what was decided and what follows, in this order', () => {
  const wrong = records.filter(({ text }) => {
    const places = PARTS.map((part) => text.indexOf(`\n${part}`));
    return places.some((place, nth) => place <= (places[nth - 1] ?? 0));
  });
  expect(wrong.map(({ file }) => file)).toEqual([]);
});

test('a decision is superseded by a record that there is, and says so below its title', () => {
  const files = records.map(({ file }) => file);
  for (const { successor } of records) if (successor) expect(files).toContain(successor[2]);
  const elsewhere = records.filter(({ text, successor }) => !successor && /superseded/i.test(text));
  expect(elsewhere.map(({ file }) => file)).toEqual([]);
});

test('the index has every decision in force once, under its title, and no other', () => {
  const inForce = records.filter(({ successor }) => !successor);
  expect([...index].sort()).toEqual(
    inForce.map(({ file, number, title }) => `- [${number}](decisions/${file}) ${title}`).sort(),
  );
});
