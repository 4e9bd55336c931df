import { readdirSync, readFileSync } from 'node:fs';
import type { CopyCategory } from '@/lib/copy/copy';
import { SHIPPED_COPY, shippedWords } from './shipped';

test('every British text that ships is what a British page reads', () => {
  const files = readdirSync('content/copy/en-GB');
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    const category = file.replace('.json', '') as CopyCategory;
    const own: unknown = JSON.parse(readFileSync(`content/copy/en-GB/${file}`, 'utf8'));
    expect(shippedWords('en-GB', category)).toEqual({
      ...SHIPPED_COPY[category],
      ...(own as object),
    });
    expect(shippedWords('en-AU', category)).toBe(SHIPPED_COPY[category]);
  }
});
