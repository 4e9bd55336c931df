import type { Item } from './check-item';

export type Locale = 'en-AU' | 'en-GB';

type Type = 'plain' | 'markdown' | 'image' | 'seo' | 'json';

/** The texts of a category of copy as translation items, one per key. */
export const translationsOf = (
  locale: Locale,
  category: string,
  copy: Item,
): (Item & { id: string })[] =>
  Object.entries(copy).map(([key, value]) => {
    const type = typeOf(key, value);
    const stored = type === 'image' ? inSnakeCase(value as Item) : value;
    return { id: `${locale}/${category}.${key}`, locale, category, key, type, value: stored };
  });

/** The type of a text: from its shape, and markdown from its key. */
function typeOf(key: string, value: unknown): Type {
  if (typeof value === 'string') return key.endsWith('Markdown') ? 'markdown' : 'plain';
  const keys = value === null || typeof value !== 'object' ? [] : Object.keys(value).sort();
  if (keys.includes('imageUrl') || keys.includes('image_url')) return 'image';
  return keys.join() === 'description,title' ? 'seo' : 'json';
}

const inSnakeCase = (image: Item): Item =>
  Object.fromEntries(
    Object.entries(image).map(([key, value]) => [
      key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  );
