import { createDirectus, readItem, rest, staticToken, updateItem } from '@directus/sdk';
import { links } from '@/lib/routes/links';
import { expect, test } from './fixtures';

const { href } = links({ variant: 'AU' });

interface Schema {
  translations: { id: string; value: unknown }[];
}

const WORDS = encodeURIComponent('en-AU/seo.homeAll');
const { CMS_TOKEN = '', SECOND_NODE_URL = '' } = process.env;

// Changes a page's description, which no other journey reads.
test('an editor’s change comes to the cached page of every node by itself, and so does the way back', async ({
  page,
  baseURL,
}) => {
  test.skip(!CMS_TOKEN || !SECOND_NODE_URL, 'the journeys’ own shop has two nodes and an editor');
  const editorAt = (node: string) =>
    createDirectus<Schema>(`${node}/cms`).with(staticToken(CMS_TOKEN)).with(rest());
  const nodes = [baseURL ?? '', SECOND_NODE_URL] as const;
  const [here, there] = [editorAt(nodes[0]), editorAt(nodes[1])];
  const { value: before } = await here.request(readItem('translations', WORDS));
  const descriptionAt = async (node: string) => {
    const html = await (await page.request.get(`${node}${href('home')}`)).text();
    return /<meta name="description" content="([^"]*)"/.exec(html)?.[1];
  };
  const everyNodeShows = (words: string | undefined) =>
    Promise.all(
      nodes.map((node) => expect.poll(() => descriptionAt(node), { intervals: [50] }).toBe(words)),
    );

  const shipped = await descriptionAt(nodes[0]);
  expect(shipped).toBeTruthy();
  await everyNodeShows(shipped);
  try {
    const value = { ...(before as object), description: 'An editor was here' };
    await here.request(updateItem('translations', WORDS, { value }));
    await everyNodeShows('An editor was here');
  } finally {
    await there.request(updateItem('translations', WORDS, { value: before }));
  }
  await everyNodeShows(shipped);
});

test('a change without the editor’s token is refused', async ({ page }) => {
  const answer = await page.request.patch('/cms/items/theme', { data: { colours: [] } });
  expect(answer.status()).toBe(403);
  expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code: 'FORBIDDEN' } }] });
});

test('clearing the cache leads back to the page', async ({ page }) => {
  await page.goto(`${href('results')}?clear_cache=true`);
  await expect(page).toHaveURL(href('results'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
