import { createDirectus, readItem, rest, staticToken, updateItem } from '@directus/sdk';
import { href } from '@/lib/routes/match';
import { expect, test } from './fixtures';

interface Schema {
  translations: { id: string; value: unknown }[];
}

const WORDS = 'en-AU/seo.homeAll';
const { CMS_TOKEN = '' } = process.env;

// A page's description is changed, which no other journey looks at.
test('an editor’s change comes to the cached page by itself, and so does the way back', async ({
  page,
  baseURL,
}) => {
  test.skip(!CMS_TOKEN, 'the journeys’ own shop gives the editor’s token');
  const cms = createDirectus<Schema>(`${baseURL}/cms`).with(staticToken(CMS_TOKEN)).with(rest());
  const { value: before } = await cms.request(readItem('translations', encodeURIComponent(WORDS)));
  const write = (value: unknown) =>
    cms.request(updateItem('translations', encodeURIComponent(WORDS), { value }));
  const description = async () => {
    const html = await (await page.request.get(href('home'))).text();
    return /<meta name="description" content="([^"]*)"/.exec(html)?.[1];
  };

  const shipped = await description();
  expect(shipped).toBeTruthy();
  try {
    await write({ ...(before as object), description: 'An editor was here' });
    await expect.poll(description, { intervals: [50] }).toBe('An editor was here');
  } finally {
    await write(before);
  }
  await expect.poll(description, { intervals: [50] }).toBe(shipped);
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
