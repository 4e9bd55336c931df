import {
  createDirectus,
  createItem,
  createItems,
  deleteItem,
  readItem,
  readItems,
  readSingleton,
  rest,
  staticToken,
  updateItem,
  updateItems,
  updateSingleton,
} from '@directus/sdk';
import { aCategory, aCms, EDITORS_TOKEN } from './testing/a-cms';

interface Category {
  id: string;
  slug: string;
  name: string;
  description: string;
  sort: number | null;
}
interface Schema {
  blog_categories: Category[];
  theme: { id: string; colours: { token: string; light: string; dark: string }[] };
}

const cms = aCms();
const fetch = (input: string | URL | Request, init?: RequestInit) =>
  cms.carry(new Request(input, init));
const visitor = createDirectus<Schema>('http://shop.example/cms', { globals: { fetch } }).with(
  rest(),
);
const editor = createDirectus<Schema>('http://shop.example/cms', { globals: { fetch } })
  .with(staticToken(EDITORS_TOKEN))
  .with(rest());

test('Directus’s own client writes as the editor and reads as everybody', async () => {
  const odds = aCategory('odds', { sort: 2 });
  expect(await editor.request(createItem('blog_categories', odds))).toMatchObject(odds);
  await editor.request(createItems('blog_categories', [aCategory('play'), aCategory('news')]));
  await editor.request(updateItem('blog_categories', 'odds', { name: 'Odds' }));
  await editor.request(updateItems('blog_categories', ['play', 'news'], { sort: 1 }));

  expect(await visitor.request(readItem('blog_categories', 'odds'))).toMatchObject({
    name: 'Odds',
  });
  const categories = await visitor.request(
    readItems('blog_categories', {
      fields: ['slug', 'sort'],
      filter: { _or: [{ sort: { _gt: 1 } }, { slug: { _starts_with: 'p' } }] },
      sort: ['-sort'],
      limit: 2,
    }),
  );
  expect(categories).toEqual([
    { slug: 'odds', sort: 2 },
    { slug: 'play', sort: 1 },
  ]);
  expect(
    await visitor.request(readItems('blog_categories', { search: 'odds', fields: ['id'] })),
  ).toEqual([{ id: 'odds' }]);

  await editor.request(deleteItem('blog_categories', 'odds'));
  await expect(visitor.request(readItem('blog_categories', 'odds'))).rejects.toMatchObject({
    errors: [{ extensions: { code: 'FORBIDDEN' } }],
  });
});

test('and its singletons', async () => {
  const colours = [{ token: 'brand', light: '#001122', dark: '#ccddee' }];
  await editor.request(updateSingleton('theme', { colours }));
  expect(await visitor.request(readSingleton('theme'))).toMatchObject({ colours });
});

test('and understands why it is refused', async () => {
  await expect(
    visitor.request(createItem('blog_categories', aCategory('mine'))),
  ).rejects.toMatchObject({ errors: [{ extensions: { code: 'FORBIDDEN' } }] });
});
