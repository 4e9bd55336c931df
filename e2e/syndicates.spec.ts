import { links } from '@/lib/routes/links';
import { expect, expectAccessible, type Page, test } from './fixtures';
import { CARDS, expectReceipt, joinToPay, needsSandbox, payByCard, signInAsNew } from './shop';

const { href } = links({ variant: 'AU' });

const firstSyndicate = (page: Page) =>
  page.getByRole('list', { name: 'Syndicates on sale' }).getByRole('article').first();

test('shares are chosen, bought and seen by their owner, and by nobody else @phone', async ({
  page,
  browser,
  baseURL,
}) => {
  needsSandbox();
  await page.goto(href('syndicates'));
  const syndicate = firstSyndicate(page);
  await expect(syndicate.getByRole('progressbar')).toBeVisible();
  await expect(syndicate.getByText('Chance of division 1, whole ticket')).toBeVisible();
  await syndicate.getByText('See what is played').click();
  await expect(syndicate.getByRole('list', { name: 'Game 1', exact: true })).toBeVisible();
  await expectAccessible(page);
  await syndicate.getByRole('combobox', { name: /^Shares of / }).selectOption('2');
  await syndicate.getByRole('button', { name: /^Add to cart/ }).click();
  const drawer = page.getByRole('dialog', { name: 'In your cart' });
  await expect(drawer.getByText(/: 2 shares of \d+/)).toBeVisible();
  await drawer.getByRole('link', { name: 'Go to cart' }).click();
  await page.waitForURL(`**${href('cart')}`);
  const item = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Sales close' });
  await expect(item.getByText(/: 2 shares of \d+/)).toBeVisible();
  await page.getByRole('combobox', { name: /^Shares of / }).selectOption('3 shares');
  await expect(item.getByText(/: 3 shares of \d+/)).toBeVisible();
  await expectAccessible(page);

  await joinToPay(page);
  await payByCard(page, CARDS.approved);
  await expectReceipt(page);
  await expect(page.getByText(/, 3 shares/).first()).toBeVisible();

  await page.goto(href('upcomingTickets'));
  await page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: '3 shares' })
    .getByRole('link')
    .click();
  await page.waitForURL('**/my-account/syndicate-tickets/share/**');
  await expect(page.getByRole('heading', { level: 1, name: 'Your shares' })).toBeVisible();
  await expect(page.getByText(/^3 of \d+$/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What is played' })).toBeVisible();
  await expectAccessible(page);

  const other = await browser.newContext({ baseURL: baseURL ?? '' });
  const stranger = await other.newPage();
  await signInAsNew(stranger, 'player@fairdraw.example');
  const answer = await stranger.goto(page.url());
  expect(answer?.status()).toBe(404);
  await other.close();
});

test('a lottery has a page of its own shares, and a share in the cart leads back there', async ({
  page,
}) => {
  needsSandbox();
  const own = href('offerSyndicates', { offer: 'saturday_lotto' });
  await page.goto(own);
  await expect(page).toHaveTitle(/^Saturday Lotto syndicates/);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${own}$`));
  const shown = page.getByRole('list', { name: 'Syndicates on sale' }).getByRole('article');
  for (const name of await shown.evaluateAll((all) => all.map((one) => one.ariaLabel)))
    expect(name).toMatch(/^Saturday Lotto, /);
  await expectAccessible(page);
  await firstSyndicate(page)
    .getByRole('button', { name: /^Add to cart/ })
    .click();
  await page
    .getByRole('dialog', { name: 'In your cart' })
    .getByRole('link', { name: 'Go to cart' })
    .click();
  await page.waitForURL(`**${href('cart')}`);
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Social play/ })
    .first()
    .click();
  await page.waitForURL(({ pathname }) => pathname === own);
});

test('a lottery without shares has no page of them, and nothing leads there', async ({ page }) => {
  const none = href('offerSyndicates', { offer: 'super_66' });
  expect((await page.request.get(none)).status()).toBe(404);
  expect(await (await page.request.get('/sitemaps/offers.xml')).text()).not.toContain(none);
  await page.goto(href('syndicates'));
  await expect(page.locator(`a[href="${none}"]`)).toHaveCount(0);
});
