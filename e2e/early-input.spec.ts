import { links } from '@/lib/routes/links';
import { expect, type Page, test } from './fixtures';

const { href } = links({ variant: 'AU' });

/** Holds back the scripts that the page's document does not name, as a slow line does. @returns lets them through */
async function withSlowParts(page: Page, path: string): Promise<() => void> {
  const named = await (await page.request.get(path)).text();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_next/static/chunks/**', async (route) => {
    if (!named.includes(new URL(route.request().url()).pathname)) await released;
    await route.continue();
  });
  // what is held back may hold the document's load event back as well
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return release;
}

test('numbers that are pressed before the ticket’s code has arrived are chosen once it has', async ({
  page,
}) => {
  const release = await withSlowParts(page, href('play', { offer: 'powerball2018' }));
  const grid = page.getByRole('group', { name: 'Numbers' });
  for (const name of ['7', '12', '7'])
    await grid.getByRole('button', { name, exact: true }).click();
  await page.getByRole('button', { name: 'Quick pick', exact: true }).first().focus();
  await page.keyboard.press('Enter');
  await expect(grid.getByRole('button', { pressed: true })).toHaveCount(0);
  release();
  await expect(grid.getByRole('button', { pressed: true })).toHaveCount(7);
  await expect(grid.getByRole('button', { name: '12', exact: true, pressed: true })).toBeVisible();
});

test('an address that a password manager fills in without an event is looked up', async ({
  page,
}) => {
  for (const isAlive of [false, true]) {
    const release = await withSlowParts(page, href('login'));
    if (isAlive) release();
    const email = page.getByLabel('Email address');
    if (isAlive) await page.waitForLoadState('networkidle');
    await email.evaluate((field) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
        field,
        'new@fairdraw.example',
      );
    });
    if (!isAlive) release();
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  }
});

test('a press on “Add to cart” counts from the first paint', async ({ page }) => {
  const release = await withSlowParts(page, href('syndicates'));
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  release();
  await expect(page.getByRole('dialog', { name: 'In your cart' })).toBeVisible();
});

test('an address that is typed and sent before the form’s code has arrived is looked up once it has', async ({
  page,
}) => {
  const release = await withSlowParts(page, href('login'));
  await page.getByLabel('Email address').fill('new@fairdraw.example');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${href('login')}$`));
  release();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
});
