import { links } from '@/lib/routes/links';
import { expect, type Page, test } from './fixtures';
import { CARDS, expectReceipt, joinAtCheckout, payByCard } from './shop';

const { href } = links({ variant: 'AU' });
const HOSPITAL = process.env.HOSPITAL_URL;

test.skip(!HOSPITAL, 'only beside a shop of the sample');
test.use({ baseURL: HOSPITAL });

/** What cookies are called is told as it is. */
const textOf = async (page: Page): Promise<string> =>
  (await page.locator('html').innerText()).replaceAll(/^(?:__Host-)?fairdraw\b/gm, '');

const MOST_PAGES = 120;
const NO_PAGE = /^\/(?:api|feeds|log|sitemaps|public|og)\/|\.\w+$/;

test('every page that the hospital’s shop leads to is there, under its own name', async ({
  page,
}) => {
  test.slow();
  const known = new Set(['/', '/lotto-results', href('login')]);
  for (const path of known) {
    if (known.size > MOST_PAGES) throw new Error('more pages than the shop has');
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    expect(`${await page.title()} ${await textOf(page)}`, path).not.toMatch(/fairdraw|powerball/i);
    const paths = await page
      .locator('a[href^="/"]')
      .evaluateAll((all) => all.map((one) => new URL((one as HTMLAnchorElement).href).pathname));
    for (const found of paths) if (!NO_PAGE.test(found) && !isOfAccount(found)) known.add(found);
  }
  expect(known.size).toBeGreaterThan(15);
});

const isOfAccount = (path: string): boolean => /^\/(?:my-account|sandbox)/.test(path);

test('a guest buys a ticket of the hospital by card, and finds it in the account @phone', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Saltmarsh Raffles' }).first()).toBeVisible();
  await page.goto(href('play', { offer: 'your_hospice_lottery' }));
  await page.getByRole('radio', { name: /^5 tickets/ }).check();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page
    .getByRole('dialog', { name: 'In your cart' })
    .getByRole('link', { name: 'Go to cart' })
    .click();
  await joinAtCheckout(page);
  await payByCard(page, CARDS.approved);
  await expectReceipt(page);
  await page.goto(href('account'));
  await expect(page.getByRole('main')).toContainText('Your Hospice Lottery');
});

test('nothing of the other variant, of lotteries or of other shops is answered', async ({
  page,
}) => {
  const statusOf = async (path: string) => (await page.request.get(path)).status();
  expect(await statusOf('/powerball2018')).toBe(404);
  expect(await statusOf('/powerball2018/results')).toBe(404);
  expect(await statusOf('/super_jackpot_lottery')).toBe(404);
  expect(await statusOf('/one_lottery')).toBe(404);
  expect(await statusOf('/feeds/powerball2018/results.rss')).toBe(404);
  expect(await statusOf('/live-draws/GB.json')).toBe(404);
  expect(await statusOf('/purchase/harbour-mutual')).toBe(403);
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  expect(sitemap).not.toMatch(/powerball|hreflang/);
  const { short_name: name } = await (await page.request.get('/site.webmanifest')).json();
  expect(name).toBe('Saltmarsh Raffles');
});
