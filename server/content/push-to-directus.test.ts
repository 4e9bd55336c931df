import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Item } from './check-item';
import { COLLECTIONS, type Collection } from './collections';
import { directusFields } from './directus-fields';
import { type Ask, pushToDirectus } from './push-to-directus';
import { shippedContent } from './shipped-content';
import { aCategory, aPage } from './testing/a-cms';

/**
 * The parts of Directus that the push uses: it knows collections and fields, rejects unknown ones, and returns three
 * items per page.
 */
function aDirectus({ version = '11.17.4', isAdmin = true } = {}) {
  const collections = new Map<
    string,
    { isSingleton: boolean; fields: Set<string>; types: Map<string, string> }
  >();
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
    // Directus sets dates itself, and formats timestamps in its own way
    const written = JSON.parse(JSON.stringify(item).replaceAll(/(:\d\d)Z"/g, '$1.000Z"')) as Item;
    held.set(id, {
      ...nothing,
      ...held.get(id),
      ...written,
      date_created: '2026-01-01T00:00:00.000Z',
      ...(held.has(id) && { date_updated: '2026-02-02T00:00:00.000Z' }),
    });
  };
  const ask: Ask = async (method, address, body) => {
    const [, what, name = ''] = address.split('?')[0]?.split('/') ?? [];
    if (what === 'server') return { project: {}, version };
    if (what === 'policies') return { admin_access: isAdmin };
    if (method !== 'GET') writes.push(`${method} ${what}/${name}`);
    if (what === 'collections' && method === 'GET') {
      const collection = collections.get(name);
      return collection ? { meta: { singleton: collection.isSingleton }, schema: { name } } : null;
    }
    if (what === 'collections') {
      const made = body as {
        collection: string;
        meta: { singleton: boolean };
        fields: { field: string; type: string }[];
      };
      collections.set(made.collection, {
        isSingleton: made.meta.singleton,
        fields: new Set(made.fields.map(({ field }) => field)),
        types: new Map(made.fields.map(({ field, type }) => [field, type])),
      });
      items.set(made.collection, new Map());
      return {};
    }
    const { isSingleton, fields, types, held } = known(name);
    if (what === 'fields' && method === 'GET')
      return [...fields].map((field) => ({ field, type: types.get(field), schema: {} }));
    if (what === 'fields') {
      fields.add((body as { field: string }).field);
      return {};
    }
    if (method === 'DELETE') for (const id of body as string[]) held.delete(id);
    else if (method !== 'GET') for (const item of [body].flat() as Item[]) keep(name, item);
    if (isSingleton) return [...held.values()][0] ?? { id: null };
    const offset = Number(new URLSearchParams(address.split('?')[1]).get('offset') ?? 0);
    return [...held.values()].slice(offset, offset + 3);
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

test('what ships no longer goes, unless an editor has made it theirs', async () => {
  const directus = aDirectus();
  await category('play', 'Play');
  await category('luck', 'Luck');
  await push(directus.ask);
  const luck = directus.items.get('blog_categories')?.get('luck');
  if (luck) luck.name = 'Luck, says the editor';
  directus.items.get('blog_categories')?.set('own', { id: 'own', name: 'An editor’s own' });
  for (const slug of ['play', 'luck']) await rm(path.join(root, `blog_categories/${slug}.json`));
  expect(await push(directus.ask)).toMatchObject({ withdrawn: 1, unchanged: 4 });
  expect([...(directus.items.get('blog_categories')?.keys() ?? [])]).toEqual([
    'luck',
    'odds',
    'own',
  ]);
});

test('a field that an item no longer has is emptied, and the item is still ours', async () => {
  const directus = aDirectus();
  await file('blog_categories/odds.json', { ...aCategory('odds'), sort: 4 });
  await push(directus.ask);
  await category('odds', 'Odds');
  expect(await push(directus.ask)).toMatchObject({ updated: 1 });
  expect(directus.items.get('blog_categories')?.get('odds')?.sort).toBeNull();
  expect(await push(directus.ask)).toMatchObject({ unchanged: 4, kept: 0 });
});

test('a new item keeps the time at which it was changed last', async () => {
  const directus = aDirectus();
  const changed = '2026-10-20T00:00:00Z';
  await file('pages/how.json', { ...aPage('how'), date_updated: changed });
  await push(directus.ask);
  const how = directus.items.get('pages')?.get('how');
  expect(Date.parse(String(how?.date_updated))).toBe(Date.parse(changed));
  const isSetWhenMade = directusFields(COLLECTIONS[0] as Collection).find(
    ({ field }) => field === 'date_updated',
  );
  expect(isSetWhenMade?.meta).toMatchObject({ special: ['date-updated'] });
});

test('where nothing can be brought, it says why and changes nothing', async () => {
  const ask: [Ask, RegExp][] = [
    [aDirectus({ version: '10.13.1' }).ask, /version 10\.13\.1; the shop needs 11/],
    [aDirectus({ isAdmin: false }).ask, /not the token of an administrator/],
    [async () => null, /is no Directus/],
    [
      async () => {
        throw Object.assign(new Error('GET /server/info: 401'), { status: 401 });
      },
      /no token of this Directus/,
    ],
  ];
  for (const [one, reason] of ask) await expect(push(one)).rejects.toThrow(reason);
});

test('collections of somebody else’s are named, all of them, and left alone', async () => {
  const directus = aDirectus();
  await push(directus.ask);
  directus.collections.get('pages')?.fields.delete('shipped_hash');
  directus.collections.get('blog_posts')?.types.set('variants', 'csv');
  const theme = directus.collections.get('theme');
  if (theme) theme.isSingleton = false;
  directus.writes.length = 0;
  const failed = await push(directus.ask).catch((error: Error) => error.message);
  expect(failed).toMatch(/pages is there, and was not made by this shop/);
  expect(failed).toMatch(/blog_posts\.variants is of type csv, not json/);
  expect(failed).toMatch(/theme has to be a singleton/);
  expect(directus.writes).toEqual([]);
});

test('a field that somebody has removed is made again', async () => {
  const directus = aDirectus();
  await push(directus.ask);
  directus.collections.get('pages')?.fields.delete('seo_title');
  expect(await push(directus.ask)).toMatchObject({ collections: 0, fields: 1 });
  expect(directus.collections.get('pages')?.fields).toContain('seo_title');
});
