import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Item } from './check-item';
import { COLLECTIONS } from './collections';
import { type Ask, pushToDirectus } from './push-to-directus';
import { shippedContent } from './shipped-content';
import { aCategory } from './testing/a-cms';

/** As much of a Directus as the push speaks to: it knows collections and fields, and refuses what they do not hold. */
function aDirectus() {
  const collections = new Map<string, { isSingleton: boolean; fields: Set<string> }>();
  const items = new Map<string, Map<string, Item>>();
  const writes: string[] = [];
  const known = (name: string) => {
    const collection = collections.get(name);
    const held = items.get(name);
    if (!collection || !held) throw new Error(`403 ${name}`);
    return { ...collection, held };
  };
  const keep = (name: string, item: Item) => {
    const { fields, held } = known(name);
    for (const field of Object.keys(item))
      if (!fields.has(field)) throw new Error(`403 ${name}.${field}`);
    const nothing = Object.fromEntries([...fields].map((field) => [field, null]));
    const id = String(item.id);
    // it keeps times by itself, and spells instants in its own way
    const written = JSON.parse(JSON.stringify(item).replaceAll(/(:\d\d)Z"/g, '$1.000Z"')) as Item;
    held.set(id, {
      ...nothing,
      ...held.get(id),
      ...written,
      date_created: '2026-01-01T00:00:00.000Z',
    });
  };
  const ask: Ask = async (method, address, body) => {
    const [, what, name = ''] = address.split('?')[0]?.split('/') ?? [];
    if (method !== 'GET') writes.push(`${method} ${what}/${name}`);
    if (what === 'collections' && method === 'GET') return collections.get(name) ? {} : null;
    if (what === 'collections') {
      const made = body as {
        collection: string;
        meta: { singleton: boolean };
        fields: { field: string }[];
      };
      collections.set(made.collection, {
        isSingleton: made.meta.singleton,
        fields: new Set(made.fields.map(({ field }) => field)),
      });
      items.set(made.collection, new Map());
      return {};
    }
    const { isSingleton, fields, held } = known(name);
    if (what === 'fields' && method === 'GET') return [...fields].map((field) => ({ field }));
    if (what === 'fields') {
      fields.add((body as { field: string }).field);
      return {};
    }
    if (method !== 'GET') for (const item of [body].flat() as Item[]) keep(name, item);
    return isSingleton ? ([...held.values()][0] ?? { id: null }) : [...held.values()];
  };
  return { ask, collections, items, writes };
}

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'fairdraw-push-'));
  await category('odds', 'Odds');
  await file('theme/theme.json', {
    colours: [{ token: 'brand', light: '#000000', dark: '#ffffff' }],
  });
  await file('copy/en-AU/home.json', { title: 'Hello', steps: ['one', { two: 2 }] });
});
afterEach(() => rm(root, { recursive: true }));

async function file(name: string, content: unknown) {
  const whole = path.join(root, name);
  await mkdir(path.dirname(whole), { recursive: true });
  await writeFile(whole, JSON.stringify(content));
}
const category = (slug: string, name: string) =>
  file(`blog_categories/${slug}.json`, { ...aCategory(slug), name });
const push = async (ask: Ask) => pushToDirectus(ask, await shippedContent(root));

test('an empty Directus gets every collection, field and item; doing it again changes nothing', async () => {
  const directus = aDirectus();
  expect(await push(directus.ask)).toMatchObject({ collections: COLLECTIONS.length, added: 4 });
  expect([...directus.collections.keys()]).toEqual(COLLECTIONS.map(({ name }) => name));
  expect(directus.collections.get('theme')?.isSingleton).toBe(true);
  expect(directus.items.get('translations')?.get('en-AU/home.steps')).toMatchObject({
    type: 'json',
    value: '["one",{"two":2}]',
  });
  directus.writes.length = 0;
  expect(await push(directus.ask)).toMatchObject({
    collections: 0,
    fields: 0,
    added: 0,
    unchanged: 4,
  });
  expect(directus.writes).toEqual([]);
});

test('what ships anew arrives, what an editor has changed is left', async () => {
  const directus = aDirectus();
  await category('play', 'Play');
  await push(directus.ask);
  const play = directus.items.get('blog_categories')?.get('play');
  if (play) play.name = 'Play, says the editor';
  await category('odds', 'The odds');
  await category('play', 'Play well');
  expect(await push(directus.ask)).toMatchObject({ updated: 1, kept: 1 });
  expect(directus.items.get('blog_categories')?.get('odds')?.name).toBe('The odds');
  expect(play?.name).toBe('Play, says the editor');
});

test('a field that somebody has removed is made again', async () => {
  const directus = aDirectus();
  await push(directus.ask);
  directus.collections.get('pages')?.fields.delete('seo_title');
  expect(await push(directus.ask)).toMatchObject({ collections: 0, fields: 1 });
  expect(directus.collections.get('pages')?.fields).toContain('seo_title');
});
