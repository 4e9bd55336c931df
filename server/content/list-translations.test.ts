import { ListTranslations } from '@/lib/contract/content';
import { createApi } from '@/server/api/app';
import { customerOfToken } from '@/server/identity';
import { customerOfView, isViewToken, staffOfToken } from '@/server/staff';
import { apiFor } from '@/web/api/server-client';
import { contentHttp } from './http';
import { aCms } from './testing/a-cms';

const cms = aCms();

const api = () => {
  const { db, pool } = cms.database;
  const database = { db, pool, close: async () => {} };
  const { app } = createApi({
    database,
    routes: contentHttp,
    authenticate: customerOfToken,
    authenticateStaff: staffOfToken,
    authenticateView: { isViewToken, customerOfView },
    requestsPerMinute: 0,
  });
  return apiFor({ variant: 'AU', sessionId: 'x' }, async (request) => app.fetch(request));
};

const text = (locale: string, category: string, key: string, value: unknown, type = 'plain') => ({
  id: `${locale}/${category}.${key}`,
  ...{ locale, category, key, type, value },
});

beforeAll(async () => {
  const picture = {
    image_url: '/a.svg',
    image_width: 4,
    image_height: 3,
    content_description: 'A ticket',
  };
  const { status } = await cms.edit('/items/translations', 'POST', [
    text('en-AU', 'home', 'title', 'G’day'),
    text('en-AU', 'home', 'lead', '**Play**', 'markdown'),
    text('en-AU', 'home', 'picture', picture, 'image'),
    text('en-AU', 'cart', 'total', 'Total'),
    text('en-AU', 'cart', 'meta', { title: 'Cart', description: 'Yours' }, 'seo'),
    text('en-AU', 'cart', 'steps', [{ label: 'One' }], 'json'),
    text('en-GB', 'home', 'title', 'Hello'),
    { ...text('en-GB', 'cart', 'total', 'Sum'), status: 'draft' },
  ]);
  expect(status).toBe(200);
});

const words = async (input: object) => {
  const items = await api()(ListTranslations, { locale: 'en-AU', ...input });
  return items.map(({ id, value }) => [id, value]);
};

test('the words of a category, each with its type', async () => {
  expect(await api()(ListTranslations, { locale: 'en-AU', c: ['home'] })).toEqual([
    { id: 'home.lead', category: 'home', type: 'markdown', value: '**Play**' },
    {
      id: 'home.picture',
      category: 'home',
      type: 'image',
      value: { imageUrl: '/a.svg', imageWidth: 4, imageHeight: 3, contentDescription: 'A ticket' },
    },
    { id: 'home.title', category: 'home', type: 'plain', value: 'G’day' },
  ]);
});

test('British words where there are some, Australian where not, drafts never', async () => {
  expect(await words({ locale: 'en-GB', id: ['home.title', 'home.lead', 'cart.total'] })).toEqual([
    ['cart.total', 'Total'],
    ['home.lead', '**Play**'],
    ['home.title', 'Hello'],
  ]);
});

test('by category, by id and by type, together', async () => {
  expect(await words({ c: ['home', 'cart'], t: ['plain'] })).toEqual([
    ['cart.total', 'Total'],
    ['home.title', 'G’day'],
  ]);
  expect(await words({ c: ['cart'], id: ['home.title'] })).toEqual([]);
  expect(await words({ t: ['seo'] })).toEqual([
    ['cart.meta', { title: 'Cart', description: 'Yours' }],
  ]);
  expect(await words({})).toHaveLength(6);
});

test('a broken item is left out, the others are there', async () => {
  await cms.database.pool.query(`
    insert into content_items (collection, id, data) values
      ('translations', 'en-AU/odd.one', '{"locale": "en-AU", "category": "odd", "key": "one", "type": "plain", "value": 7}'),
      ('translations', 'en-AU/odd.two', '{"locale": "en-AU", "category": "odd"}'),
      ('translations', 'en-AU/odd.three', '{"locale": "en-AU", "category": "odd", "key": "three", "type": "plain", "value": "here"}')`);
  expect(await words({ c: ['odd'] })).toEqual([['odd.three', 'here']]);
});

test('another locale, another type and a bad id are refused', async () => {
  for (const input of [{ locale: 'fr-FR' }, { t: ['html'] }, { id: ['x'] }, { c: [''] }])
    await expect(words(input)).rejects.toMatchObject({ status: 422 });
});
