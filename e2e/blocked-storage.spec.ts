import { links } from '@/lib/routes/links';
import { expect, test } from './fixtures';
import { addPowerball, fillSignIn, needsSandbox, SANDBOX_PASSWORD } from './shop';

const { href } = links({ variant: 'AU' });

/** What Chrome does to a page whose cookies and storage are blocked, or that is shown within an app. */
function blockStorage(): void {
  for (const area of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, area, {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
}

test('where storage is blocked, pages read, games are added and customers sign in', async ({
  page,
}) => {
  await page.addInitScript(blockStorage);
  for (const path of [
    href('home'),
    href('results'),
    href('play', { offer: 'one_lottery' }),
    href('contact'),
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/not you/);
    // what comes to life once the page is idle has had its turn
    await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
  }
  await addPowerball(page);
  await expect(page.getByRole('heading', { name: 'Powerball' })).toBeVisible();
  needsSandbox();
  await page.goto(href('login'));
  await fillSignIn(page, 'player@fairdraw.example', SANDBOX_PASSWORD);
  await page.waitForURL(`**${href('account')}`);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/not you/);
});

test('without cookies and over plain http, the sign-in and the ticket say what is missing', async ({
  page,
}) => {
  await page.addInitScript(blockStorage);
  await page.addInitScript(() => {
    // Chrome says that cookies are enabled, and keeps none
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} });
    Reflect.deleteProperty(Crypto.prototype, 'randomUUID');
  });
  await page.goto(href('login'));
  await expect(page.getByText(/Your browser blocks our cookies, so nobody/)).toBeVisible();
  await page.goto(href('play', { offer: 'powerball2018' }));
  await page.getByRole('button', { name: /^Pick \d+ games?,/ }).click();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByText(/so nothing stays in your cart/)).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('signing in and the cart say that they need them', async ({ page }) => {
    await page.goto(href('login'));
    await expect(page.getByText(/Signing in and joining need JavaScript/)).toBeVisible();
    await page.goto(href('cart'));
    await expect(page.getByText(/Your cart is shown with JavaScript/)).toBeVisible();
  });
});
