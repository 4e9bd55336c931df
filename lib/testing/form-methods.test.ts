import { readdirSync, readFileSync } from 'node:fs';

const FILES = ['app', 'components'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .map((file) => `${folder}/${file}`),
);

/** The start tags of the forms in a source text; braces within a tag are attributes. */
function formTags(text: string): string[] {
  return [...text.matchAll(/<form\b/g)].map(({ index }) => {
    let depth = 0;
    for (let at = index; at < text.length; at += 1) {
      if (text[at] === '{') depth += 1;
      if (text[at] === '}') depth -= 1;
      if (text[at] === '>' && depth === 0) return text.slice(index, at + 1);
    }
    return '';
  });
}

test('a form that no script takes puts nothing that was typed into the address', () => {
  const forms = FILES.flatMap((file) =>
    formTags(readFileSync(file, 'utf8')).map((tag) => ({ file, tag })),
  );
  expect(forms.length).toBeGreaterThan(30);
  // a filter that works without scripts has an action of its own
  const isSafe = (tag: string) =>
    tag.includes('method="post"') || (tag.includes('method="get"') && tag.includes('action='));
  expect(forms.filter(({ tag }) => !isSafe(tag))).toEqual([]);
});
