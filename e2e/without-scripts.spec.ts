import { links } from '@/lib/routes/links';
import { expect, test } from './fixtures';

const { href } = links({ variant: 'AU' });

test.use({ javaScriptEnabled: false });

test('without scripts the pages that need them say so, and no form puts an address into the URL', async ({
  page,
}) => {
  // Playwright's text selectors ignore what is inside <noscript>
  const note = page.locator('main noscript p');
  for (const [path, sentence] of [
    [href('login'), 'Signing in and joining need JavaScript.'],
    [href('checkoutLogin'), 'Signing in and joining need JavaScript.'],
    [href('forgotPassword'), 'Choosing a new password needs JavaScript.'],
    [href('cart'), 'Your cart is shown with JavaScript.'],
  ] as const) {
    await page.goto(path);
    await expect(note).toContainText(sentence);
    await expect(note).toBeVisible();
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  }
});

test('what is sent to a page is refused, with a page that says so', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/405/);
  for (const path of [href('login'), href('home'), href('account')]) {
    const answer = await page.request.post(path, { form: { email: 'jo@fairdraw.example' } });
    expect([path, answer.status()]).toEqual([path, 405]);
    expect(answer.headers()['content-type']).toMatch(/^text\/html/);
  }
  // a form that was sent all the same
  await page.goto(href('login'));
  const form = page.locator('main form');
  await form.evaluate((element: HTMLFormElement) => element.submit());
  await expect(page.getByRole('heading', { name: 'This page takes no forms' })).toBeVisible();
  expect(page.url()).not.toContain('email');
  await page.getByRole('link', { name: 'Open the page again' }).click();
  await expect(page).toHaveURL(new RegExp(`${href('login')}$`));
});

test('an address that cannot be read is answered to a person by a page', async ({ page }) => {
  for (const path of ['/%GG', '/%', '/powerball2018%']) {
    const answer = await page.request.get(path);
    expect([path, answer.status()]).toEqual([path, 404]);
    expect(answer.headers()['content-type']).toMatch(/^text\/html/);
    expect(await answer.text()).toContain('<h1');
  }
});
