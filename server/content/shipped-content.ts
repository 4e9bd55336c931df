import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { ownContent } from '@/lib/process/shop-folder';
import { readEnv } from '@/server/runtime/env';
import { type Item, problemsOf } from './check-item';
import { COLLECTIONS, type Collection, findCollection } from './collections';
import { type Locale, translationsOf } from './shipped-copy';

/** An item as stored in a file of the checkout. */
export interface ShippedItem {
  collection: string;
  item: Item & { id: string };
}

export interface ShippedContent {
  items: ShippedItem[];
  /** files with content that pages could not show, with the reason */
  broken: { file: string; reason: string }[];
  /** collections with at least one shipped item: only in these are items withdrawn that no longer ship */
  collections: string[];
}

const LOCALES: readonly Locale[] = ['en-AU', 'en-GB'];

/**
 * Everything under `content/`: `<collection>/<id>.json` (with a post's body beside it, as markdown) and the copy in
 * `copy/<locale>/<category>.json`. Missing files ship nothing.
 * @param own the content of the shop's own folder: a collection that it has takes the place of the shipped one as a whole,
 * so that no page of another shop is left among its pages; its copy lies over the shipped one, key by key
 */
export async function shippedContent(
  root: string = path.join(process.cwd(), 'content'),
  own: string | undefined = ownContent(readEnv().CATALOGUE),
): Promise<ShippedContent> {
  const content: ShippedContent = { items: [], broken: [], collections: [] };
  for (const collection of COLLECTIONS) {
    const ownFolder = own && path.join(own, collection.name);
    const isOwn = ownFolder !== undefined && existsSync(ownFolder);
    await readFolder(
      content,
      isOwn ? ownFolder : path.join(root, collection.name),
      async (file) => [await readItem(file, collection)],
    );
  }
  for (const locale of LOCALES) {
    for (const folder of [root, ...(own ? [own] : [])])
      await readFolder(content, path.join(folder, 'copy', locale), async (file) =>
        translationsOf(locale, path.basename(file, '.json'), await readObject(file)).map(
          (item) => ({ collection: 'translations', item }),
        ),
      );
  }
  content.items = lastOfEach(content.items);
  content.collections = [...new Set(content.items.map(({ collection }) => collection))];
  return content;
}

/** What came later lies over what came before under its id. */
const lastOfEach = (items: readonly ShippedItem[]): ShippedItem[] => [
  ...new Map(items.map((one) => [`${one.collection}/${one.item.id}`, one])).values(),
];

async function readFolder(
  content: ShippedContent,
  folder: string,
  read: (file: string) => Promise<ShippedItem[]>,
): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((one) => one.endsWith('.json')).sort()) {
    const file = path.join(folder, name);
    try {
      const items = await read(file);
      for (const one of items) requireSound(one);
      content.items.push(...items);
    } catch (error) {
      const from = path.relative(process.cwd(), file);
      content.broken.push({ file: from, reason: (error as Error).message });
    }
  }
}

async function readItem(file: string, collection: Collection): Promise<ShippedItem> {
  const id = path.basename(file, '.json');
  const item = await readObject(file);
  const body = await readFile(file.replace(/\.json$/, '.md'), 'utf8').catch(() => null);
  return {
    collection: collection.name,
    item: { ...item, id: String(item.id ?? id), ...(body !== null && { body }) },
  };
}

async function readObject(file: string): Promise<Item> {
  const value: unknown = JSON.parse(await readFile(file, 'utf8'));
  if (value !== null && typeof value === 'object' && !Array.isArray(value)) return value as Item;
  throw new Error('it is not an object');
}

function requireSound({ collection, item }: ShippedItem): void {
  const known = findCollection(collection);
  const problems = known ? problemsOf(known, item) : [];
  if (problems.length === 0) return;
  const reasons = problems.map(({ field, reason }) => `${field}: ${reason}`);
  throw new Error([...new Set(reasons)].slice(0, 5).join('; '));
}
