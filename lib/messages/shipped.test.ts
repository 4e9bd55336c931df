import { readdirSync, readFileSync } from 'node:fs';
import type { MessageCategory } from '@/lib/contract/shop-messages';
import { SHIPPED_MESSAGES, shippedMessages } from './shipped';

test('every British text that ships is what a British page reads', () => {
  const files = readdirSync('content/copy/en-GB');
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    const category = file.replace('.json', '') as MessageCategory;
    const own: unknown = JSON.parse(readFileSync(`content/copy/en-GB/${file}`, 'utf8'));
    expect(shippedMessages('en-GB', category)).toEqual({
      ...SHIPPED_MESSAGES[category],
      ...(own as object),
    });
    expect(shippedMessages('en-AU', category)).toBe(SHIPPED_MESSAGES[category]);
  }
});
